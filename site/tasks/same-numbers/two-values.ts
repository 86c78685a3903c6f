/** Which two numbers of a text look like two values of one thing. */

import type { SaidNumber } from './said-numbers.ts';
import { type TwoThings, twoThings } from './two-things.ts';

/** How far apart two values of one thing may be, as a ratio. Farther, they read as two things. */
const FAR = 1.07;
/** How many words of two sentences tell that they speak of one thing; a bare number needs one more. */
const WORDS_IN_COMMON = 3;

export interface TwoValues {
  readonly smaller: SaidNumber;
  readonly larger: SaidNumber;
}

/** All such pairs, each pair of written numbers once. */
export function twoValues(said: readonly SaidNumber[]): TwoValues[] {
  const found = new Map<string, TwoValues>();
  for (const ofUnit of Map.groupBy(said, ({ unit }) => unit).values()) {
    const sorted = ofUnit.toSorted((a, b) => a.value - b.value);
    for (const [at, smaller] of sorted.entries()) {
      for (const larger of sorted.slice(at + 1)) {
        if (larger.value > smaller.value * FAR) break;
        const key = `${smaller.value} ${larger.value} ${smaller.unit}`;
        if (!found.has(key) && speakOfOneThing(smaller, larger))
          found.set(key, { smaller, larger });
      }
    }
  }
  return [...found.values()];
}

function speakOfOneThing(one: SaidNumber, other: SaidNumber): boolean {
  if (isRounded(one, other) || isRounded(other, one)) return false;
  if (one.sentence.said.has(other.value) || other.sentence.said.has(one.value)) return false;
  const common = one.sentence.words.intersection(other.sentence.words).size;
  return common >= WORDS_IN_COMMON + (one.unit ? 0 : 1);
}

/** Whether the first is the second, rounded to the digits that it has. */
function isRounded({ written, value }: SaidNumber, { value: exact }: SaidNumber): boolean {
  const [whole = '', decimals] = written.replaceAll(',', '').split('.');
  const step =
    decimals === undefined
      ? 10 ** (whole.length - whole.replace(/0+$/, '').length)
      : 10 ** -decimals.length;
  return Math.abs(value - exact) <= step / 2 + step * 1e-9;
}

const matches = ({ numbers: [a, b], unit }: TwoThings, { smaller, larger }: TwoValues) =>
  a === smaller.value && b === larger.value && unit === smaller.unit;

/** The pairs that nobody has told apart, a line each. */
export const notTold = (found: readonly TwoValues[], list = twoThings): string[] =>
  found
    .filter((pair) => !list.some((entry) => matches(entry, pair)))
    .map(
      ({ smaller, larger }) =>
        `${smaller.written} or ${larger.written} ${smaller.unit}?\n  ${where(smaller)}\n  ${where(larger)}`,
    );

const where = ({ file, sentence }: SaidNumber) => `${file}: "${sentence.text}"`;

/** The entries of the list that nothing in the book uses any more. */
export const idle = (found: readonly TwoValues[], list = twoThings): string[] =>
  list
    .filter((entry) => !found.some((pair) => matches(entry, pair)))
    .map(
      ({ numbers, unit }) => `${numbers.join(' and ')} ${unit} are told apart and stand nowhere.`,
    );
