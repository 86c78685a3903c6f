import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readColumn, writeColumn } from './column';

test('what is common is written once, what comes again not at all', () => {
  expect(writeColumn([160_000, 160_000, 64_900, null, null, 0])).toBe('100|1600,,649,-,,0');
});

test.each([[[]], [[null]], [[0.25, 0.25, 7]], [[0]]])('%j is read as it was written', (column) => {
  expect(readColumn(writeColumn(column))).toEqual(column);
});

test('any column is read as it was written', () => {
  const number = fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 1e9 }),
    fc.integer({ min: 0, max: 2000 }).map((hundreds) => hundreds * 100),
    fc.double({ min: 0, max: 1e6, noNaN: true }).map((value) => Number(value.toPrecision(3))),
  );
  fc.assert(
    fc.property(fc.array(number), (column) => {
      expect(readColumn(writeColumn(column))).toEqual(column);
    }),
  );
});
