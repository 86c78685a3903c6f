import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import rated from '../../../content/rated-drives/rated-drives.json' with { type: 'json' };
import { readOrThrow } from '../typed/typed-value';
import { type DriveValues, driveQuantities } from './drive';
import { knownDrive, rawFlashOf } from './drive-estimate';

const GIB = 2 ** 30;
const bytes = (text: string) => {
  const capacity = driveQuantities.find(({ id }) => id === 'capacity');
  if (!capacity) throw new Error('a drive has no capacity');
  return Number(readOrThrow(text, capacity));
};

describe('the raw flash of a capacity class', () => {
  it.each([
    ['32 GB', 32],
    ['60 GB', 64],
    ['64 GB', 64],
    ['100 GB', 128],
    ['120 GB', 128],
    ['128 GB', 128],
    ['200 GB', 256],
    ['240 GB', 256],
    ['250 GB', 256],
    ['256 GB', 256],
    ['400 GB', 512],
    ['480 GB', 512],
    ['500 GB', 512],
    ['512 GB', 512],
    ['800 GB', 1024],
    ['960 GB', 1024],
    ['1 TB', 1024],
    ['1.024 TB', 1024],
    ['1.6 TB', 2048],
    ['1.92 TB', 2048],
    ['2 TB', 2048],
    ['3.2 TB', 4096],
    ['3.84 TB', 4096],
    ['4 TB', 4096],
    ['6.4 TB', 8192],
    ['7.68 TB', 8192],
    ['8 TB', 8192],
    ['15.36 TB', 16384],
    ['30.72 TB', 32768],
    ['61.44 TB', 65536],
    ['122.88 TB', 131072],
  ])('%s is sold on %i GiB', (sold, gibibytes) => {
    expect(rawFlashOf(bytes(sold))?.usual).toBe(gibibytes * GIB);
  });

  it.each([
    ['80 GB', 80],
    ['160 GB', 160],
    ['300 GB', 320],
    ['750 GB', 768],
    ['1.2 TB', 1280],
    ['1.5 TB', 1536],
    ['3 TB', 3072],
  ])('%s, of no class, has as many eighths as it needs: %i GiB', (sold, gibibytes) => {
    expect(rawFlashOf(bytes(sold))?.usual).toBe(gibibytes * GIB);
  });

  it('lies between the ends, above the capacity, and never falls as the capacity grows', () => {
    const capacity = fc.double({ min: 8e9, max: 1e15, noNaN: true });
    fc.assert(
      fc.property(capacity, capacity, (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const [small, large] = [rawFlashOf(less), rawFlashOf(more)];
        for (const [sold, flash] of [
          [less, small],
          [more, large],
        ] as const) {
          const [low, high] = flash?.interval ?? [0, 0];
          expect(low).toBeGreaterThan(sold);
          expect(flash?.usual).toBeGreaterThanOrEqual(low);
          expect(high).toBeGreaterThan(flash?.usual ?? Number.POSITIVE_INFINITY);
        }
        expect(large?.usual).toBeGreaterThanOrEqual(small?.usual ?? 0);
      }),
    );
  });

  it('is not told of what is no drive’s size', () => {
    expect(rawFlashOf(1e6)).toBeNull();
    expect(rawFlashOf(1e18)).toBeNull();
    expect(knownDrive({ capacity: 1e6 })).toEqual({ values: { capacity: 1e6 }, estimated: {} });
  });

  it('holds for every drive whose flash somebody counted', () => {
    const files = readdirSync('content/drives').filter((file) => file.startsWith('flash-'));
    const counted = [
      ...files.map((file) => parse(readFileSync(`content/drives/${file}`, 'utf8'))),
      ...rated.filter(({ raw_capacity }) => raw_capacity),
    ].map((drive) => [drive.name, drive.user_capacity ?? drive.capacity, drive.raw_capacity]);
    expect(counted.length).toBeGreaterThan(15);
    for (const [name, sold, raw] of counted) {
      const [low, high] = rawFlashOf(bytes(sold))?.interval ?? [0, 0];
      const flash = bytes(raw);
      expect([name, flash >= low && flash <= high]).toEqual([name, true]);
    }
  });
});

describe('what is known of a drive', () => {
  it('is estimated only where the reader says nothing of it', () => {
    const one = knownDrive({ capacity: 2e12 });
    expect(one.values).toEqual({
      capacity: 2e12,
      raw_capacity: 2048 * GIB,
      overprovisioning: 0.09951,
    });
    expect(one.estimated).toEqual({
      raw_capacity: [2000 * GIB, 2560 * GIB],
      overprovisioning: [0.07374, 0.3744],
    });
    expect(knownDrive({ capacity: 2e12, raw_capacity: 2200 * GIB }).estimated).toEqual({});
    const spare = knownDrive({ capacity: 1e12, overprovisioning: 0.28 });
    expect(spare.estimated).toEqual({});
    expect(spare.values.raw_capacity).toBe(1.28e12);
  });

  it('has the terabytes that drive writes a day come to', () => {
    const values = { capacity: 4e11, dwpd: 10, warranty_period: 5 * 365 * 86_400 };
    expect(knownDrive(values).values.terabytes_written).toBe(7300e12);
    expect(knownDrive({ dwpd: 10 }).values).toEqual({ dwpd: 10 });
  });

  it('keeps what was given, and has no number that its quantity does not allow', () => {
    const given = fc.record(
      Object.fromEntries(
        driveQuantities.map(({ id, min = 0, max = 1 }) => [
          id,
          fc.option(fc.double({ min, max, noNaN: true }), { nil: undefined }),
        ]),
      ),
    );
    fc.assert(
      fc.property(given, (drawn) => {
        const pairs = Object.entries(drawn).filter(([, value]) => value !== undefined);
        const values = Object.fromEntries(pairs) as DriveValues;
        const { estimated, values: known } = knownDrive(values);
        expect(known).toMatchObject(
          values.capacity !== undefined && values.raw_capacity !== undefined
            ? { ...values, overprovisioning: known.overprovisioning }
            : values,
        );
        for (const [id, ends] of Object.entries(estimated)) {
          const { min = 0, max = 1 } = driveQuantities.find((one) => one.id === id) ?? {};
          for (const end of ends) expect(end >= min && end <= max).toBe(true);
        }
      }),
    );
  });
});
