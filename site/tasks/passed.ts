/** What passed in the commands before this one. `.ci/run` names a file for it, so that nothing runs twice. */
import { appendFileSync, readFileSync } from 'node:fs';
import type { Count } from './count.ts';

/** The steps of the file and how many tests of each passed; none where no file is named. */
export function readPassed(file: string): Map<string, Count> {
  const lines = file ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return new Map(lines.map((line) => JSON.parse(line)));
}

/** Adds a step, if a file is named. */
export function keepPassed(file: string, step: string, count: Count): void {
  if (file) appendFileSync(file, `${JSON.stringify([step, count])}\n`);
}
