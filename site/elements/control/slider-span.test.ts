import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { defaultOf, inputOf, type Model } from '../../engine/declaration';
import { measuredWriteAmplification } from '../../engine/gen/measured-write-amplification';
import { models } from '../../engine/gen/models';
import { simulate } from '../../engine/gen/simulate';
import { warranty } from '../../engine/gen/warranty';
import { sliderValues } from './slider';
import { spanHolding, usualSpan } from './slider-span';

const all: readonly Model[] = [...models, simulate];
const inputs = all.flatMap((model) =>
  model.inputs
    .filter(({ shape, min, max }) => shape === 'number' && min !== undefined && max !== undefined)
    .map((input) => ({ name: `${model.id} ${input.id}`, input })),
);

describe.each(inputs)('the slider of $name', ({ input }) => {
  const [min, max] = [input.min ?? 0, input.max ?? 1];

  it('reaches as far as what people have, and has places there', () => {
    const [low, high] = usualSpan(input);
    expect([low >= min, high <= max, low < high]).toEqual([true, true, true]);
    const first = defaultOf(input);
    if (typeof first === 'number') expect(first >= low && first <= high).toBe(true);
    const places = sliderValues(input, [low, high]);
    expect(places.length).toBeGreaterThan(1);
    expect([places[0], places.at(-1)]).toEqual([low, high]);
    if (input.log && max / min > 1e4) expect(high / low).toBeLessThan(1e4 * 1.1);
  });

  it('becomes as long as whatever may be typed', () => {
    const anywhere = fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(anywhere, (value) => {
        const [low, high] = spanHolding(value, usualSpan(input), input);
        expect([low >= min, high <= max, value >= low, value <= high]).toEqual(
          Array.from({ length: 4 }, () => true),
        );
      }),
    );
  });
});

test.each([
  [warranty, 'capacity', [10e9, 10e12]],
  [warranty, 'terabytes_written', [1e12, 1e15]],
  [warranty, 'write_rate', [10e6, 10e9]],
  [measuredWriteAmplification, 'host_bytes', [0, 500e9]],
] as const)('%o %s: %j', (model, id, span) => {
  expect(usualSpan(inputOf(model, id))).toEqual(span);
});

describe.each(inputs)('a value that the model refuses for $name', ({ input }) => {
  it('makes the slider no longer', () => {
    const span = usualSpan(input);
    const [min, max] = [input.min ?? 0, input.max ?? 1];
    for (const value of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, max * 2, min / 2])
      if (!(value >= min && value <= max)) expect(spanHolding(value, span, input)).toEqual(span);
  });
});
