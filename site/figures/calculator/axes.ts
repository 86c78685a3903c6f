/** The axis of a calculator's input: how far it reaches, and which points of it a curve goes through. */

import { axisFor } from '../../charts/ticks';
import type { Axis } from '../../charts/types';
import { nameAlone, type Quantity } from '../../engine/declaration';
import { toBaseUnit } from '../../engine/typed/units';
import { MEASURES } from '../../runtime/figure/axis';
import { byRatio, evenly } from '../../runtime/figure/lines';
import { axisAround } from './even-axis';
import { logAxisNear } from './log-axis';

/** So many times smaller and larger than where it starts. */
type Reach = readonly [below: number, above: number];
/** How far an axis by ratio reaches. */
const REACH: Reach = [4, 5];
/** Of some inputs what matters lies further away, or nearer, on one side or both. */
const OWN_REACH: Readonly<Record<string, Reach>> = {
  request_size: [8, 64],
  bytes_read: [20, 5000],
  outstanding: [32, 5],
  user_capacity: [1.3, 1.1],
  time_after: [8, 2],
};
/** A span of fewer times than this is read more easily on an even axis. */
const NARROW = 4;
/** An axis from 0 reaches so many times as far as where it starts. */
const TIMES = 3;
/** Where it starts at 0, it reaches so many of the unit that the form prefers. */
const UNITS = 100;
/** Where an axis starts lies neither nearer to its beginning nor to its end than this share of it. */
const EDGE = 0.1;
/** Degrees below and above where a temperature starts. */
const DEGREES = [40, 40] as const;

/** The axis of an input around its start; the present value is always on it, so that typing makes it wider. */
export function inputAxis(x: Quantity, start: number, present: number): Axis {
  const [min, max] = [x.min ?? 0, x.max ?? Number.POSITIVE_INFINITY];
  const [measure, name] = [MEASURES[x.dimension], nameAlone(x)];
  if (x.log) {
    const [below, above] = OWN_REACH[x.id] ?? REACH;
    const [low, high] = [Math.max(min, start / below), Math.min(max, start * above)];
    const isNarrow = Math.max(high, present) < NARROW * Math.min(low, present);
    if (!isNarrow) return logAxisNear(measure, name, { low, high, min, max, present });
    return axisAround(measure, name, Math.min(low, present), Math.max(high, present));
  }
  const [low, high] = evenReach(x, start);
  // "5 y years" says it twice.
  const options = name === 'Years' ? { unit: '' } : {};
  return axisFor(measure, name, Math.min(low, present), Math.max(high, present), options);
}

/** How far an even axis reaches around a start. */
function evenReach(x: Quantity, start: number): [number, number] {
  const [min, max] = [x.min ?? 0, x.max ?? Number.POSITIVE_INFINITY];
  if (x.dimension === 'temperature')
    return [Math.max(min, start - DEGREES[0]), Math.min(max, start + DEGREES[1])];
  const isShare = x.dimension === 'ratio' || x.dimension === 'proportion';
  const usual = isShare ? 1 : start * TIMES || toBaseUnit(UNITS, x);
  const high = Math.min(max, Math.max(usual, min + (x.whole ? 1 : 0)));
  // What must be more than nothing starts at nothing all the same.
  const low = min > 0 && min < high / 50 ? 0 : min;
  const place = (start - low) / (high - low);
  if (start > low && place < EDGE) return [low, low + (start - low) * TIMES];
  if (start < high && place > 1 - EDGE) return [high - (high - start) * TIMES, high];
  return [low, high];
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
