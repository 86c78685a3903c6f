import type { Frame } from './frame';
import type { Curve, Point, Rect } from './geometry';
import { round } from './numbers';
import type { Points } from './types';

/** How far a point may lie from the straight line between its neighbours and still be left out. */
const STRAIGHT = 0.25;
/** Beyond this many pixels a point is as good as infinitely far, and arithmetic stays exact. */
const FAR = 1e6;

/** The pieces of a function plot that show inside the frame: cut at gaps and at the edges. */
export function curvesOf(points: Points, frame: Frame): Curve[] {
  const pieces: { x: number[]; y: number[] }[] = [];
  let before: Point | undefined;
  for (let i = 0; i < points.x.length; i++) {
    const point = pixelOf(points.x[i], points.y[i], frame);
    const from = before ?? point;
    const [start, end] = (point && from && clip(from, point, frame)) ?? [];
    before = point;
    if (!start || !end) continue;
    let piece = pieces.at(-1);
    if (!piece || piece.x.at(-1) !== start.x || piece.y.at(-1) !== start.y) {
      piece = { x: [start.x], y: [start.y] };
      pieces.push(piece);
    }
    if (end.x !== start.x || end.y !== start.y) {
      piece.x.push(end.x);
      piece.y.push(end.y);
    }
  }
  return pieces.map(withoutStraightPoints);
}

/** A pair of values in pixels; nothing where either is missing or, on a log axis, not positive. */
export function pixelOf(
  x: number | null | undefined,
  y: number | null | undefined,
  frame: Frame,
): Point | undefined {
  if (x == null || y == null || !Number.isFinite(x) || !Number.isFinite(y)) return undefined;
  const point = { x: frame.x(x), y: frame.y(y) };
  if (Number.isNaN(point.x) || Number.isNaN(point.y)) return undefined;
  return { x: nearby(point.x), y: nearby(point.y) };
}

function nearby(pixel: number): number {
  return round(Math.max(-FAR, Math.min(FAR, pixel)));
}

/** The part of a segment that lies in a rectangle (Liang and Barsky). */
function clip(from: Point, to: Point, rect: Rect): [Point, Point] | undefined {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  let enter = 0;
  let leave = 1;
  for (const [speed, distance] of [
    [-dx, from.x - rect.left],
    [dx, rect.right - from.x],
    [-dy, from.y - rect.top],
    [dy, rect.bottom - from.y],
  ] as const) {
    if (speed === 0 && distance < 0) return undefined;
    if (speed < 0) enter = Math.max(enter, distance / speed);
    if (speed > 0) leave = Math.min(leave, distance / speed);
  }
  if (enter > leave) return undefined;
  const at = (share: number) => ({ x: round(from.x + dx * share), y: round(from.y + dy * share) });
  return [enter > 0 ? at(enter) : from, leave < 1 ? at(leave) : to];
}

/** A straight line needs two points, however finely it was computed. */
function withoutStraightPoints({ x, y }: Curve): Curve {
  const kept: number[] = [0];
  for (let i = 1; i < x.length; i++) {
    const from = kept.at(-1) ?? 0;
    if (i === x.length - 1 || bends({ x, y }, from, i + 1)) kept.push(i);
  }
  if (x.length === 1) kept.length = 1;
  return { x: kept.map((i) => x[i] ?? 0), y: kept.map((i) => y[i] ?? 0) };
}

/** Whether some point strictly between two others lies off the straight line through them. */
function bends({ x, y }: Curve, from: number, to: number): boolean {
  const x0 = x[from] ?? 0;
  const y0 = y[from] ?? 0;
  const dx = (x[to] ?? 0) - x0;
  const dy = (y[to] ?? 0) - y0;
  const length = Math.hypot(dx, dy);
  for (let i = from + 1; i < to; i++) {
    const off = Math.abs(dx * ((y[i] ?? 0) - y0) - dy * ((x[i] ?? 0) - x0));
    if (off > STRAIGHT * length) return true;
  }
  return false;
}
