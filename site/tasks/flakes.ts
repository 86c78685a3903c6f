/** Tests of browsers that passed only when they were tried again: each is a defect, and is named and kept. */
import { appendFileSync, writeFileSync } from 'node:fs';
import type { Flake } from './count.ts';

/** What went wrong the first time, of the last run. */
const TRACES = 'node_modules/.spare-area-flakes.txt';

let isBegun = false;

/** Writes down what went wrong in each, with those of this command before; a command without any leaves the last one's. */
export function keepFlakes(flakes: readonly Flake[]): void {
  if (flakes.length === 0) return;
  const text = flakes.map(({ name, trace }) => `${name}\n${trace}\n\n`).join('');
  (isBegun ? appendFileSync : writeFileSync)(TRACES, text);
  isBegun = true;
}

/** The closing lines on them; none where there are none. */
export const sayFlakes = (names: readonly string[]): string[] =>
  names.length > 0
    ? [`${names.length} flaky, traces in ${TRACES}:`, ...names.map((name) => `  ${name}`)]
    : [];
