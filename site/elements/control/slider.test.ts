import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Model, quantityOf } from '../../engine/declaration';
import { cachedDisk } from '../../engine/gen/cached-disk';
import { models } from '../../engine/gen/models';
import { sliderPlace, sliderValues } from './slider';

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

  it('stands at its end for a value beyond its span', () => {
    const values = sliderValues(quantityOf(cachedDisk, 'disk_time'), [1e-3, 0.1]);
    expect(sliderPlace(values, 5, true)).toBe(values.length - 1);
    expect(sliderPlace(values, 1e-6, true)).toBe(0);
  });
});
