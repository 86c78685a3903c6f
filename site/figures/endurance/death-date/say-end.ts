/** How the ends of a drive are said: as dates where the day is known from which they count, else as spans of time. */
import { formatAmount } from '../../../engine/typed/units';
import { type Part, says } from '../../../runtime/figure/parts';
import {
  type CalendarDate,
  dateAfter,
  type Exactness,
  exactnessOf,
  sayDate,
  shortMonth,
  YEAR,
} from './calendar';
import type { Span } from './ends';

/** Of a band. */
export const exactnessIn = ({ early, late }: Span): Exactness => exactnessOf(late - early);

/** A time alone: "December 15, 2026", or "18.9 d". */
export const sayTime = (since: string | null, seconds: number, exactness: Exactness): string =>
  since === null ? formatAmount(seconds, 'time') : sayDate(dateAfter(since, seconds), exactness);

/** "on December 15, 2026", "in 2134", "after 108 y". */
export function whenParts(since: string | null, seconds: number, exactness: Exactness): Part[] {
  const value = { value: sayTime(since, seconds, exactness) };
  if (since === null) return says`after ${value}`;
  return [exactness === 'day' ? 'on ' : 'in ', value];
}

/** "between 2080 and 2364" */
export const betweenParts = (since: string | null, span: Span): Part[] => says`between
  ${{ value: sayTime(since, span.early, exactnessIn(span)) }} and
  ${{ value: sayTime(since, span.late, exactnessIn(span)) }}`;

/** Cells of the board: day, month and year, empty where they are not worth saying; or a number and its unit. */
const DATE_CELLS = [2, 3, 4] as const;
const SPAN_CELLS = [5, 5] as const;

/** The letters of the board, by group. */
export function boardText(since: string | null, span: Span): readonly string[] {
  return since === null
    ? spanText(span.date)
    : dateText(dateAfter(since, span.date), exactnessIn(span));
}

/** A date of the calendar on the board. */
export function dateText(
  { year, month, day }: CalendarDate,
  exactness: Exactness,
): readonly string[] {
  const [days, months, years] = DATE_CELLS;
  return [
    (exactness === 'day' ? String(day) : '').padStart(days),
    (exactness === 'year' ? '' : shortMonth(month)).padEnd(months),
    (year > 99_999 ? 'LATER' : String(year)).padEnd(years),
  ];
}

const UNITS = [
  { from: YEAR, size: YEAR, name: 'YEARS' },
  { from: 86_400, size: 86_400, name: 'DAYS' },
  { from: 0, size: 3600, name: 'HOURS' },
] as const;

/** A time on the board, where no day is known. */
export function spanText(seconds: number): readonly string[] {
  const { size, name } = UNITS.find(({ from }) => seconds >= from) ?? UNITS[2];
  const count = seconds / size;
  const digits = count < 99.95 ? count.toPrecision(3) : String(Math.round(count));
  const [number, unit] = SPAN_CELLS;
  return [(count > 99_999 ? '>1E5' : digits).padStart(number), name.padEnd(unit)];
}
