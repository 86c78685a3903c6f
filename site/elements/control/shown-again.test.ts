/** Every box of every calculator: the number that it shows, typed again without its unit, is the same. */
import { describe, expect, it } from 'vitest';
import { defaultOf, type InputValue, type Model } from '../../engine/declaration';
import { quantitiesOfADrive } from '../../engine/gen/drive';
import { models } from '../../engine/gen/models';
import { simulate } from '../../engine/gen/simulate';
import { namesUnit } from '../../engine/typed/typed-number';
import { showTyped } from '../../engine/typed/typed-units';
import { exactText, readOrThrow } from '../../engine/typed/typed-value';
import { inLine, preferredUnit } from '../../engine/typed/units';
import { inTier } from '../../tests/tier';
import { sliderValues } from './slider';

/** The same but for the rounding of the last of sixteen digits, which no box shows. */
function expectSame(read: InputValue, value: InputValue): void {
  const digits = (one: InputValue) =>
    ([one].flat() as number[]).map((each) => each.toPrecision(15));
  expect(digits(read)).toEqual(digits(value));
}

const all: readonly Model[] = [...models, simulate];
const everyBox = all.flatMap(({ id, inputs }) =>
  inputs.filter(({ shape }) => shape !== 'choice').map((input) => ({ id, input })),
);

/** A box of these stays in the unit that is declared where a sentence takes a larger one: 8760 h, not 1 y. */
const IN_ITS_OWN_UNIT = ['power_on_time', 'host_bytes', 'terabytes_written'];

describe.each(everyBox)('the box of $input.id of $id', ({ input }) => {
  const first = defaultOf(input) ?? input.example ?? null;
  const all = input.shape === 'number' ? sliderValues(input) : [];
  // In the fast tier each eighth of them.
  const places = all.filter((_, at) => at % inTier(8, 1) === 0);
  const values: InputValue[] = [first, ...places];

  it('means the same again when the digits that it shows are typed', () => {
    for (const value of values) {
      const { number, unit } = showTyped(value, input);
      expect(namesUnit(number), number).toBe(false);
      if (number !== '') expectSame(readOrThrow(number, input, unit), value);
    }
  });

  it('means the same with the unit typed, whatever stands beside it', () => {
    for (const value of values) {
      const text = exactText(value, input);
      if (text !== '') expectSame(readOrThrow(text, input, preferredUnit(input)), value);
    }
  });

  it('shows a number and one unit beside it', () => {
    if (typeof first === 'number' && !IN_ITS_OWN_UNIT.includes(input.id))
      expect(exactText(first, input)).toBe(inLine(showTyped(first, input), input.dimension));
    expect(showTyped(null, input)).toEqual({ number: '', unit: preferredUnit(input) });
  });
});

it.each([
  ['capacity', '256', 256e9],
  ['terabytes_written', '1200', 1.2e15],
  ['ssd_time', '80', 80e-6],
  ['warranty_period', '5', 5 * 365 * 86_400],
])('the empty box of a drive’s %s takes %s', (id, text, value) => {
  const quantity = quantitiesOfADrive.find((one) => one.id === id);
  if (!quantity) throw new Error(`a drive has no ${id}`);
  expect(readOrThrow(text, quantity, showTyped(null, quantity).unit)).toBe(value);
});
