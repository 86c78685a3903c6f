/** When a warranty ends, by the calendar. */

const YEAR = 365 * 86_400;

/** Whole years end on the same day of the year; February 29 on the 28th where there is none. In seconds since 1970. */
export function endOfWarranty(start: number, period: number): number {
  const years = Math.round(period / YEAR);
  const from = new Date(start * 1000);
  if (Math.abs(period - years * YEAR) > 1 || Number.isNaN(from.getTime())) return start + period;
  const month = from.getUTCMonth();
  const end = new Date(from);
  end.setUTCFullYear(from.getUTCFullYear() + years);
  if (end.getUTCMonth() !== month) end.setUTCDate(0);
  return end.getTime() / 1000;
}
