/** One request on a disk that turns, in slow motion, and how often an SSD answers meanwhile. */

import { ONE_COMMAND, pairPresets } from '../../../elements/drive-pairs/drive-pairs';
import { oneCommand as model } from '../../../engine/gen/one-command';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { amount, type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import { answersBet, betOn } from './answers-bet';
import { seekOf } from './arm-motion';
import { catchKeys, MOST_LOST, WINDOW } from './catch-game';
import { drawPlatter, type PlatterChart } from './platter';
import {
  answeredBy,
  arrivals,
  diskTime,
  type Moment,
  momentOf,
  PHASES,
  type State,
  shownAt,
  takenBy,
  turnOf,
  WAITS,
} from './request-time';
import { timesAnswered } from './score';

/** The longest seek of the slider. */
const WIDEST = 0.02;
/** Where the wanted track lies, from the outer edge in; further in where the arm comes from further away. */
const TRACK = 0.66;

export const diskSteps = defineFigure<PlatterChart, typeof model>(model, {
  id: 'disk-steps',
  title: 'Catch the sector',
  question:
    'SSD answers vs. time of one disk request. Can you hit the sector when it is under the head?',
  controls: [
    { input: 'seek_time', span: [0, WIDEST] },
    { input: 'rotation_speed', span: [60, 250] },
    { input: 'turn_share' },
    { input: 'request_size', span: [512, 2 ** 23] },
  ],
  presets: [
    ...pairPresets(ONE_COMMAND),
    { id: 'next', label: 'Next sector, read ahead', inputs: { seek_time: 0, turn_share: 0 } },
    {
      id: 'lost',
      label: 'Next sector, a turn lost',
      inputs: { seek_time: 0, turn_share: 1 },
    },
  ],
  start: ONE_COMMAND['2024'],
  linked: {},
  format: 'steps',
  bet: answersBet,
  // The choices of 0.9.0.
  formerBet: ['17', '270'],
  play: diskTime,
  keys: catchKeys,
  main: 'disk_total',
  draw: drawPlatter,

  chart(state) {
    const moment = momentOf(state);
    const { now } = moment;
    const bet = betOn(state.view);
    const given = answeredBy(state, now);
    return {
      label: plainText(sentence(state)),
      disk: diskAt(state, moment),
      now,
      parts: partsAt(state, moment).map(({ id, name, takes }) => ({
        id,
        label: name.toLowerCase(),
        takes,
        color: id.startsWith('lost') ? 'guess' : id === 'seek' || id === 'turn' ? 'disk' : 'soft',
        fill:
          id === 'seek' || id === 'bus' || id === 'data' || id === 'status' ? 'solid' : 'hatched',
      })),
      says: saysAt(moment),
      clock: moment.isOver ? formatAmount(now, 'time') : inMilliseconds(now),
      answers: { each: state.answer.values.ssd_total, given, says: formatAmount(given, 'count') },
      ...(bet !== undefined && moment.game === null ? { bet } : {}),
    };
  },

  sentence,

  table(state) {
    const moment = momentOf(state);
    const { total } = moment;
    const parts = partsAt(state, moment);
    let clock = 0;
    return {
      columns: [
        { label: 'Part' },
        { label: 'Time', dimension: 'time' },
        { label: 'Share of service time', dimension: 'ratio' },
        { label: 'Elapsed at its end', dimension: 'time' },
        { label: 'SSD requests completed by then', dimension: 'count' },
      ],
      rows: parts.map(({ name, takes }) => {
        clock += takes;
        return [name, takes, takes / total, clock, answeredBy(state, clock)];
      }),
      ...(moment.now > 0 ? { current: rowOf(moment) } : {}),
    };
  },
});

/** The part that is under way, among those of the table: a lost turn comes after the wait that it prolongs. */
const rowOf = ({ phase, lost }: Moment) => phase + (phase >= WAITS ? lost : 0);

/** The parts of the request, with the turns that were lost by now. */
function partsAt(state: State, { lost }: Moment) {
  const takes = takenBy(state);
  return PHASES.flatMap(({ id, name }) => [
    { id: id as string, name: name as string, takes: takes[id] },
    ...(id === 'turn'
      ? Array.from({ length: lost }, (_, at) => ({
          id: `lost ${at}`,
          name: 'Lost turn',
          takes: turnOf(state),
        }))
      : []),
  ]);
}

function diskAt(state: State, moment: Moment): PlatterChart['disk'] {
  const { phase, since, game, lost, isOver } = moment;
  const { rotation_speed: speed, seek_time } = state.inputs;
  const { arm, first } = arrivals(state);
  const { distance, doneAfter } = seekOf(state, seek_time);
  const track = Math.max(TRACK, distance);
  const moved = phase === 0 ? 0 : phase === 1 ? doneAfter(since) : 1;
  // The platter turns on where the clock waits for the reader.
  const now =
    isOver || game === null || phase !== WAITS ? moment.now : Math.max(moment.now, shownAt(state));
  const isOpen = game !== null && !game.isCaught && lost < MOST_LOST;
  const off = game?.off ?? null;
  return {
    heads: track - distance * (1 - moved),
    from: track - distance,
    track,
    turns: ((now - first) * speed) % 1,
    length: takenBy(state).data * speed,
    trail: now * speed,
    read: phase > WAITS,
    ...(isOpen && !isOver && now > arm - 1 / speed ? { window: WINDOW } : {}),
    ...(off === null ? {} : { pressed: Math.max(-0.9, Math.min(off * speed, 0.9)) }),
  };
}

function saysAt({ now, phase, game, lost, isOver }: Moment): string {
  if (now === 0) return 'Nothing has happened yet.';
  if (phase === WAITS && lost > 0) return 'Missed: one more turn.';
  if (game?.isCaught && phase > WAITS) return 'Caught.';
  return isOver ? 'The disk has answered.' : (PHASES[phase]?.says ?? '');
}

function sentence(state: State): readonly Part[] {
  const { now, lost, total, phase, isOver } = momentOf(state);
  const answered = answeredBy(state, now);
  if (now === 0)
    return says`Nothing has happened yet. The service time of the disk is ${time(total)}.`;
  if (!isOver)
    return says`After ${time(now)}:
      ${lower(PHASES[phase]?.says ?? '')}${lost > 0 ? ` ${LOST[lost]}` : ''}
      ${answered === 0 ? NOT_YET : says`The SSD has answered ${timesAnswered(answered)} by now.`}`;
  if (lost > 0)
    return says`With ${amount(lost, { dimension: 'count' })} lost turn${lost > 1 ? 's' : ''}, the
      disk answers after ${time(total)}. ${byThen(answered)}`;
  const { data } = takenBy(state);
  return says`The disk answers after ${time(total)}. ${byThen(answered)} Seek and rotational
    latency are ${percent(state.answer.values.mechanical_share)} of the disk’s time; the transfer
    is ${time(data)}.`;
}

const NOT_YET = 'The SSD has not answered yet.';

const byThen = (answered: number): Part[] =>
  answered === 0 ? [NOT_YET] : says`By then the SSD has answered ${timesAnswered(answered)}.`;

/** While it moves, with as many digits at each moment. */
const inMilliseconds = (seconds: number) => `${(seconds * 1e3).toFixed(2)}\u202Fms`;

const LOST = ['', 'One turn is lost.', 'Two turns are lost.', 'Three turns are lost.'];

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
