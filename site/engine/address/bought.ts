/** When a drive was bought, as one types it: a month such as 2024-05, or a day such as 2024-05-17. */

const PATTERN = /^(20\d\d)-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?$/;

/** The month or day of a text; null where it is none. Never throws. */
export function readBought(text: string): string | null {
  const typed = text.trim();
  if (!PATTERN.test(typed)) return null;
  // February 30 would be a day of March.
  return new Date(dayBought(typed)).toISOString().startsWith(typed) ? typed : null;
}

/** Its day, or the first one of its month. */
export const dayBought = (bought: string): string => (bought.length > 7 ? bought : `${bought}-01`);

/** "May 2024", "May 17, 2024" */
export function sayBought(bought: string): string {
  const hasDay = bought.length > 7;
  return new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    ...(hasDay && { day: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(dayBought(bought)));
}

/** What is wrong with what was typed, on a day such as 2026-11-28; empty where nothing is. */
export function boughtProblem(text: string, today: string): string {
  if (text.trim() === '') return '';
  const bought = readBought(text);
  if (bought === null)
    return `“${text.trim().slice(0, 40)}” is no month: enter one such as 2024-05, or a day such as 2024-05-17.`;
  return dayBought(bought) > today
    ? `${sayBought(bought)} lies ahead: enter when it was bought.`
    : '';
}

/** The day where the reader is. */
export const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

const YEAR = 365 * 86_400;

/** From a day to the same day some years of the calendar later, in seconds; parts of a year are of 365 days. */
export function yearsAfter(since: string, period: number): number {
  const years = Math.floor(period / YEAR + 1e-9);
  const end = new Date(since);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return (end.getTime() - Date.parse(since)) / 1000 + Math.max(0, period - years * YEAR);
}
