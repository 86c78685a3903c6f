/** The bet before the disk moves: how often the SSD answers until then. */
import type { Bet } from '../../../runtime/figure/bet-type';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { plainText, says, time } from '../../../runtime/figure/parts';
import { pressesIn } from './catch-game';
import { answeredBy, type State } from './request-time';
import { timesAnswered } from './score';

const CHOICES = [4, 15, 66, 210];

/** So near a bet is right without a word; further off, the nearest of the four is, unless the count is more than twice or less than half of it. */
const [NEAR, TWICE] = [0.1, 2];

export const answersBet: Bet = {
  question:
    'A disk and an SSD each get one small read, and the SSD gets the next one as soon as it has answered. How many answers has it given when the disk gives its first? Choose the nearest.',
  verdictStands: 'below',
  // Wherever the sector is at first, the same of the four is the nearest.
  asksWith: ['turn_share'],
  options: CHOICES.map((count) => ({ id: String(count), label: `${count}` })),
  verdict(state, chosen) {
    const { disk_total: disk, ssd_total: each } = (state as unknown as State).answer.values;
    const answered = answeredBy(state as unknown as State, disk);
    const found = plainText(says`${timesAnswered(answered)}, once every ${time(each)}`);
    // What the reader loses is no part of the bet, though the lane counts it.
    const when = pressesIn(state.view) === null ? 'The' : 'Without lost turns, the';
    return says`${judged(Number(chosen), answered)} ${when} SSD answers ${found}. It has nothing to
      move.`;
  },
};

function judged(bet: number, answered: number): string {
  const off = (one: number) => Math.abs(answered - one);
  if (off(bet) < NEAR * bet) return 'Right.';
  const isNearest = off(bet) === Math.min(...CHOICES.map(off));
  const isFar = answered > TWICE * bet || answered * TWICE < bet;
  return isNearest && !isFar ? `Right: of the four, ${bet} is the nearest.` : `You bet on ${bet}.`;
}

/** How many the reader bet on. */
export const betOn = ({ bet }: FigureState['view']): number | undefined =>
  bet === undefined ? undefined : Number(bet);
