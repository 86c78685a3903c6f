/** What is said to a reader who catches the sector, or misses it. */
import { formatAmount } from '../../../engine/typed/units';
import { type Part, plainText, says, time } from '../../../runtime/figure/parts';
import { MOST_LOST } from './catch-game';
import { momentOf, type State, takenBy, turnOf } from './request-time';

export const timesAnswered = (count: number): Part => ({
  value: count === 0 ? 'not once' : count === 1 ? 'once' : `${formatAmount(count, 'count')} times`,
});

/** How far a press was from the sector: "34° (1.05 ms) too late". */
function offBy(state: State, off: number): string {
  const degrees = Math.round(Math.abs(off) * state.inputs.rotation_speed * 360);
  if (degrees === 0) return 'within half a degree';
  return plainText(says`${String(degrees)}° (${time(Math.abs(off))})
    ${off < 0 ? 'too early' : 'too late'}`);
}

/** How the reader stands at the moment that is shown; empty where nothing was pressed or lost. */
export function scoreOf(state: State): string {
  const { game } = momentOf(state);
  if (!game) return '';
  const { lost, isCaught, off } = game;
  if (isCaught) {
    const hit = `Caught, ${offBy(state, off ?? 0).replace('too ', '')}.`;
    const real = `The disk itself has no more than ${plainText([time(takenBy(state).data)])} to read it.`;
    if (lost === 0) return `${hit} No turn lost: as quick as the disk. ${real}`;
    return `${hit} ${costs(state, lost)} ${real}`;
  }
  if (lost >= MOST_LOST)
    return `${off === null ? 'It went by.' : `${sentenceCase(offBy(state, off))}.`} The disk reads it now. ${costs(state, lost)}`;
  if (lost === 0) return 'Press when the sector is under the head.';
  const why = off === null ? 'It went by.' : `${sentenceCase(offBy(state, off))}.`;
  return `${why} It comes around again in one turn: ${plainText([time(turnOf(state))])}, in which the SSD answers ${about(state, 1)}.`;
}

/** How often the SSD answers while so many turns are lost: the lane, which counts whole answers, may have one fewer. */
function about(state: State, lost: number): string {
  const count = Math.round((lost * turnOf(state)) / state.answer.values.ssd_total);
  return plainText([...(count > 1 ? ['about '] : []), timesAnswered(count)]);
}

/** What lost turns cost. */
function costs(state: State, lost: number): string {
  const turns = lost === 1 ? 'One lost turn' : `${lost} lost turns`;
  const takes = momentOf(state).isOver ? 'took' : 'will take';
  return plainText(says`${turns} cost ${time(lost * turnOf(state))}, in which the SSD answers
    ${about(state, lost)}. The request ${takes}
    ${time(state.answer.values.disk_total + lost * turnOf(state))}.`);
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
