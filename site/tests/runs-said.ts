/** What the tests of the chapter's words have in common: its text, its figures' sentences, whole runs. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { atBuild } from '../elements/simulation-runs/at-build';
import type { SimulatedInputs } from '../engine/engine';
import { wholeRun } from '../engine/simulation/whole-run';
import type { Figure } from '../runtime/figure/define-figure';
import { stateAt } from '../runtime/figure/make-state';
import { plainText } from '../runtime/figure/parts';

/** The text without its markup. */
export const text = readFileSync('content/chapters/performance-consistency.mdx', 'utf8').replace(
  /\s+/g,
  ' ',
);

/** The answer of a whole run. */
export const run = (inputs: SimulatedInputs) => wholeRun(inputs).answer.values;
/** Its IOPS, window by window. */
export const rates = (inputs: SimulatedInputs) =>
  (run(inputs).intervals ?? []).map(({ iops }) => iops ?? Number.NaN);
export const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
/** How many windows complete nothing. */
export const silentIn = (all: readonly number[]) => all.filter((one) => one === 0).length;
/** A figure with inputs and a view beside those it starts with. */
export const stateOf = (figure: Figure, inputs = {}, view = {}) =>
  stateAt(figure, atBuild, { ...figure.start, ...inputs }, view);
/** Its sentence, with plain spaces. */
export const sentenceOf = (figure: Figure, inputs = {}, view = {}) =>
  plainText(figure.sentence(stateOf(figure, inputs, view))).replace(/\u202f/g, ' ');
/** The numbers of a sentence, without their units. */
export const numbersIn = (said: string) =>
  [...said.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([found]) => Number(found.replaceAll(',', '')));
/** Said as it is, but for rounding to three digits. */
export const near = (said: number | undefined, is: number) =>
  expect(Math.abs((said ?? Number.NaN) / is - 1)).toBeLessThan(0.006);
