/** What is asked about is rare: nothing that is sold, and nothing that a calculator opens with. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { driveQuantities } from '../address/drive';
import { defaultOf, type Model } from '../declaration';
import { models } from '../gen/models';
import { simulate } from '../gen/simulate';
import { isUnusual, stretchOf, usualOf } from './typed-usual';
import { readOrThrow } from './typed-value';

type Rated = Readonly<Record<string, string | number>>;
const path = join(process.cwd(), 'content/rated-drives/rated-drives.json');
const drives = JSON.parse(readFileSync(path, 'utf8')) as readonly Rated[];
const all: readonly Model[] = [...models, simulate];

test('no drive of the list is out of proportion', () => {
  const odd = drives.flatMap((drive) =>
    driveQuantities
      .filter(({ id }) => typeof drive[id] === 'string')
      .filter((one) => isUnusual(Number(readOrThrow(String(drive[one.id]), one)), one))
      .map(({ id }) => `${drive.name}: ${id} ${drive[id]}`),
  );
  expect(odd).toEqual([]);
});

test('nothing that a form starts with is', () => {
  const odd = all.flatMap(({ id, inputs }) =>
    inputs
      .filter((input) => {
        const first = defaultOf(input) ?? input.example;
        return typeof first === 'number' && isUnusual(first, input);
      })
      .map((input) => `${id} ${input.id}`),
  );
  expect(odd).toEqual([]);
});

describe('what readers have typed by mistake', () => {
  const of = (id: string) => ({ dimension: 'bytes', unit: 'GB', id }) as const;
  it.each([
    [600e15, of('terabytes_written')],
    [1e9, of('capacity')],
    [512e12, of('capacity')],
    [45e15, of('host_bytes')],
    [328.8, { id: 'dwpd', dimension: 'number', unit: '' } as const],
    [0.33, { id: 'lifetime', dimension: 'time', unit: 'y' } as const],
  ])('%d of %o is', (value, quantity) => {
    expect(isUnusual(value, quantity)).toBe(true);
  });

  it('is not asked about where the capacity is that of a buffer', () => {
    expect(usualOf({ id: 'capacity', dimension: 'bytes', unit: 'MB' })).toBeUndefined();
  });
});

test('a stretch holds where its form starts, within what is allowed', () => {
  for (const { id, inputs } of all)
    for (const input of inputs.filter(({ shape, log }) => shape === 'number' && log)) {
      const [low, high] = stretchOf(input);
      const first = input.default ?? input.example;
      expect(low, `${id} ${input.id}`).toBeLessThan(high);
      expect(low).toBeGreaterThanOrEqual(input.min ?? 0);
      expect(high).toBeLessThanOrEqual(input.max ?? Infinity);
      if (typeof first === 'number') {
        expect(low).toBeLessThanOrEqual(first);
        expect(high).toBeGreaterThanOrEqual(first);
      }
    }
});
