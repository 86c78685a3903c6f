/** Every box of every calculator: the number that it shows, typed again without its unit, is the same. */
import { describe, expect, it } from 'vitest';
import { defaultOf, type InputValue, type Model } from '../../engine/declaration';
import { quantitiesOfADrive } from '../../engine/gen/drive';
import { models } from '../../engine/gen/models';
import { simulate } from '../../engine/gen/simulate';
import { parseInput } from '../../engine/inputs';
import { inLine, namesUnit, preferredUnit } from '../../engine/units';
import { boxText, fromBox, inBox } from './box-text';
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

describe.each(everyBox)('the box of $input.id of $id', ({ input }) => {
  const first = defaultOf(input) ?? input.example ?? null;
  const places = input.shape === 'number' ? sliderValues(input) : [];
  const values: InputValue[] = [first, ...places];

  it('means the same again when the digits that it shows are typed', () => {
    for (const value of values) {
      const { number, unit } = inBox(input, value);
      expect(namesUnit(number), number).toBe(false);
      if (number !== '') expectSame(parseInput(input, number, unit), value);
    }
  });

  it('means the same with the unit typed, whatever stands beside it', () => {
    for (const value of values) {
      const text = boxText(input, value);
      if (text !== '') expectSame(parseInput(input, text, preferredUnit(input)), value);
    }
  });

  it('shows a number and one unit beside it', () => {
    if (typeof first === 'number')
      expect(boxText(input, first)).toBe(inLine(inBox(input, first), input.dimension));
    expect(inBox(input, null)).toEqual({ number: '', unit: preferredUnit(input) });
  });
});

describe('what was shown', () => {
  it('is the same to the last digit when it is typed again, also if it is shown rounded', () => {
    const [time] = everyBox.flatMap(({ input }) => (input.id === 'disk_time' ? [input] : []));
    if (!time) throw new Error('no model has a disk time');
    const value = 0.1 / 3 / 7;
    const { number, unit } = inBox(time, value);
    expect(fromBox(time, value, ` ${number} `, unit)).toBe(value);
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
  expect(fromBox(quantity, null, text, inBox(quantity, null).unit)).toBe(value);
});
