/**
 * Stands in for d3-interpolate in the book's scripts. The scales of the charts go from numbers to
 * numbers; the whole module would bring colours, transforms and times to every page.
 * `number-interpolation.test.ts` holds it against the original.
 */

/** The number that lies between two, `share` of the way. */
export const interpolateNumber =
  (from: number, to: number) =>
  (share: number): number =>
    from * (1 - share) + to * share;

export const interpolate = interpolateNumber;

/** The same, as a whole number. */
export const interpolateRound =
  (from: number, to: number) =>
  (share: number): number =>
    Math.round(from * (1 - share) + to * share);

/** Scales of several pieces, which no chart has. */
export function piecewise(): never {
  throw new Error('the charts have no scales of several pieces');
}
