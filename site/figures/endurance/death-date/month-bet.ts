/** The bet: in which month the flash is worn out when the host writes as fast as the drive can. */

import type { ViewKeys } from '../../../engine/address/address';
import { mark, wholeNumber } from '../../../engine/address/view-keys';
import type { endurance } from '../../../engine/gen/endurance';
import { formatAmount } from '../../../engine/typed/units';
import type { Bet } from '../../../runtime/figure/bet';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { type Part, says } from '../../../runtime/figure/parts';
import { dateAfter, MONTH, sayDate } from './calendar';
import { endsOf, sinceOf } from './ends';
import { FULL_SPEED } from './pace';
import { exactnessIn, sayTime, whenParts } from './say-end';

type State = FigureState<typeof endurance>;

/** As far as a bet may go, in months from now: within the part of the calendar that is by length. */
export const MOST_MONTHS = 276;

export const monthKeys: ViewKeys = { bet: wholeNumber(0, MOST_MONTHS), revealed: mark };

/** The middle of a month so many months from now, in seconds. */
export const middleOf = (months: number): number => (months + 0.5) * MONTH;

/** "May 2031"; "53 months from now" where no day is known. */
export function sayMonth(since: string | null, months: number): string {
  if (since === null) return `${months} months from now`;
  const [year = 0, month = 0] = since.split('-').map(Number);
  const all = 12 * year + month - 1 + months;
  return sayDate({ year: Math.floor(all / 12), month: all % 12, day: 1 }, 'month');
}

export const monthBet: Bet = {
  question: `Now the host writes as fast as SA-256 can, at random, ${formatAmount(FULL_SPEED, 'bytes')} per day. In which month is the flash worn out? Move the slider to it.`,
  verdictStands: 'below',
  options: Array.from({ length: MOST_MONTHS + 1 }, (_, at) => ({ id: String(at), label: '' })),
  verdict: (state, chosen) => verdictOn(state as unknown as State, Number(chosen)),
};

function verdictOn(state: State, months: number): readonly Part[] {
  const since = sinceOf(state);
  const { span } = endsOf(state, FULL_SPEED).wear;
  const found: Part[] = says`at ${formatAmount(FULL_SPEED, 'bytes')} per day, the flash is worn out
    ${whenParts(since, span.date, exactnessIn(span))}`;
  if (isInBand(since, months, span)) return says`Right: ${found}.`;
  const gap = middleOf(months) - span.date;
  const far = formatAmount(Math.abs(gap), 'time', 2);
  return says`Your month, ${sayMonth(since, months)}, is ${far} too ${gap > 0 ? 'late' : 'early'}:
    ${found}${since === null ? '.' : `, ${formatAmount(span.date, 'time')} from ${sayTime(since, 0, 'day')}.`}`;
}

/** Whether a month has a part of the band in it. */
function isInBand(
  since: string | null,
  months: number,
  { early, late }: { readonly early: number; readonly late: number },
): boolean {
  if (since === null) return months * MONTH <= late && (months + 1) * MONTH >= early;
  const monthsTo = (seconds: number) => {
    const { year, month } = dateAfter(since, seconds);
    const now = dateAfter(since, 0);
    return 12 * (year - now.year) + month - now.month;
  };
  return months >= monthsTo(early) && months <= monthsTo(late);
}

/** The month that the reader has placed or is placing; null where there is none. */
export function monthIn({ bet, month, covered }: State['view']): number | null {
  const placed = covered === undefined ? bet : month;
  return placed === undefined ? null : Number(placed);
}
