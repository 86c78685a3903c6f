import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dimension } from '../declaration';
import { units } from '../gen/units';
import { readAmount } from './typed-amount';
import { isBare } from './typed-number';
import { writeTyped } from './typed-value';
import { formatAmount, formatExact, formatReadable, round, writeExact } from './units';

const dimensions = Object.keys(units) as Dimension[];

const amountOf = (...typed: Parameters<typeof readAmount>) =>
  readAmount(...typed).value ?? Number.NaN;
const problemOf = (...typed: Parameters<typeof readAmount>) => readAmount(...typed).problem;

describe('a typed amount', () => {
  it.each([
    ['15ms', 'time', 0.015],
    ['4.1 MB', 'bytes', 4.1e6],
    ['170 ns', 'time', 1.7e-7],
    ['5.475 %', 'ratio', 0.05475],
    ['15 ms', 'time', 0.015],
    ['250us', 'time', 0.00025],
    ['250 µs', 'time', 0.00025],
    ['5 years', 'time', 5 * 365 * 86_400],
    ['9 months', 'time', (9 * 365 * 86_400) / 12],
    ['2 weeks', 'time', 14 * 86_400],
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
    ['9 months', 'years', 0.75],
    ['0.2/kWh', 'price_per_energy', 0.2],
    ['$449.99', 'money', 449.99],
    ['US$ 65.70', 'money', 65.7],
    ['$0.25/GB', 'price_per_data', 2.5e-10],
    ['0.25 US$/GB', 'price_per_data', 2.5e-10],
    ['−3', 'number', -3],
    ['1e-3', 'number', 0.001],
    ['16%', 'number', 0.16],
    ['12,5 percent', 'number', 0.125],
  ] as const)('%s is read', (text, dimension, value) => {
    expect(amountOf(text, dimension)).toBe(value);
  });

  it.each([
    ['', 'time', /nothing was given/],
    ['fast', 'time', /“fast” is not a number/],
    ['NaN', 'time', /not a number/],
    ['Infinity', 'time', /not a number/],
    ['1e999', 'time', /not a finite number/],
    ['15 GB', 'time', /“15 GB” must be in s, ns, µs, ms, min, h, d, wk, mo or y$/],
    ['15%', 'count', /“15%” must be without a unit/],
    ['1.2.3', 'number', /“1\.2\.3” could be 123 or 12\.3; write one of them/],
  ] as const)('“%s” as %s is refused in a sentence', (text, dimension, sentence) => {
    expect(problemOf(text, dimension)).toMatch(sentence);
  });

  it('reads back whatever was written exactly', () => {
    const amount = fc.record({
      dimension: fc.constantFrom(...dimensions),
      value: fc.double({ min: 1e-9, max: 1e18, noNaN: true }),
    });
    fc.assert(
      fc.property(amount, ({ dimension, value }) => {
        const unit = units[dimension].at(-1)?.id ?? '';
        expect(amountOf(writeTyped(value, { dimension, unit }), dimension)).toBe(value);
      }),
    );
  });
});

describe('digits as people type them', () => {
  it.each([
    // Groups of three, the first without a leading 0: thousands.
    ['1,234', 1234],
    ['12,345,678', 12345678],
    ['-1,234', -1234],
    ['1,234,567.8', 1234567.8],
    ['1.234.567', 1234567],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567,89', 1234567.89],
    ['1\u202f234,5', 1234.5],
    ['1 234 567', 1234567],
    ["1'234.5", 1234.5],
    // Any other comma alone parts decimals; a point alone always does.
    ['1,5', 1.5],
    ['0,125', 0.125],
    ['12,3456', 12.3456],
    ['1234,567', 1234.567],
    [',5', 0.5],
    ['1.234', 1.234],
    ['0.123 456', 0.123456],
    ['1/4', 0.25],
    ['3 / 8', 0.375],
    ['1e6', 1e6],
    ['1,5e3', 1500],
    ['2×10⁹', 2e9],
    ['2 × 10^-3', 0.002],
    ['10⁻¹⁶', 1e-16],
    ['−2,5', -2.5],
  ])('%s is %d', (text, value) => {
    expect(amountOf(text, 'number')).toBe(value);
  });

  it.each([
    ['1,234,5', '12345', '1234.5'],
    ['1,23,456', '123456', '123.456'],
    ['12,34,567', '1234567', '1234.567'],
    ['0,125,000', '125000', '0125.000'],
    ['12,345 678', '12345678', '12.345678'],
    ['1.2.3', '123', '12.3'],
    ['1.23,456.7', '1234567', '123456.7'],
    ['1 5', '15', 'more than one number'],
    ['1 0000', '10000', 'more than one number'],
  ])('%s could be %s or %s, and is refused with both', (text, one, other) => {
    expect(problemOf(text, 'number')).toMatch(
      `“${text}” could be ${one} or ${other.replace(/^0+(?=\d)/, '')}`,
    );
  });

  it('takes no more than one number', () => {
    for (const text of ['13, 14', '1;2', '3 -4', '1..2'])
      expect(problemOf(text, 'number'), text).toMatch(/^“.+” /);
    expect(problemOf('1/0', 'number')).toMatch('not a finite number');
  });

  it('has the thousands of every way of writing one number', () => {
    const number = fc.record({
      whole: fc.integer({ min: 1000, max: 999_999_999 }),
      decimals: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(number, ({ whole, decimals }) => {
        const grouped = (sign: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, sign);
        const value = Number(`${whole}.${decimals}`);
        for (const [thousands, point] of [',.', '.,', ' .', ' ,', '_.', "'.", '’,'])
          expect(amountOf(`${grouped(thousands ?? '')}${point}${decimals}`, 'number')).toBe(value);
        for (const sign of [',', ' ', '_', '\u202f'])
          expect(amountOf(grouped(sign), 'count')).toBe(whole);
      }),
    );
  });

  it('is said back cut to 40 characters, with control characters written out', () => {
    expect(problemOf('x'.repeat(500), 'time')).toMatch(`“${'x'.repeat(40)}…”`);
    expect(problemOf(`5${'y'.repeat(99)}`, 'time')).toMatch(`“5${'y'.repeat(39)}…” must be in`);
    expect(problemOf('\u001b[31m\u202e', 'time')).toMatch('“\\u{1b}[31m\\u{202e}”');
  });
});

describe('a number without a unit', () => {
  it.each([
    ['7200', 'rotation', 'rpm', 120],
    ['15k', 'rotation', 'rpm', 250],
    ['0.8M', 'rate', 'IOPS', 8e5],
    ['1.2M IOPS', 'rate', undefined, 1.2e6],
    ['35.6k/s', 'rate', undefined, 35_600],
    ['2K', 'count', undefined, 2000],
    ['1.5 K', 'rate', 'IOPS', 1500],
    ['12', 'time', 'ms', 0.012],
    ['80', 'time', 'µs', 80e-6],
    ['256', 'bytes', 'GB', 256e9],
    ['1200', 'bytes', 'TB', 1.2e15],
    ['25', 'ratio', '%', 0.25],
    ['1/4', 'ratio', '%', 0.25],
    ['1/4 %', 'ratio', '%', 0.0025],
    ['1/4', 'bytes', 'GB', 0.25e9],
    ['1,5', 'time', 'ms', 0.0015],
    ['15', 'count', '', 15],
  ] as const)('%s is %s in the unit beside it, %s', (text, dimension, unit, value) => {
    expect(amountOf(text, dimension, unit)).toBe(value);
  });

  it.each([
    ['7200 rpm', 'rotation', '', 120],
    ['12ms', 'time', 's', 0.012],
    ['0.5TB', 'bytes', 'GB', 0.5e12],
    ['25 %', 'ratio', '', 0.25],
    ['25 percent', 'ratio', '', 0.25],
  ] as const)('and with one, %s, has that', (text, dimension, unit, value) => {
    expect(amountOf(text, dimension, unit)).toBe(value);
  });

  it('is told from one with a unit', () => {
    for (const text of ['12', '1 234,5', '−3', '1e6', '1/4', '2×10⁹', ' 12 '])
      expect(isBare(text), text).toBe(true);
    for (const text of ['12 ms', '25%', '0.2/kWh', '5/s', 'ms', ''])
      expect(isBare(text), text).toBe(false);
  });

  it('is what was shown, when the digits that were shown are typed again', () => {
    const amount = fc.record({
      dimension: fc.constantFrom(...dimensions),
      digits: fc.integer({ min: 1, max: 999_999 }),
      power: fc.integer({ min: -12, max: 12 }),
      at: fc.nat(20),
    });
    fc.assert(
      fc.property(amount, ({ dimension, digits, power, at }) => {
        const all = units[dimension];
        const unit = all[at % all.length]?.id ?? '';
        const value = amountOf(`${digits}e${power}`, dimension, unit);
        const shown = writeExact([value], { dimension, unit });
        const again = amountOf(shown.number, dimension, shown.unit);
        expect(Math.abs(again - value)).toBeLessThanOrEqual(1e-15 * Math.abs(value));
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
    [0.8, 'ratio', '80%'],
    [0.016666666, 'ratio', '1.67%'],
    [21.66666, 'number', '21.7'],
    [9212, 'count', '9212'],
    [92120, 'count', '92,120'],
    [11302.7778, 'count', '11,303'],
    [512e9, 'bytes', '512 GB'],
    [-0.5, 'number', '−0.5'],
    [120, 'rotation', '7200 rpm'],
    [-40, 'temperature', '−40 °C'],
    [1.5e-13, 'price_per_data', '$0.15/TB'],
    [1.8e-11, 'price_per_data', '$18.00/TB'],
    [4.07e-14, 'price_per_data', '$0.0407/TB'],
    [449.99, 'money', '$449.99'],
    [65.7, 'money', '$65.70'],
    [-0.5, 'money', '−$0.50'],
    [120_000, 'money', '$120,000.00'],
    [0, 'money', '$0.00'],
    [0.2, 'price_per_energy', '$0.20/kWh'],
    [1e18, 'bytes', '1 EB'],
    [999.9e15, 'bytes', '1 EB'],
    [1e12, 'byte_rate', '1 TB/s'],
    [1e-9, 'number', '1e−9'],
    [3.6e6, 'energy', '1 kWh'],
  ] as const)('%d as %s is %s', (value, dimension, text) => {
    expect(formatAmount(value, dimension).replace(/\u202f/g, ' ')).toBe(text);
  });

  it('sets thousands apart before the point alone', () => {
    expect(formatAmount(11302.7778, 'number', 9)).toBe('11,302.7778');
    expect(formatAmount(-11302.7778, 'money', 9)).toBe('−$11,302.7778');
  });

  it('keeps every digit where it must be exact', () => {
    const time = { dimension: 'time', unit: 'ms' } as const;
    expect(formatExact(0.0123456, time)).toBe('12.3456\u202fms');
    expect(formatExact(10, time)).toBe('10\u202fs');
    expect(formatExact(16384, { dimension: 'bytes', unit: 'KiB' })).toBe('16\u202fKiB');
    expect(formatExact(2 ** 40, { dimension: 'bytes', unit: 'GB' })).toBe('1\u202fTiB');
    expect(formatExact(3.5 * 2 ** 30, { dimension: 'bytes', unit: '' })).toBe('3.5\u202fGiB');
    // A power of ten is no shorter for being in another unit.
    const rotation = { dimension: 'rotation', unit: 'rpm' } as const;
    expect(formatReadable(5e-324, rotation)).toBe('2.96\u202f×\u202f10⁻³²²\u202frpm');
    expect(formatExact(0.7235, { dimension: 'ratio', unit: '%' })).toBe('72.35%');
    expect(writeTyped(0.00025, time)).toBe('250us');
    const price = { dimension: 'price_per_data', unit: '/GB' } as const;
    expect(formatExact(2.5e-10, price)).toBe('$250/TB');
    expect(writeExact([2.5e-10], price)).toEqual({ number: '250', unit: 'US$/TB' });
    expect(amountOf('0.5', 'price_per_data', 'US$/GB')).toBe(5e-10);
    expect(writeTyped(2.5e-10, price)).toBe('250/TB');
    expect(formatExact(65.7, { dimension: 'money', unit: '' })).toBe('$65.70');
    expect(writeTyped(0.8, { dimension: 'ratio', unit: '%' })).toBe('0.8');
  });

  it('is never empty and never shows a bare exponent for a common size', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e14, noNaN: true }), (value) => {
        expect(round(value)).toMatch(/^\d[\d.,]*$/);
      }),
    );
  });
});
