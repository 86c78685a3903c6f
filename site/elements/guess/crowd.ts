/** The guesses of a class as they stand in the address, one after the other, and what is said of them. */
import type { FigureState } from '../../runtime/figure/define-figure';
import type { Part } from '../../runtime/figure/parts';
import { decodeGuess } from './guess-code';
import type { GuessedCurve } from './guess-state';
import { heightsOf } from './judgment';

/** What parts two guesses. */
const BETWEEN = '.';

/** The key of figures whose guess has so many points. */
export const crowdKey = (count: number) => ({
  allowed: `guesses of a class, two signs for each of ${count} heights, with points between them`,
  takes: (text: string) => text.split(BETWEEN).every((one) => isWhole(one, count)),
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

/** How the class did: where its lines are lowest and highest of all, against the curve. */
export function crowdSentence(curve: GuessedCurve, state: FigureState): Part[] {
  const crowd = crowdIn(state.view.crowd, curve.points.length);
  if (crowd.length === 0) return [];
  const full = curve.full(state);
  const right = heightsOf(curve, state);
  const median = medianOf(crowd).map((height) => height * full);
  const gap = (at: number) => Math.abs((median[at] ?? 0) - (right[at] ?? 0));
  const far = right.reduce((most, _, at) => (gap(at) > gap(most) ? at : most), 0);
  const below = crowd.filter((one) => (one[far] ?? 0) * full < (right[far] ?? 0)).length;
  return [
    `Of ${crowd.length} lines the median is farthest off at ${curve.sayPoint(curve.points[far] ?? 0)}: `,
    curve.say(median[far] ?? 0),
    ', where the curve has ',
    curve.say(right[far] ?? 0),
    `. ${below} of ${crowd.length} run below it there.`,
  ];
}
