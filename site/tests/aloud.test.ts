/** Every unit that the site writes can be heard as a word. */
import { expect, test } from 'vitest';
import { aloud } from '../charts/aloud';
import type { Dimension } from '../engine/declaration';
import { units } from '../engine/gen/units';
import { formatAmount } from '../engine/typed/units';

test.each([
  ['takes 3.25\u202fms: 4.6 times', 'takes 3.25 milliseconds: 4.6 times'],
  ['takes 1\u202fms.', 'takes 1 millisecond.'],
  ['takes 1.01\u202fs, or', 'takes 1.01 seconds, or'],
  ['250\u202fµs (typical)', '250 microseconds (typical)'],
  ['12,000 times, 1,234,567\u202fB', '12000 times, 1234567 bytes'],
  ['520\u202fMB/s; 1\u202fGiB/s', '520 megabytes per second; 1 gibibyte per second'],
  ['0.3\u202f/GB', '0.3 per gigabyte'],
  [
    'costs $120,000.00, or $0.25/GB; $1.50.',
    'costs 120000.00 dollars, or 0.25 dollars per gigabyte; 1.50 dollars.',
  ],
  ['10\u202fd and 3\u202fy', '10 days and 3 years'],
  ['40\u202f°C', '40 degrees Celsius'],
  ['80% at 5000\u202fIOPS', '80% at 5000 IOPS'],
  ['2\u202f×\u202f10⁹\u202fB', '2 × 10 to the power of 9 bytes'],
  ['10⁻¹⁷', '10 to the power of -17'],
  ['one word more', 'one word more'],
])('“%s”', (written, heard) => {
  expect(aloud(written)).toBe(heard);
});

/** Read well as they stand. */
const AS_WRITTEN = ['', '%', 'IOPS'];

test.each(
  Object.entries(units).flatMap(([dimension, all]) =>
    all
      .filter(({ id, shown }) => shown && !AS_WRITTEN.includes(id))
      .map(
        (unit) =>
          [unit.id, dimension as Dimension, (3 * unit.times) / unit.per - unit.offset] as const,
      ),
  ),
)('the unit “%s” of %s', (_, dimension, value) => {
  const written = formatAmount(value, dimension);
  expect(written).toMatch(/\u202f|\$/);
  expect(aloud(written)).toMatch(/^[\d.]+(?: [a-zC-]{3,})+$/);
});
