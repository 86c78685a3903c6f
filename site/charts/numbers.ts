/** At most one decimal and never -0: fine enough for a screen, short in a page, and the same text from every JavaScript engine. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** "12.5,40": a point in a path. */
export function pair(x: number, y: number): string {
  return `${round(x)},${round(y)}`;
}
