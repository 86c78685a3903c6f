import { expect, it } from 'vitest';
import { units as engineUnits } from '../engine/gen/units';
import { nameOfUnit } from '../engine/typed/units';
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

/** From far below to far above every unit, several to a decade. */
const SIZES = Array.from({ length: 4 * 48 }, (_, at) => 10 ** (at / 4 - 20));

it.each(Object.entries(DIMENSIONS))('%s are read in units of the engine', (measure, dimension) => {
  const known = engineUnits[dimension] as readonly { id: string; times: number; per: number }[];
  for (const value of SIZES) {
    const { name, size } = unitFor(measure as Measure, value);
    const unit = known.find(({ id }) => nameOfUnit(id, dimension) === name);
    expect(unit, `${name} at ${value}`).toBeDefined();
    expect(size / ((unit?.times ?? 0) / (unit?.per ?? 1))).toBeCloseTo(1, 12);
  }
});

it.each([
  ['bytes', 9.99e17, 1e15, 'PB'],
  ['bytes', 1e18, 1e18, 'EB'],
  ['bytes', 1e21, 1e21, 'ZB'],
  ['byte_rate', 1e12, 1e12, 'TB/s'],
  ['count', 999_999, 1, ''],
  ['count', 1e6, 1e6, 'million'],
  ['count', 1e9, 1e9, 'billion'],
  ['rate', 2e6, 1e6, 'million/s'],
  ['per_energy', 2e9, 1e9, 'billion/J'],
  ['factor', 1e6, 1, '×'],
  ['money', 450, 1, 'US$'],
  ['money', 1e6, 1e6, 'million US$'],
  ['money', 1e9, 1e9, 'billion US$'],
] as const)('%s of %d are read in units of %d: %s', (measure, value, size, name) => {
  expect(unitFor(measure, value)).toMatchObject({ size, name });
});
