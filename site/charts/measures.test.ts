import { expect, it } from 'vitest';
import { units as engineUnits } from '../engine/gen/units';
import { nameOfUnit } from '../engine/units';
import { type Measure, unitFor } from './measures';

/** Which dimension of the engine an axis measures. */
const DIMENSIONS = {
  seconds: 'time',
  bytes: 'bytes',
  ratio: 'ratio',
  byte_rate: 'byte_rate',
  rotation: 'rotation',
  temperature: 'temperature',
  power: 'power',
  energy: 'energy',
  particle_energy: 'particle_energy',
  years: 'years',
  price_per_data: 'price_per_data',
  price_per_energy: 'price_per_energy',
} as const satisfies Partial<Record<Measure, keyof typeof engineUnits>>;

it.each(Object.entries(DIMENSIONS))('%s are read in units of the engine', (measure, dimension) => {
  const known = engineUnits[dimension] as readonly { id: string; times: number; per: number }[];
  for (let power = -18; power <= 18; power += 1) {
    const { name, size } = unitFor(measure as Measure, Number(`1e${power}`));
    const unit = known.find(({ id }) => nameOfUnit(id, dimension) === name);
    expect(unit, `${name} at 1e${power}`).toBeDefined();
    expect(size / ((unit?.times ?? 0) / (unit?.per ?? 1))).toBeCloseTo(1, 12);
  }
});
