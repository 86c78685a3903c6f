/** The axes of a calculator's curve: how far they reach, and by what they go. */

import { axisFor } from '../../charts/ticks';
import type { Axis, Points } from '../../charts/types';
import { nameAlone, type Quantity } from '../../engine/declaration';
import { toBaseUnit } from '../../engine/units';
import { MEASURES } from '../../runtime/figure/axis';
import { byRatio, evenly } from '../../runtime/figure/lines';

/** A logarithmic axis reaches this far to both sides of where it starts. */
const REACH = 30;
/** Of sizes of requests, and of what is read until an error, all that matters lies further apart. */
const WIDE_REACH: Readonly<Record<string, number>> = { request_size: 1000, bytes_read: 3000 };
/** An axis from 0 reaches so many times as far as where it starts. */
const TIMES = 3;
/** Where it starts at 0, it reaches so many of the unit that the form prefers. */
const UNITS = 100;

/** The axis of an input: all that is allowed if that is short, else around the start; the present value is always on it. */
export function inputAxis(x: Quantity, start: number, present: number): Axis {
  const [min, max] = [x.min ?? 0, x.max ?? Number.POSITIVE_INFINITY];
  const name = nameAlone(x);
  if (x.log) {
    const reach = WIDE_REACH[x.id] ?? REACH;
    const low = Math.max(min, Math.min(start / reach, present));
    const high = Math.min(max, Math.max(start * reach, present));
    return axisFor(MEASURES[x.dimension], name, low, high, { scale: 'log' });
  }
  const isShare = x.dimension === 'ratio' || x.dimension === 'proportion';
  const usual = isShare ? 1 : start * TIMES || toBaseUnit(UNITS, x);
  const high = Math.min(max, Math.max(present, usual, min + (x.whole ? 1 : 0)));
  // What must be more than nothing starts at nothing all the same.
  const low = min > 0 && min < high / 50 ? 0 : min;
  // "5 y years" says it twice.
  return axisFor(MEASURES[x.dimension], name, low, high, name === 'Years' ? { unit: '' } : {});
}

/** So many points evenly along the axis of an input, at none that is not allowed. */
export function pointsAlong(x: Quantity, axis: Axis, count: number): Float64Array {
  const [low, high] = reachOf(x, axis);
  const points = axis.scale === 'log' ? byRatio(low, high, count) : evenly(low, high, count);
  return x.whole ? Float64Array.from(new Set(points.map(Math.round))) : points;
}

/** The same for a curve: on an even axis closer at both ends, where curves fall or rise most. */
export function pointsOfCurve(x: Quantity, axis: Axis, count: number): Float64Array {
  if (x.whole || axis.scale === 'log') return pointsAlong(x, axis, count);
  const [low, high] = reachOf(x, axis);
  const share = (at: number) => (1 - Math.cos((Math.PI * at) / (count - 1))) / 2;
  return Float64Array.from({ length: count }, (_, at) =>
    at === count - 1 ? high : low + (high - low) * share(at),
  );
}

function reachOf(x: Quantity, axis: Axis): [number, number] {
  return [Math.max(axis.min, x.min ?? axis.min), Math.min(axis.max, x.max ?? axis.max)];
}

/** Values that go over more than so many times their size go by ratio, sooner where the input does. */
const FAR = { log: 30, linear: 300 } as const;
/** A curve that runs off is cut where it has gone so many times as far as nine tenths of it. */
const CUT = 2;

/** The axis of an output over what its curve reaches along `x`; `present` is on it if it is a number. */
export function outputAxis(y: Quantity, curve: Points, x: Axis, present: unknown): Axis {
  const all = Array.from(curve.y, Number).filter(Number.isFinite);
  const now = typeof present === 'number' ? [present] : [];
  const sorted = evenlySampled(curve, x).toSorted((a, b) => a - b);
  const place = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const [least, most] = [Math.min(...all, ...now), Math.max(...all, ...now)];
  const [measure, name] = [MEASURES[y.dimension], nameAlone(y)];
  if (all.length === 0) return axisFor(measure, name, 0, 1);
  if (least > 0 && place(0.9) / place(0.1) > FAR[x.scale])
    return axisFor(measure, name, least, most, { scale: 'log' });
  const bulk = Math.max(place(0.9) * CUT, ...now);
  const high = place(0.9) > 0 && most > 2 * bulk ? bulk : most;
  return axisFor(measure, name, Math.min(least, 0), Math.max(high, 0));
}

const SAMPLES = 41;

/** What the curve shows at even distances, wherever its points lie; gaps left out. */
function evenlySampled({ x: xs, y: ys }: Points, axis: Axis): number[] {
  const along = axis.scale === 'log' ? Math.log : (x: number) => x;
  const [first, last] = [along(xs[0] ?? 0), along(xs[xs.length - 1] ?? 1)];
  const values: number[] = [];
  for (let sample = 0, at = 0; sample < SAMPLES; sample += 1) {
    const wanted = first + ((last - first) * sample) / (SAMPLES - 1);
    while (at < xs.length - 1 && along(xs[at] ?? 0) < wanted) at += 1;
    values.push(Number(ys[at] ?? Number.NaN));
  }
  return values.filter(Number.isFinite);
}
