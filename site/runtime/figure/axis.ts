/** The axis of a declared quantity: its name and how it is measured come from the declaration. */
import type { Measure } from '../../charts/measures';
import { axisFor } from '../../charts/ticks';
import type { Axis } from '../../charts/types';
import {
  type Dimension,
  type InputId,
  type Model,
  nameAlone,
  type OutputId,
  type Quantity,
  quantityOf,
} from '../../engine/declaration';

/** How an axis measures a dimension, where its own name does not say it. */
export const MEASURES = {
  ratio: 'ratio',
  proportion: 'ratio',
  number: 'count',
  count: 'count',
  money: 'money',
  time: 'seconds',
  bytes: 'bytes',
  byte_rate: 'byte_rate',
  rate: 'rate',
  rotation: 'rotation',
  temperature: 'temperature',
  power: 'power',
  energy: 'energy',
  particle_energy: 'particle_energy',
  per_energy: 'per_energy',
  years: 'years',
  price_per_data: 'price_per_data',
  price_per_energy: 'price_per_energy',
} as const satisfies Record<Dimension, Measure>;

/** Names that keep their capital within a line. */
const PROPER = /^(Zipf|Agarwal|Desnoyers|Percentage Used|M\/)/;

/** A quantity's name within a sentence: small, except for names and abbreviations. */
export function nameInSentence(quantity: Quantity): string {
  const name = nameAlone(quantity);
  const keeps = PROPER.test(name) || !/^[A-Z][a-z ]/.test(name);
  return keeps ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

type AxisOptions = NonNullable<Parameters<typeof axisFor>[4]> & {
  name?: string;
  measure?: Measure;
};

/**
 * The axis of a model's quantity from `min` to at least `max`, in its base unit; `name` where the figure
 * says it in words of its own, `measure` where it measures it in a way of its own: as a factor, as a share.
 */
export function axisOf<M extends Model>(
  model: M,
  id: InputId<M> | OutputId<M>,
  min: number,
  max: number,
  { name, measure, ...options }: AxisOptions = {},
): Axis {
  const quantity = quantityOf(model, id);
  return axisFor(
    measure ?? MEASURES[quantity.dimension],
    name ?? nameAlone(quantity),
    min,
    max,
    options,
  );
}
