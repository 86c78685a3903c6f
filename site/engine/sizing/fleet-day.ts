/** Days of a fleet. */

const YEAR = 365 * 86_400;

/** What is further from today than so many years is told as that alone: no pace holds for so long. */
const HORIZON_YEARS = 30;

/** What stands in place of such a day. */
export const BEYOND = `not within ${HORIZON_YEARS} years`;

/** A day as 2026-03-31; empty where it is not known or beyond what a calendar has. */
export function dayOf(time: number | null): string {
  const day = time === null ? null : new Date(time * 1000);
  const year = day?.getUTCFullYear() ?? Number.NaN;
  return day === null || !(year >= 0 && year <= 9999) ? '' : day.toISOString().slice(0, 10);
}

/** Whether a time, in seconds since 1970, is so far from today. */
export const isBeyond = (time: number, today: number): boolean =>
  time > today + HORIZON_YEARS * YEAR;

/** A day that is to come, or that it is further than anyone plans; empty where it is not known. */
export const dayToCome = (time: number | null, today: number): string =>
  time !== null && isBeyond(time, today) ? BEYOND : dayOf(time);
