/** How old the lists of drives are: what is sold changes each year. */
import rated from '../../content/rated-drives/rated-drives.json' with { type: 'json' };
import { driveSeries } from './drive-details.ts';

const DAY = 86_400_000;

/** The day of the newest entry, as YYYY-MM-DD; nothing where no entry has one. */
export const newestOf = (entries: readonly { readonly checked?: string }[]): string | undefined =>
  entries
    .flatMap(({ checked }) => checked ?? [])
    .sort()
    .at(-1);

/** What is said of a list whose newest entry is of one day, on another. */
export function sentenceOnAge(newest: string | undefined, today: string): string {
  if (newest === undefined) return 'No drive of the lists says when it was checked.';
  const days = Math.round((Date.parse(today) - Date.parse(newest)) / DAY);
  const age = days === 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'} ago`;
  return `The newest drive of the lists was checked on ${newest}, ${age}.`;
}

/** How old the newest entry of both lists is, in a sentence. */
export const ageOfDrives = (today = new Date().toISOString().slice(0, 10)): string =>
  sentenceOnAge(newestOf([...rated, ...driveSeries]), today);
