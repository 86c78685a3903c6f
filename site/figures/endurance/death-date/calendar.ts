/** Days of the calendar, and how exactly one may be said. A day is a text such as "2026-11-26"; what lies ahead of it, seconds. */
import type { ViewKey } from '../../../engine/address/view-keys';

export const DAY = 86_400;
export const YEAR = 365 * DAY;
/** How far the calendar goes by length, where no year is known. */
export const BEND = 24 * YEAR;
/** A twelfth of a mean year of the calendar. */
export const MONTH = (365.2425 / 12) * DAY;
/** The farthest that the browser's calendar reaches, in milliseconds. */
const FARTHEST = 8.64e15;

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** A day as an address gives it. */
export const dayKey: ViewKey = {
  allowed: 'a day such as 2026-11-26',
  takes: (text) =>
    /^2\d{3}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text),
};

export interface CalendarDate {
  readonly year: number;
  /** From 0. */
  readonly month: number;
  readonly day: number;
}

/** The date so many seconds after the beginning of a day. */
export function dateAfter(since: string, seconds: number): CalendarDate {
  const time = Date.parse(since) + seconds * 1000;
  if (time > FARTHEST) {
    const years = Math.round(seconds / (12 * MONTH));
    return { year: Number(since.slice(0, 4)) + years, month: 0, day: 1 };
  }
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
}

/** How far it is from a day to the first of a year. */
export const untilYear = (since: string, year: number): number =>
  (Date.UTC(year, 0, 1) - Date.parse(since)) / 1000;

/** The part of a date that is worth saying. */
export type Exactness = 'day' | 'month' | 'year';

/** A date is said no more exactly than its band is narrow. */
export function exactnessOf(width: number): Exactness {
  if (width < 120 * DAY) return 'day';
  return width < 4 * YEAR ? 'month' : 'year';
}

/** "December 15, 2026", "May 2031", "2134", "the year 31,626". */
export function sayDate({ year, month, day }: CalendarDate, exactness: Exactness): string {
  if (exactness === 'day') return `${MONTHS[month]} ${day}, ${year}`;
  if (exactness === 'month') return `${MONTHS[month]} ${year}`;
  return year < 10_000 ? String(year) : `the year ${year.toLocaleString('en-US')}`;
}

/** "DEC" */
export const shortMonth = (month: number): string =>
  (MONTHS[month] ?? '').slice(0, 3).toUpperCase();
