/** Codes that do not count, and why. */
import { make } from '../make';
import type { Handed, Refused } from './gather';

/** Longer codes are cut short: who looks for one knows it by its beginning. */
const SHOWN = 24;

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
  list.append(...lines.map((textContent) => make('li', { textContent })));
  return [make('h2', { textContent: title }), list];
}
