import { bisectLeft } from 'd3-array';

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A drawn piece of curve in pixels, without gaps; x never falls. */
export interface Curve {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Span {
  readonly low: number;
  readonly high: number;
}

/** Whether two rectangles come nearer to each other than `gap`. */
export function overlaps(a: Rect, b: Rect, gap = 0): boolean {
  return (
    a.left < b.right + gap &&
    b.left < a.right + gap &&
    a.top < b.bottom + gap &&
    b.top < a.bottom + gap
  );
}

/** Whether `inner` lies in `outer`, at least `gap` from its edges. */
export function inside(inner: Rect, outer: Rect, gap = 0): boolean {
  return (
    inner.left >= outer.left + gap &&
    inner.right <= outer.right - gap &&
    inner.top >= outer.top + gap &&
    inner.bottom <= outer.bottom - gap
  );
}

/** The smallest and largest y of a curve between two x, or nothing where it does not run. */
export function rangeBetween(curve: Curve, left: number, right: number): Span | undefined {
  const { x, y } = curve;
  const first = x[0];
  const last = x[x.length - 1];
  if (first === undefined || last === undefined || right < first || left > last) return undefined;
  let low = Math.min(heightAt(curve, left), heightAt(curve, right));
  let high = Math.max(heightAt(curve, left), heightAt(curve, right));
  for (let i = bisectLeft(x, left); i < x.length && (x[i] ?? 0) <= right; i++) {
    low = Math.min(low, y[i] ?? low);
    high = Math.max(high, y[i] ?? high);
  }
  return { low, high };
}

/** The y of a curve at x, held constant beyond its ends. */
export function heightAt({ x, y }: Curve, at: number): number {
  const i = Math.min(Math.max(bisectLeft(x, at), 1), x.length - 1);
  const x0 = x[i - 1] ?? x[0] ?? 0;
  const y0 = y[i - 1] ?? y[0] ?? 0;
  const x1 = x[i] ?? x0;
  const y1 = y[i] ?? y0;
  const share = x1 > x0 ? Math.min(1, Math.max(0, (at - x0) / (x1 - x0))) : 0;
  return y0 + (y1 - y0) * share;
}

/** Whether a curve comes nearer to a rectangle than `gap`. Exact, because a curve has no jumps. */
export function curveTouches(curve: Curve, rect: Rect, gap = 0): boolean {
  const range = rangeBetween(curve, rect.left - gap, rect.right + gap);
  return range !== undefined && range.low < rect.bottom + gap && range.high > rect.top - gap;
}

/** Whether the straight line from one point to another comes nearer to a rectangle than `gap`. */
export function segmentTouches(from: Point, to: Point, rect: Rect, gap = 0): boolean {
  const [a, b] = from.x <= to.x ? [from, to] : [to, from];
  return curveTouches({ x: [a.x, b.x], y: [a.y, b.y] }, rect, gap);
}
