/**
 * A column of numbers as text. A drive's seconds are the same number over and over, in whole hundreds: what they have in
 * common is written once, and what is the same as before is left out.
 *
 * ```text
 * [160000, 160000, 64900, null, 0]  ──▶  "100|1600,,649,-,0"
 * ```
 */

/** What stands for null. */
const NONE = '-';

/** Powers of ten, of which a column takes the largest that divides all its numbers. */
const SIZES = [10_000, 1000, 100, 10, 1] as const;

export function writeColumn(column: readonly (number | null)[]): string {
  const size = SIZES.find((one) => column.every((value) => (value ?? 0) % one === 0)) ?? 1;
  const texts = column.map((value) => (value === null ? NONE : String(value / size)));
  return `${size}|${texts.map((text, at) => (at > 0 && text === texts[at - 1] ? '' : text)).join()}`;
}

/** The column that was written. */
export function readColumn(text: string): (number | null)[] {
  const [size = '1', numbers = ''] = text.split('|');
  if (numbers === '') return [];
  let last = '';
  return numbers.split(',').map((one) => {
    if (one !== '') last = one;
    return last === NONE ? null : Number(last) * Number(size);
  });
}
