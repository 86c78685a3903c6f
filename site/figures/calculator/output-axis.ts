/** The axis of an output: over what its curve reaches. */
import type { Measure } from '../../charts/measures';
import { axisFor } from '../../charts/ticks';
import type { Axis, Points } from '../../charts/types';
import { nameAlone, type Quantity } from '../../engine/declaration';
import { MEASURES } from '../../runtime/figure/axis';
import { axisAround } from './even-axis';

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
  return evenAxis(measure, name, least, high);
}

/** A curve that fills less than this share of an axis from 0 has one that begins below it. */
const FILLED = 0.4;
/** A curve that goes up and down less than this share of its height is flat, and stays so on paper. */
const FLAT = 0.02;

/** Whether a curve shows, to the eye, one value. */
export function isFlat({ y }: Points): boolean {
  const all = Array.from(y, (one) => one ?? Number.NaN).filter(Number.isFinite);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return all.length > 1 && most - least <= FLAT * Math.max(Math.abs(least), Math.abs(most));
}

function evenAxis(measure: Measure, name: string, least: number, high: number): Axis {
  const whole = axisFor(measure, name, Math.min(least, 0), Math.max(high, 0));
  const isFilled = high - least > FILLED * (whole.max - whole.min);
  if (least <= 0 || isFilled || high - least < FLAT * high) return whole;
  return axisAround(measure, name, least, high);
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
