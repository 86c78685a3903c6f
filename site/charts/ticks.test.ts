import { describe, expect, it } from 'vitest';
import type { Measure } from './measures';
import { axisFor, tickAt } from './ticks';

/** The numbers of an axis as they are read, spaces plain, the unit behind the last. */
function read(measure: Measure, min: number, max: number, scale: 'linear' | 'log' = 'linear') {
  const { ticks, unit } = axisFor(measure, '', min, max, { scale });
  return `${ticks.map((tick) => tick.text).join(', ')} ${unit}`.replaceAll('\u202f', ' ').trim();
}

describe('an axis', () => {
  it.each([
    ['seconds', 0, 16e-3, '0, 4, 8, 12, 16 ms'],
    ['seconds', 0, 100, '0, 20, 40, 60, 80, 100 s'],
    ['seconds', 0, 3 * 3600, '0, 1, 2, 3 h'],
    ['seconds', 0, 5 * 31_536_000, '0, 1, 2, 3, 4, 5 y'],
    ['ratio', 0, 0.8, '0, 20, 40, 60, 80 %'],
    ['rate', 0, 73_801, '0, 20,000, 40,000, 60,000, 80,000 /s'],
    ['count', 0, 8e6, '0, 2, 4, 6, 8 million'],
    ['byte_rate', 0, 13e6, '0, 5, 10, 15 MB/s'],
    ['temperature', -40, 120, '\u221240, 0, 40, 80, 120 °C'],
    ['energy', 0, 219 * 3.6e6, '0, 50, 100, 150, 200, 250 kWh'],
    ['bytes', 0, 1e18, '0, 0.2, 0.4, 0.6, 0.8, 1 EB'],
    ['years', 0, 7e14, '0, 10¹⁴, 2 × 10¹⁴, 3 × 10¹⁴, 4 × 10¹⁴, 5 × 10¹⁴, 6 × 10¹⁴, 7 × 10¹⁴ y'],
    ['price_per_data', 0, 2e-11, '0, 5, 10, 15, 20 US$/TB'],
  ] as const)('of %s from %d to %d reads %#', (measure, min, max, text) => {
    expect(read(measure, min, max)).toBe(text);
  });

  it.each([
    ['seconds', 1e-5, 2e-2, '0.01, 0.1, 1, 10, 20 ms'],
    ['seconds', 60, 3.2e7, '0.01, 1, 100, 10,000 h'],
    ['rotation', 4, 3600, '200, 1000, 10,000, 100,000, 500,000 rpm'],
    ['count', 1, 1e4, '1, 10, 100, 1000, 10,000'],
    ['count', 1000, 1e7, '10³, 10⁴, 10⁵, 10⁶, 10⁷'],
    ['bytes', 512, 9000, '0.5, 1, 2, 5, 10 kB'],
    ['bytes', 1e10, 1e18, '0.01, 1, 100, 10,000, 1,000,000 TB'],
    ['count', 1e-8, 1e-4, '10⁻⁸, 10⁻⁷, 10⁻⁶, 10⁻⁵, 10⁻⁴'],
  ] as const)('by ratio of %s from %d to %d reads %#', (measure, min, max, text) => {
    expect(read(measure, min, max, 'log')).toBe(text);
  });

  it.each(['linear', 'log'] as const)('reaches as far as what is to be drawn: %s', (scale) => {
    for (const max of [1e-9, 0.03, 7, 4321, 1e8, 3e12, 1e25]) {
      const axis = axisFor('seconds', '', max / 5000, max, { scale });
      expect(axis.min).toBeLessThanOrEqual((max / 5000) * (1 + 1e-9));
      expect(axis.max).toBeGreaterThanOrEqual(max * (1 - 1e-9));
      expect(axis.ticks.length).toBeGreaterThan(1);
    }
  });
});

it.each([
  ['a year', 2023, 1985, 2025, 'linear', '2023'],
  ['a rate', 16_213, 0, 50_000, 'linear', '16,200'],
  ['a share beside the end of its axis', 99.4, 90, 100, 'linear', '99.4'],
  ['a factor', 2023, 1, 1e6, 'log', '2020'],
  ['nothing', 0, 0, 10, 'linear', '0'],
] as const)(
  'the number of %s in hand is as fine as its axis',
  (_, value, min, max, scale, text) => {
    expect(tickAt(value, 1, { scale, min, max }).text).toBe(text);
  },
);
