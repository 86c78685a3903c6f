/** An even axis that does not begin at 0. */
import type { Measure } from '../../charts/measures';
import { axisFor } from '../../charts/ticks';
import type { Axis } from '../../charts/types';

/** From the tick at or below `low` to at least `high`. */
export function axisAround(measure: Measure, name: string, low: number, high: number): Axis {
  const [first = 0, second = 0] = axisFor(measure, name, low, high).ticks.map(({ value }) => value);
  const step = second - first;
  return axisFor(measure, name, step > 0 ? Math.floor(low / step) * step : low, high);
}
