/** At most two decimals and never -0: the same text from every JavaScript engine. */
export function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** "12.5,40": a point in a path. */
export function pair(x: number, y: number): string {
  return `${round(x)},${round(y)}`;
}
