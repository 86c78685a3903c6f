/** Tests of browsers that passed only when they were tried again: each is a defect, and is named and kept. */
import { writeFileSync } from 'node:fs';
import type { Flake } from './count.ts';

/** What went wrong the first time, of the last run. */
const TRACES = 'node_modules/.spare-area-flakes.txt';

/** Writes down what went wrong in each; a run without any leaves the last one's. */
export function keepFlakes(flakes: readonly Flake[]): void {
  if (flakes.length === 0) return;
  writeFileSync(TRACES, flakes.map(({ name, trace }) => `${name}\n${trace}\n`).join('\n'));
}

/** The closing lines on them; none where there are none. */
export const sayFlakes = (names: readonly string[]): string[] =>
  names.length > 0
    ? [`${names.length} flaky, traces in ${TRACES}:`, ...names.map((name) => `  ${name}`)]
    : [];
