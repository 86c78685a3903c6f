import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dimension } from './declaration';
import { units } from './gen/units';
import { formatAmount, formatExact, formatTyped, parseAmount, round, Unreadable } from './units';

const dimensions = Object.keys(units) as Dimension[];

describe('a typed amount', () => {
  it.each([
    ['15ms', 'time', 0.015],
    ['15 ms', 'time', 0.015],
    ['250us', 'time', 0.00025],
    ['250 µs', 'time', 0.00025],
    ['5 years', 'time', 5 * 365 * 86_400],
    ['1 Day', 'time', 86_400],
    ['30 mins', 'time', 1800],
    ['0.25', 'time', 0.25],
    ['5y', 'time', 5 * 365 * 86400],
    ['512GB', 'bytes', 512e9],
    ['476.8GiB', 'bytes', 476.8 * 2 ** 30],
    ['125MB/s', 'byte_rate', 125e6],
    ['80%', 'ratio', 0.8],
    ['0.8', 'ratio', 0.8],
    ['1_000_000', 'count', 1e6],
    ['1\u202f000\u202f000', 'count', 1e6],
    ['7200rpm', 'rotation', 120],
    ['9212 iops', 'rate', 9212],
    ['55°C', 'temperature', 55],
    ['-40 C', 'temperature', -40],
    ['0K', 'temperature', -273.15],
    ['212°F', 'temperature', 100],
    ['1.1eV', 'particle_energy', 1.1],
    ['5', 'years', 5],
    ['5y', 'years', 5],
    ['5 years', 'years', 5],
    ['0.2/kWh', 'price_per_energy', 0.2],
    ['−3', 'number', -3],
    ['1e-3', 'number', 0.001],
  ] as const)('%s is read', (text, dimension, value) => {
    expect(parseAmount(text, dimension)).toBe(value);
  });

  it.each([
    ['', 'time', /nothing was given/],
    ['fast', 'time', /“fast” is not a number/],
    ['NaN', 'time', /not a number/],
    ['Infinity', 'time', /not a number/],
    ['1e999', 'time', /not a finite number/],
    ['3,25 ms', 'time', /comma.*3\.25ms/],
    ['15 GB', 'time', /the unit “GB”.*allowed are s, ns/],
    ['15%', 'count', /it takes no unit/],
    ['1.2.3', 'number', /the unit “\.3”/],
  ] as const)('“%s” as %s is refused in a sentence', (text, dimension, sentence) => {
    expect(() => parseAmount(text, dimension)).toThrow(Unreadable);
    expect(() => parseAmount(text, dimension)).toThrow(sentence);
  });

  it('reads back whatever was written exactly', () => {
    const amount = fc.record({
      dimension: fc.constantFrom(...dimensions),
      value: fc.double({ min: 1e-9, max: 1e18, noNaN: true }),
    });
    fc.assert(
      fc.property(amount, ({ dimension, value }) => {
        const unit = units[dimension].at(-1)?.id ?? '';
        expect(parseAmount(formatTyped(value, { dimension, unit }), dimension)).toBe(value);
      }),
    );
  });
});

describe('a shown amount', () => {
  it.each([
    [0.00325, 'time', '3.25 ms'],
    [0.00025, 'time', '250 µs'],
    [0.9999999, 'time', '1 s'],
    [0, 'time', '0 s'],
    [100, 'time', '100 s'],
    [900, 'time', '15 min'],
    [5400, 'time', '1.5 h'],
    [0.8, 'ratio', '80 %'],
    [0.016666666, 'ratio', '1.67 %'],
    [21.66666, 'number', '21.7'],
    [9212, 'count', '9212'],
    [92120, 'count', '92 120'],
    [512e9, 'bytes', '512 GB'],
    [-0.5, 'number', '−0.5'],
    [120, 'rotation', '7200 rpm'],
    [-40, 'temperature', '−40 °C'],
    [1.5e-13, 'price_per_data', '0.15 /TB'],
    [3.6e6, 'energy', '1 kWh'],
  ] as const)('%d as %s is %s', (value, dimension, text) => {
    expect(formatAmount(value, dimension).replace(/\u202f/g, ' ')).toBe(text);
  });

  it('keeps every digit where it must be exact', () => {
    const time = { dimension: 'time', unit: 'ms' } as const;
    expect(formatExact(0.0123456, time)).toBe('12.3456\u202fms');
    expect(formatExact(10, time)).toBe('10\u202fs');
    expect(formatExact(16384, { dimension: 'bytes', unit: 'KiB' })).toBe('16\u202fKiB');
    expect(formatTyped(0.00025, time)).toBe('250us');
    expect(formatTyped(0.8, { dimension: 'ratio', unit: '%' })).toBe('0.8');
  });

  it('is never empty and never shows a bare exponent for a common size', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e14, noNaN: true }), (value) => {
        expect(round(value)).toMatch(/^\d[\d.\u202f]*$/);
      }),
    );
  });
});
