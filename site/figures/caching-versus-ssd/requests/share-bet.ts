/** The bet before the requests fall: how much of the time goes into the misses. */

import { formatAmount } from '../../../engine/typed/units';
import type { Bet } from '../../../runtime/figure/bet';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { plainText, says, time } from '../../../runtime/figure/parts';
import { REQUESTS, runOf, type State, sumOf } from './request-run';

const CHOICES = [0.2, 0.47, 0.72, 0.94];

/** So near a bet is right; the nearest of the four may be so far off. */
const [NEAR, FAR] = [0.02, 0.15];

/** What the bet is about: the hundred requests that will fall, also while the SSD is in. */
export function askedOf(state: State) {
  const run = runOf({ ...state, view: { ...state.view, floor: 'disk' } });
  const misses = sumOf(run, 'miss');
  const all = sumOf(run).takes;
  return {
    hits: sumOf(run, 'hit').count,
    misses: misses.count,
    take: misses.takes,
    all,
    share: misses.takes / all,
  };
}

/** What is asked, with the numbers that the figure has. */
export function askOf(state: State): string {
  const { hits, misses } = askedOf(state);
  const disk = formatAmount(state.inputs.disk_time, 'time');
  const writes = REQUESTS - hits - misses;
  const what = writes > 0 ? `requests, of which ${writes} are writes and go to the disk` : 'reads';
  if (misses === 0)
    return `A cache in front of a disk of ${disk} answers ${hits} of ${REQUESTS} ${what}: nothing misses. Lower the hit ratio, and choose: what share of the time goes into the misses?`;
  const those = misses === 1 ? 'one miss' : `${misses} misses`;
  return `A cache in front of a disk of ${disk} answers ${hits} of ${REQUESTS} ${what}. What share of the time goes into the ${those}? Choose the nearest.`;
}

export const shareBet: Bet = {
  question: (state) => askOf(state as unknown as State),
  verdictStands: 'below',
  asksWith: ['hit_ratio'],
  options: CHOICES.map((share) => ({
    id: String(Math.round(share * 100)),
    label: formatAmount(share, 'ratio'),
  })),
  verdict(state, chosen) {
    const { misses, take, all, share } = askedOf(state as unknown as State);
    if (misses === 0) return [plainText(says`No request missed, and the misses took no time.`)];
    const found = [
      time(all),
      misses === 1 ? ', the one miss takes ' : `, the ${misses} misses take `,
      time(take),
      ', or ',
    ];
    const why =
      Number(chosen) === misses
        ? ` Did you take their share of the reads? Each takes as long as many hits.`
        : '';
    const start = judged(Number(chosen) / 100, share);
    return [plainText(says`${start}${found}${formatAmount(share, 'ratio', 2)}.${why}`)];
  },
};

function judged(bet: number, share: number): string {
  const off = (choice: number) => Math.abs(choice - share);
  if (off(bet) < NEAR) return 'Right: of ';
  const named = formatAmount(bet, 'ratio');
  return off(bet) === Math.min(FAR, ...CHOICES.map(off))
    ? `Right: ${named} is the nearest. Of `
    : `You bet on ${named}. Of `;
}

/** The share that the reader bet on. */
export const betOn = ({ bet }: FigureState['view']): number | undefined =>
  bet === undefined ? undefined : Number(bet) / 100;
