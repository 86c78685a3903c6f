/** Every axis, every column and every file of every figure: one unit, and no more digits than are meant. */
import { describe, expect, it } from 'vitest';
import type { Axis } from '../charts/types';
import { sliderValues } from '../elements/control/slider';
import { atBuild, beforeRuns } from '../elements/simulated-drives/at-build';
import { type Inputs, quantityOf } from '../engine/declaration';
import { models } from '../engine/gen/models';
import { engine } from '../engine/load-node';
import { Refused } from '../engine/refused';
import { formatExact } from '../engine/units';
import type { Figure, FigureState } from '../runtime/figure/define-figure';
import { stateAt } from '../runtime/figure/figure-state';
import { cellTexts, type Table, tableCsv } from '../runtime/figure/table';
import { figures } from './all';
import { calculatorOf } from './calculator/calculator';

const all = [
  ...figures.map((figure) => ({ name: `figure ${figure.id}`, figure, beside: atBuild })),
  ...models.map((model) => ({
    name: `calculator ${model.id}`,
    figure: calculatorOf(model, engine),
    beside: engine,
  })),
];

/** Its start, its presets, each choice, and each slider at both ends. */
function statesOf(figure: Figure): Inputs[] {
  const ends = figure.controls.flatMap(({ input: id, span }): Inputs[] => {
    const input = figure.model.inputs.find((one) => one.id === id);
    if (!input) throw new Error(`${figure.id} offers ${id}, which ${figure.model.id} lacks`);
    if (input.shape === 'choice') return (input.options ?? []).map(({ id: to }) => ({ [id]: to }));
    if (input.shape === 'list' || input.min === undefined || input.max === undefined) return [];
    const values = sliderValues(input, span);
    return [{ [id]: values[0] ?? null }, { [id]: values.at(-1) ?? null }];
  });
  const presets = (figure.presets ?? []).map(({ inputs }) => inputs);
  return [{}, ...presets, ...ends].map((inputs) => ({ ...figure.start, ...inputs }));
}

/** Each state as it is first looked at, and the start in each of its views; without what the model refuses. */
function* looksOf(figure: Figure, beside: typeof engine): Generator<FigureState> {
  for (const [at, inputs] of statesOf(figure).entries()) {
    const state = at === 0 ? stateAt(figure, beside, inputs) : lookOrNot(figure, inputs);
    if (!state) continue;
    yield state;
    if (at > 0) continue;
    for (const { key, options } of figure.views ?? [])
      for (const { id } of options) yield { ...state, view: { ...state.view, [key]: id } };
  }
}

function lookOrNot(figure: Figure, inputs: Inputs): FigureState | null {
  try {
    return stateAt(figure, beforeRuns, inputs);
  } catch (refused) {
    if (refused instanceof Refused) return null;
    throw refused;
  }
}

/** Every axis in the data of a chart, wherever it stands there. */
function axesIn(data: unknown): Axis[] {
  if (typeof data !== 'object' || data === null || ArrayBuffer.isView(data)) return [];
  if ('ticks' in data && 'quantity' in data) return [data as Axis];
  return Object.values(data).flatMap(axesIn);
}

const UNIT = /^\u2212?\$?[\d.,\u202f×⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+(e\u2212?\d+)?\u202f?/;
const numberIn = (text: string) => UNIT.exec(text)?.[0] ?? '';
const unitOf = (text: string) => text.replace(UNIT, '');
const unitsIn = (texts: readonly string[]) => [
  ...new Set(texts.filter((text) => text !== '–').map(unitOf)),
];

/** The digits that a number is said with: "0.0305" has three. */
const digitsOf = (number: string) =>
  number.replace(/e.*/, '').replace(/\D/g, '').replace(/^0+/, '').length;

function columnsOf(table: Table) {
  const texts = cellTexts(table);
  return table.columns.map((column, place) => ({
    ...column,
    texts: texts.map((row) => row[place] ?? ''),
  }));
}

describe.each(all)('$name', ({ figure, beside }) => {
  const looks = [...looksOf(figure, beside)];

  it('has one unit along each axis, said once', () => {
    for (const state of looks) {
      for (const { quantity, ticks } of axesIn(figure.chart(state))) {
        const texts = ticks.map(({ text }) => text);
        expect(unitsIn(texts), `${quantity}: ${texts}`).toEqual(ticks.length > 0 ? [''] : []);
        expect(Math.max(...texts.map(({ length }) => length)), `${texts}`).toBeLessThanOrEqual(12);
        expect(new Set(texts).size, `${quantity}: ${texts}`).toBe(texts.length);
      }
    }
  });

  it('has one unit in each column of its table, and few digits', () => {
    for (const state of looks) {
      for (const { label, dimension, texts } of columnsOf(figure.table(state))) {
        if (!dimension) continue;
        expect(unitsIn(texts).length, `${label}: ${texts}`).toBeLessThanOrEqual(1);
        // Cents stand behind however many dollars.
        const most = texts.some((text) => text.includes('$')) ? 15 : 5;
        for (const text of texts.filter((one) => one.includes('.')))
          expect(digitsOf(numberIn(text)), `${label}: ${text}`).toBeLessThanOrEqual(most);
      }
    }
  });

  it('has few digits in its boxes, wherever its sliders stand', () => {
    for (const { input: id, span } of figure.controls) {
      const input = quantityOf(figure.model, id);
      if (input.shape !== 'number' || input.max === undefined) continue;
      for (const value of sliderValues(input, span)) {
        const text = formatExact(value, input);
        // The least that is allowed is what the model says, such as a day of a year.
        if (!text.includes('.') || value === input.min) continue;
        expect(digitsOf(numberIn(text)), text).toBeLessThanOrEqual(9);
      }
    }
  });

  it('has no noise of binary fractions in its file', () => {
    for (const state of looks) {
      const cells = tableCsv(figure.table(state)).split(/[,\r\n]+/);
      const numbers = cells.filter((cell) => /^-?\d+\.\d/.test(cell));
      for (const cell of numbers) expect(digitsOf(cell), cell).toBeLessThanOrEqual(12);
    }
  });
});
