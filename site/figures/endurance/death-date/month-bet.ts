/** The bet: when the flash is worn out at the host writes per day in hand. */

import type { ViewKeys } from '../../../engine/address/state-query';
import { mark, wholeNumber } from '../../../engine/address/view-keys';
import type { endurance } from '../../../engine/gen/endurance';
import { formatAmount } from '../../../engine/typed/units';
import type { Bet } from '../../../runtime/figure/bet-type';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { type Part, says } from '../../../runtime/figure/parts';
import { BEND, type CalendarDate, dateAfter, MONTH, sayDate, YEAR } from './calendar';
import { byHours, type Ends, endsOf, isOlder, isOwn, type Span, sinceOf } from './ends';
import { betweenParts, dateText, exactnessIn, spanText, whenParts } from './say-end';

type State = FigureState<typeof endurance>;

/** As far as a bet may go, in months from now. */
const MOST_MONTHS = 120_000;
/** Up to here the calendar goes by length, and a bet is a month; from there on it is a year. */
const BY_MONTH = 12 * (BEND / YEAR);
/** Steps of the slider beyond, so that it lies above the calendar as far as it goes. */
const BY_RATIO = 79;
/** The last step of the slider, and the one where it stands at first: five years from now. */
export const LAST_STEP = BY_MONTH + BY_RATIO;
export const START = 60;

/** The months from now at a step of the slider. */
export const monthsAt = (step: number): number =>
  step <= BY_MONTH
    ? step
    : Math.round(BY_MONTH * (MOST_MONTHS / BY_MONTH) ** ((step - BY_MONTH) / BY_RATIO));

export const monthKeys: ViewKeys = { bet: wholeNumber(0, MOST_MONTHS), revealed: mark };

/** The middle of a month so many months from now, in seconds. */
export const middleOf = (months: number): number => (months + 0.5) * MONTH;

/** "May 2031", "2134"; "53 months from now" where no day is known. */
export function sayMonth(since: string | null, months: number): string {
  if (since !== null) return sayDate(dateOf(since, months), exactnessOf(months));
  return months > BY_MONTH
    ? `${Math.round(months / 12)} years from now`
    : `${months} months from now`;
}

const exactnessOf = (months: number) => (months > BY_MONTH ? 'year' : 'month');

function dateOf(since: string, months: number): CalendarDate {
  const [year = 0, month = 0] = since.split('-').map(Number);
  const all = 12 * year + month - 1 + months;
  return { year: Math.floor(all / 12), month: all % 12, day: 1 };
}

/** The same on the board. */
export const monthText = (since: string | null, months: number): readonly string[] =>
  since === null
    ? spanText(middleOf(months))
    : dateText(dateOf(since, months), exactnessOf(months));

/** What is asked: of the drive and the pace in hand. */
export function askOf(state: State): string {
  const { capacity, daily_writes } = state.inputs;
  const drive = isOwn(state)
    ? `A drive of ${formatAmount(capacity, 'bytes')}`
    : 'SA-256, a drive of 256\u202FGB,';
  const since = sinceOf(state);
  const fresh =
    since !== null && isOlder(state)
      ? `was new on ${sayDate(dateAfter(since, 0), 'day')}${byHours(state)}`
      : isOwn(state)
        ? 'counts as new today'
        : 'is new today';
  return `${drive} ${fresh}. The host writes ${formatAmount(daily_writes, 'bytes')} to it per day. When is its flash worn out? Drag the date.`;
}

export const monthBet: Bet = {
  question: (state) => askOf(state as unknown as State),
  verdictStands: 'above',
  isAnsweredAtOnce: true,
  options: Array.from({ length: MOST_MONTHS + 1 }, (_, at) => ({ id: String(at), label: '' })),
  verdict: (state, chosen) => verdictOn(state as unknown as State, Number(chosen)),
};

function verdictOn(state: State, months: number): readonly Part[] {
  const since = sinceOf(state);
  const { daily_writes: daily } = state.inputs;
  const ends = endsOf(state, daily);
  const { span } = ends.wear;
  const found: Part[] = says`t ${formatAmount(daily, 'bytes')} per day, the flash is worn out
    ${whenParts(since, span.date, exactnessIn(span))}`;
  if (isInBand(since, months, span)) return says`Right: a${found}, ${betweenParts(since, span)}.`;
  const gap = middleOf(months) - span.date;
  const far = formatAmount(Math.abs(gap), 'time', 2);
  return says`Your ${months > BY_MONTH ? 'year' : 'month'}, ${sayMonth(since, months)}, is ${far} too
    ${gap > 0 ? 'late' : 'early'}.${didSay(ends, middleOf(months))} A${found}.`;
}

/** What a bet near the end of the warranty may come from. */
function didSay({ years, bytes }: Ends, bet: number): string {
  const isNear = [years, bytes].some(({ span }) => span && Math.abs(bet / span.date - 1) < 0.05);
  return isNear ? ' Did you bet on the end of the warranty?' : '';
}

/** Whether a month has a part of the band in it. */
function isInBand(since: string | null, months: number, { early, late }: Span): boolean {
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
  if (covered !== undefined) return Number(month ?? START);
  return bet === undefined ? null : Number(bet);
}
