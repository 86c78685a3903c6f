/** Units as people write them: by symbol and by name, with and without a space. */
import { describe, expect, it, test } from 'vitest';
import type { Dimension } from '../declaration';
import { inputOf } from '../declaration';
import { endurance } from '../gen/endurance';
import { spareArea } from '../gen/spare-area';
import { units } from '../gen/units';
import { warranty } from '../gen/warranty';
import { readAmount } from './typed-amount';
import { readOrThrow, readTyped } from './typed-value';
import type { Unit } from './units';

const PREFIXES: Readonly<Record<string, string>> = {
  ...{ n: 'nano', µ: 'micro', m: 'milli', k: 'kilo', M: 'mega', G: 'giga', T: 'tera' },
  ...{ P: 'peta', E: 'exa', Z: 'zetta' },
  ...{ Ki: 'kibi', Mi: 'mebi', Gi: 'gibi', Ti: 'tebi', Pi: 'pebi' },
};
/** Every unit without a prefix: what one and what many are called. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  '%': ['percent', 'per cent'],
  s: ['second', 'seconds'],
  min: ['minute', 'minutes', 'mins'],
  h: ['hour', 'hours', 'hr', 'hrs'],
  d: ['day', 'days'],
  wk: ['week', 'weeks'],
  mo: ['month', 'months'],
  y: ['year', 'years', 'yr', 'yrs'],
  B: ['byte', 'bytes'],
  'B/s': ['byte per second', 'bytes per second', 'bytes/second', 'B/sec', 'Bps', 'B per second'],
  'B/d': ['B/day', 'bytes per day', 'B per day', 'B a day', 'bytes/day'],
  '/s': ['per second', '/sec', 'requests per second', 'reads/s', 'ops/s'],
  IOPS: ['iops'],
  Hz: ['hertz'],
  rpm: ['RPM', 'revolutions per minute'],
  '°C': ['degrees Celsius', 'celsius'],
  K: ['kelvin'],
  '°F': ['degrees Fahrenheit', 'fahrenheit'],
  W: ['watt', 'watts'],
  Wh: ['watt-hour', 'watt-hours'],
  J: ['joule', 'joules'],
  eV: ['electronvolt', 'electronvolts'],
  '/J': ['per joule', '/joule'],
  '/B': ['per byte', '/byte', 'dollars per byte'],
  '/Wh': ['per watt-hour', 'dollars/watt-hour'],
};

/** The names of a unit: those of what stands behind its prefix, with the prefix by name or by letter. */
function namesOf(id: string): readonly string[] {
  if (NAMES[id]) return NAMES[id];
  const [, per = '', letter = '', base = ''] = /^(\/?)([KMGTP]i|[nµumkMGTPEZ])(.+)$/.exec(id) ?? [];
  const prefix = PREFIXES[letter === 'u' ? 'µ' : letter];
  return (NAMES[per + base] ?? []).map((name) => {
    // A name takes the name of the prefix, a symbol its letter.
    return name.replace(
      /(?<![a-z])(byte|second|watt|joule|electronvolt)|(?<![A-Za-z])(B)(?![a-z]|yte)|Bps/,
      (one) => (one.startsWith('B') ? letter + one : prefix + one),
    );
  });
}

const SPELLINGS = ['', 'us', 'μs', 'uJ', 'C', 'F'];

const declared = Object.entries(units).flatMap(([dimension, all]) =>
  (all as readonly Unit[])
    .filter(({ id }) => !SPELLINGS.includes(id))
    .map((unit) => ({ dimension: dimension as Dimension, unit })),
);

describe.each(declared)('$unit.id of $dimension', ({ dimension, unit }) => {
  const names = [unit.id, ...namesOf(unit.id)];
  it('has names', () => {
    expect(names.length).toBeGreaterThan(1);
  });
  it.each(names)('is read as “%s”, with a space and without', (name) => {
    const value = readAmount(`3 ${unit.id}`, dimension).value;
    expect(value).toBeDefined();
    for (const text of [`3 ${name}`, `3${name}`, `3 ${name.replace(/ /g, '\u202f')}`])
      expect(readAmount(text, dimension), text).toMatchObject({ value, unit: expect.any(String) });
  });
});

test.each([
  ['warranty_period', '157680000 sec', 5 * 365 * 86_400],
  ['write_rate', '60 GB/day', 60e9 / 86_400],
  ['write_rate', '60 GB/d', 60e9 / 86_400],
  ['write_rate', '60GB per day', 60e9 / 86_400],
  ['write_rate', '1 Gbps', 125e6],
  ['write_rate', '450 MBps', 450e6],
  ['write_amplification', '3.83x', 3.83],
  ['write_amplification', '3.83×', 3.83],
  ['write_amplification', '3.83 times', 3.83],
  ['terabytes_written', '600 TBW', 600e12],
  ['terabytes_written', '1.2 PBW', 1.2e15],
  ['terabytes_written', '600tbw', 600e12],
  ['dwpd', '0.3 DWPD', 0.3],
  ['dwpd', '0.3 drive writes per day', 0.3],
  ['dwpd', '0.3/day', 0.3],
  ['duty', '10 percent', 0.1],
  ['warranty_period', '5 years', 5 * 365 * 86_400],
  ['warranty_period', '8,760 h', 365 * 86_400],
])('%s takes “%s”', (input, text, value) => {
  expect(readOrThrow(text, inputOf(warranty, input), '')).toBeCloseTo(value, 3);
});

test.each(['50 GB/day', '50 GB/d', '50 GB per day', '50 GB a day'])(
  'host writes per day take “%s”, which a capacity does not',
  (text) => {
    expect(readOrThrow(text, inputOf(endurance, 'daily_writes'), 'GB')).toBe(50e9);
    expect(readTyped(text, inputOf(endurance, 'capacity'), 'GB').refusal?.inWords()).toMatch(
      /must be in B, kB/,
    );
  },
);

test.each([
  [endurance, 'capacity', '600 TBW', 'terabytes written', 'Terabytes written'],
  [warranty, 'dwpd', '600 TBW', 'terabytes written', 'Terabytes written'],
  [warranty, 'terabytes_written', '0.3 DWPD', 'drive writes per day', 'DWPD'],
  [endurance, 'write_amplification', '0.3 DWPD', 'drive writes per day', 'DWPD'],
  [spareArea, 'user_capacity', '1 PBW', 'terabytes written', 'Terabytes written'],
] as const)('%o %s says where “%s” goes', (model, input, text, _, box) => {
  const { refusal } = readTyped(text, inputOf(model, input), '');
  expect(refusal?.inWords()).toContain(
    `it goes into the box “${box}” of the calculator “${warranty.title}” or of your drive`,
  );
  expect(warranty.inputs.map(({ label }): string => label)).toContain(box);
});
