/** The guesses of a class as they stand in the address, one after the other. */
import { decodeGuess } from './guess-code';

/** A chart shows no more lines than these, and no class has more. */
export const MOST_LINES = 500;

/** What parts two guesses. */
const BETWEEN = '.';

/** The key of figures whose guess has so many points. */
export const crowdKey = (count: number) => ({
  allowed: `at most ${MOST_LINES} guesses of a class, two signs for each of ${count} heights, with points between them`,
  takes: (text: string) =>
    text.length <= MOST_LINES * (2 * count + 1) &&
    text.split(BETWEEN).every((one) => isWhole(one, count)),
});

/** Whether a text is a guess without gaps. */
export const isWhole = (text: string, count: number): boolean =>
  decodeGuess(text, count)?.every((height) => height !== null) ?? false;

export const writeCrowd = (guesses: readonly string[]): string => guesses.join(BETWEEN);

/** The heights of each guess, as shares; none where the address says none. */
export const crowdIn = (text: string | undefined, count: number): readonly (readonly number[])[] =>
  text === undefined
    ? []
    : text
        .split(BETWEEN)
        .flatMap((one) => (isWhole(one, count) ? [decodeGuess(one, count) as number[]] : []));

/** Point by point the middle height; midway between the two middle ones of an even number. */
export function medianOf(crowd: readonly (readonly number[])[]): number[] {
  return (crowd[0] ?? []).map((_, at) => {
    const heights = crowd.map((one) => one[at] ?? 0).sort((a, b) => a - b);
    const half = (heights.length - 1) / 2;
    return ((heights[Math.floor(half)] ?? 0) + (heights[Math.ceil(half)] ?? 0)) / 2;
  });
}
