/** Who is missing, what a teacher should look at, and codes that do not count, with the reason. */
import { make } from '../make';
import type { Handed, Refused } from './gather';
import type { Gradebook } from './gradebook';

/** Longer codes are cut short: who looks for one knows it by its beginning. */
const SHOWN = 24;
/** Longer lists as well: nobody reads more, and a page with all of them would stand still. */
const MOST_LINES = 200;

/** Warnings first, then who handed in nothing. */
export function lookAtList({ warnings, missing }: Gradebook): HTMLElement[] {
  return [
    ...listed('Look at this first', warnings),
    ...listed(
      missing.length === 1
        ? 'One student handed in nothing'
        : `${missing.length} students handed in nothing`,
      missing.map(({ number, name }) => (name ? `${name}, number ${number}` : `Number ${number}`)),
    ),
  ];
}

export function refusedList(refused: readonly Refused[]): HTMLElement[] {
  return listed(
    'Codes that do not count',
    refused.map(({ label, code, problem }) => {
      const short = code.length > SHOWN ? `${code.slice(0, SHOWN)}…` : code;
      return `${label ? `${label}, ` : ''}${short}: ${problem}`;
    }),
  );
}

export function replacedList(replaced: readonly Handed[]): HTMLElement[] {
  return listed(
    'Replaced by a later code of the same student',
    replaced.map(
      ({ label, result }) =>
        `Student ${result.student}${label ? `, ${label}` : ''}: begun on ${dayOf(result.start)}`,
    ),
  );
}

/** The day and minute of a start, in UTC. */
const dayOf = (minutes: number) =>
  `${new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function listed(title: string, lines: readonly string[]): HTMLElement[] {
  if (lines.length === 0) return [];
  const list = make('ul', {});
  list.append(...lines.slice(0, MOST_LINES).map((textContent) => make('li', { textContent })));
  if (lines.length > MOST_LINES)
    list.append(make('li', { textContent: `and ${lines.length - MOST_LINES} more` }));
  return [make('h2', { textContent: title }), list];
}
