/** The bet before the race: how far past the highest rating the first drive gets. */

import { formatAmount } from '../../../engine/typed/units';
import type { Bet } from '../../../runtime/figure/bet-type';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { says } from '../../../runtime/figure/parts';
import { FIRST_END, inTb, RATED_AT_MOST, TB, TESTED } from './field-writes';

/** What may be bet on, in multiples of the highest rating. */
const CHOICES = [0.5, 1, 2, 3.5, 10] as const;

/** The end of the first, in multiples of the highest rating, which is no drive's lower one. */
const [from, to] = [FIRST_END.from / RATED_AT_MOST, FIRST_END.to / RATED_AT_MOST];

export const ratingBet: Bet = {
  question: `Six drives are written until they die. None is rated for more than ${inTb(RATED_AT_MOST)}. At what multiple of that does the first one die?`,
  verdictStands: 'below',
  // The reader's own drive does not wait for the answer.
  asksWith: ['host_bytes', 'percentage_used', 'terabytes_written', 'power_on_time'],
  options: CHOICES.map((times) => ({ id: String(times), label: `${times}×` })),
  verdict(_, chosen) {
    const times = Number(chosen);
    const came = TESTED.filter(({ alive }) => alive >= times * RATED_AT_MOST).length;
    const found = `the first drive died between ${FIRST_END.from / TB} and ${inTb(FIRST_END.to)}, at ${formatAmount(from, 'number')} to ${formatAmount(to, 'number', 2)} times the highest rating.`;
    if (times >= from && times <= to) return says`Right: ${found}`;
    return says`You bet on ${String(times)}×, which
      ${came === TESTED.length ? 'all six' : `${came} of six`} passed: ${found}`;
  },
};

/** Where the reader bets that the first one dies, in bytes. */
export const betOn = ({ bet }: FigureState['view']): number | undefined =>
  bet === undefined ? undefined : Number(bet) * RATED_AT_MOST;
