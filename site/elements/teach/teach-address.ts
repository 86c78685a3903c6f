/** Where a class stands, in the address: `teach=3` is the third stop, whatever else the address holds. */

const KEY = /([?&])teach=([^&]*)/;

/** What stands in place of a stop where the plan is to be read. */
export const PLAN = 'plan';

/** Whether an address asks for the plan on paper. */
export const asksForPlan = (query: string): boolean => KEY.exec(query)?.[2] === PLAN;

/** The place of the stop that an address names, from 0; the first one where it names none that there is. */
export function stopIn(query: string, stops: number): number {
  const at = Number(KEY.exec(query)?.[2]) - 1;
  return Number.isInteger(at) && at >= 0 && at < stops ? at : 0;
}

/** The address of another stop; all else in it stays. */
export function withStop(query: string, at: number): string {
  const said = `teach=${at + 1}`;
  if (KEY.test(query)) return query.replace(KEY, `$1${said}`);
  return query === '' || query === '?' ? `?${said}` : `${query}&${said}`;
}

/** The address of the page as readers have it. */
export function withoutStop(query: string): string {
  const rest = query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part && !part.startsWith('teach='));
  return rest.length > 0 ? `?${rest.join('&')}` : '';
}
