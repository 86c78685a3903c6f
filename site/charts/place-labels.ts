import {
  type Curve,
  curveTouches,
  heightAt,
  inside,
  overlaps,
  type Point,
  type Rect,
  rangeBetween,
  segmentTouches,
} from './geometry';

export interface LabelRequest {
  readonly width: number;
  readonly height: number;
  readonly anchor: PointAnchor | CurveAnchor;
}

/** A label for a dot of some radius. */
export interface PointAnchor {
  readonly point: Point;
  readonly radius: number;
}

/** A label for a curve, best at `home` (a share of its length in x). */
export interface CurveAnchor {
  readonly curve: Curve;
  readonly home: number;
  /** The curve is only a guide, the middle of an area: the label may stand upon it. */
  readonly on?: boolean;
}

export interface Surroundings {
  readonly frame: Rect;
  readonly curves: readonly Curve[];
  /** Dots, drop lines and whatever else must stay clear. */
  readonly boxes: readonly Rect[];
}

export interface PlacedLabel<Request extends LabelRequest> {
  readonly request: Request;
  readonly box: Rect;
  /** From the label to what it names; empty where it stands beside it. */
  readonly leader: readonly Point[];
}

interface Taken extends Surroundings {
  readonly curves: Curve[];
  readonly labels: Rect[];
}

/** Between a label and its own line or dot. */
const REACH = 7;
/** Between a label and everything else: first comfortable, then just enough. */
const COMFORT = 7;
export const CLEARANCE = 4;
/** Two labels side by side must not read as one. */
const WORD_GAP = 16;
/** Between a leader and its label. */
const LEADER_GAP = 3;

/**
 * Where labels stand inside a plot, so that none touches another, a line, a point or the frame:
 *
 *   1. beside its own line or point, as near to its home as there is room;
 *   2. failing that, at the nearest free place in the plot, with a leader line to what it names;
 *   3. failing that, nowhere: it is left out, and the chart's sentence and table still say it.
 *
 * Labels choose in the given order. Only sizes and shapes count, so the places are the same at
 * build and in the page.
 */
export function placeLabels<Request extends LabelRequest>(
  requests: readonly Request[],
  { frame, curves, boxes }: Surroundings,
): PlacedLabel<Request>[] {
  const taken: Taken = { frame, curves: [...curves], boxes, labels: [] };
  const placed: PlacedLabel<Request>[] = [];
  for (const request of requests) {
    const label = besideIt(request, taken) ?? withLeader(request, taken);
    if (!label) continue;
    placed.push(label);
    taken.labels.push(label.box);
    const [from, to] = label.leader;
    if (from && to) taken.curves.push(asCurve(from, to));
  }
  return placed;
}

function besideIt<Request extends LabelRequest>(request: Request, taken: Taken) {
  const { anchor } = request;
  const places =
    'point' in anchor ? aroundPoint(request, anchor) : alongCurve(request, anchor, taken.frame);
  for (const gap of [COMFORT, CLEARANCE]) {
    const box = places.find((place) => isFree(place, taken, gap));
    if (box) return { request, box, leader: [] };
  }
  return undefined;
}

/** Upper right first, as one writes; then the other corners and sides, then the same further out. */
const directions = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
] as const;

function aroundPoint({ width, height }: LabelRequest, { point, radius }: PointAnchor): Rect[] {
  return [radius + REACH + 1, radius + REACH + 12].flatMap((reach) =>
    directions.map(([across, down]) => {
      const slant = across !== 0 && down !== 0 ? 0.72 : 1;
      const x = point.x + across * (reach * slant + width / 2);
      const y = point.y + down * (reach * slant + height / 2);
      return boxAround(x, y, width, height);
    }),
  );
}

/** Above and below the curve, outwards from home; above is better than below, level than steep. */
function alongCurve({ width, height }: LabelRequest, anchor: CurveAnchor, frame: Rect): Rect[] {
  const { curve, home, on } = anchor;
  const first = curve.x[0] ?? 0;
  const wanted = first + ((curve.x.at(-1) ?? first) - first) * home;
  const found: { box: Rect; cost: number }[] = [];
  const offer = (x: number, y: number, cost: number) =>
    found.push({ box: boxAround(x, y, width, height), cost: cost + Math.abs(x - wanted) });
  for (let x = frame.left + width / 2; x <= frame.right - width / 2; x += 5) {
    const range = rangeBetween(curve, x - width / 2 - REACH, x + width / 2 + REACH);
    if (!range) continue;
    const steepness = (range.high - range.low) / 2;
    if (on) offer(x, (range.low + range.high) / 2, 0);
    offer(x, range.low - REACH - height / 2, steepness);
    offer(x, range.high + REACH + height / 2, steepness + 30);
  }
  return found.sort((a, b) => a.cost - b.cost).map(({ box }) => box);
}

/** The free place nearest to what the label names, searched on a grid. */
function withLeader<Request extends LabelRequest>(
  request: Request,
  taken: Taken,
): PlacedLabel<Request> | undefined {
  const { frame } = taken;
  const { width, height } = request;
  const anchors = leaderEnds(request.anchor);
  let best: PlacedLabel<Request> | undefined;
  let shortest = Number.POSITIVE_INFINITY;
  for (let y = frame.top + height / 2 + CLEARANCE; y <= frame.bottom - height / 2; y += 6) {
    for (let x = frame.left + width / 2 + CLEARANCE; x <= frame.right - width / 2; x += 8) {
      const box = boxAround(x, y, width, height);
      for (const anchor of anchors) {
        const edge = nearestPoint(box, anchor);
        const length = Math.hypot(edge.x - anchor.x, edge.y - anchor.y);
        if (length >= shortest) continue;
        if (!isFree(box, taken, CLEARANCE)) break;
        if (taken.labels.some((label) => segmentTouches(edge, anchor, label, 1))) continue;
        best = { request, box, leader: [nearestPoint(grown(box, LEADER_GAP), anchor), anchor] };
        shortest = length;
      }
    }
  }
  return best;
}

/** Where a leader may end: at the dot, or at a few points of the curve. */
function leaderEnds(anchor: PointAnchor | CurveAnchor): Point[] {
  if ('point' in anchor) return [anchor.point];
  const { curve } = anchor;
  const first = curve.x[0] ?? 0;
  const last = curve.x.at(-1) ?? first;
  return [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => {
    const x = first + (last - first) * share;
    return { x, y: heightAt(curve, x) };
  });
}

function isFree(box: Rect, { frame, curves, boxes, labels }: Taken, gap: number): boolean {
  return (
    inside(box, frame, CLEARANCE) &&
    boxes.every((other) => !overlaps(box, other, gap)) &&
    labels.every((other) => !overlaps(box, sideways(other), gap)) &&
    curves.every((curve) => !curveTouches(curve, box, gap))
  );
}

function boxAround(x: number, y: number, width: number, height: number): Rect {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function grown({ left, top, right, bottom }: Rect, by: number): Rect {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
}

function sideways(label: Rect): Rect {
  return { ...label, left: label.left - WORD_GAP, right: label.right + WORD_GAP };
}

function nearestPoint(box: Rect, { x, y }: Point): Point {
  return {
    x: Math.max(box.left, Math.min(box.right, x)),
    y: Math.max(box.top, Math.min(box.bottom, y)),
  };
}

function asCurve(from: Point, to: Point): Curve {
  const [a, b] = from.x <= to.x ? [from, to] : [to, from];
  return { x: [a.x, b.x], y: [a.y, b.y] };
}
