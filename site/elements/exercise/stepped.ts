/** Round numbers at equal steps, for an exercise to draw from. */

/** From `from` to `to`, both included: (6, 7, 0.2) gives 6, 6.2, 6.4, 6.6, 6.8, 7, without the dust of sums. */
export function stepped(from: number, to: number, step: number): number[] {
  const count = Math.round((to - from) / step);
  return Array.from({ length: count + 1 }, (_, at) => Number((from + at * step).toPrecision(12)));
}
