import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Model, type Quantity, quantityOf } from '../../engine/declaration';
import { cachedDisk } from '../../engine/gen/cached-disk';
import { models } from '../../engine/gen/models';
import { warranty } from '../../engine/gen/warranty';
import { zfsWrite } from '../../engine/gen/zfs-write';
import { endsOf, sliderPlace, sliderValues } from './slider';

const all: readonly Model[] = models;
const inputs = all.flatMap((model) =>
  model.inputs
    .filter(
      (input) => input.shape === 'number' && input.min !== undefined && input.max !== undefined,
    )
    .map((input) => ({ name: `${model.id} ${input.id}`, input })),
);

describe('a slider', () => {
  it.each(inputs)('of $name rises from end to end in places that are allowed', ({ input }) => {
    const values = sliderValues(input);
    expect(values[0]).toBe(input.min);
    expect(values.at(-1)).toBe(input.max);
    for (const [at, value] of values.entries()) {
      if (at > 0) expect(value).toBeGreaterThan(values[at - 1] ?? Number.NaN);
      if (input.whole) expect(value).toBe(Math.round(value));
    }
  });

  it.each(inputs)('of $name comes back to each of its places', ({ input }) => {
    const values = sliderValues(input);
    const places = fc.nat({ max: values.length - 1 });
    fc.assert(
      fc.property(places, (place) => {
        expect(sliderPlace(values, values[place] ?? Number.NaN, input.log)).toBe(place);
      }),
    );
  });

  it('stands on round numbers of the unit that is read', () => {
    const values = sliderValues(quantityOf(cachedDisk, 'disk_time'), [1e-3, 0.1]);
    expect(values).toContain(0.015);
    expect(values).toContain(0.01);
    expect(values).toContain(0.0105);
  });

  it('of a share whose last percent decides comes within 0.01 points of 99.57%, and keeps 80% and its ends', () => {
    const values = sliderValues(quantityOf(cachedDisk, 'hit_ratio'), [0, 1], true);
    const nearest = values[sliderPlace(values, 0.9957)] ?? 0;
    expect(Math.abs(nearest - 0.9957)).toBeLessThan(0.00011);
    for (const wanted of [0, 0.75, 0.8, 0.85, 0.95, 0.98, 0.996, 1])
      expect(values).toContain(wanted);
    values.slice(1).forEach((value, at) => {
      expect(value).toBeGreaterThan(values[at] ?? Number.NaN);
    });
  });

  it('stands at its end for a value beyond its span', () => {
    const values = sliderValues(quantityOf(cachedDisk, 'disk_time'), [1e-3, 0.1]);
    expect(sliderPlace(values, 5, true)).toBe(values.length - 1);
    expect(sliderPlace(values, 1e-6, true)).toBe(0);
  });
});

describe('the ends of a slider', () => {
  it('are in powers of two where its input is', () => {
    expect(endsOf([4096, 1024 ** 2], quantityOf(zfsWrite, 'block_size'))).toEqual([
      '4\u202FKiB',
      '1\u202FMiB',
    ]);
    expect(endsOf([1e9, 4e12], quantityOf(warranty, 'capacity'))).toEqual([
      '1\u202FGB',
      '4\u202FTB',
    ]);
  });

  it('name no size of a binary input in decimal units, whatever the model', () => {
    const all = (models as readonly Model[]).flatMap(({ inputs }) => inputs as readonly Quantity[]);
    const binary = all.filter(({ unit }) => /^[KMGT]iB$/.test(unit));
    expect(binary.length).toBeGreaterThan(20);
    for (const input of binary)
      for (const end of endsOf([input.min ?? 0, input.max ?? 0], input))
        expect(end, input.id).toMatch(/\u202F([KMGT]i)?B$/);
  });
});
