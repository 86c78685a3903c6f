/** What must hold for each figure and calculator, wherever its controls stand. */

import type { Axis } from '../../charts/types';
import { bannedIn, idle, notAllowed } from '../../tasks/terms/terms';
import type { Figure } from './book';
import { cellTexts, NARROW, staticSvg, type Table, tableCsv } from './book';
import type { Look } from './look';

/** Finds what is wrong in the looks of a figure, a line each. */
export interface Invariant {
  readonly name: string;
  wrongIn(looks: readonly Look[], figure: Figure): string[];
}

/** One that is asked of each look alone. */
const ofEach = (name: string, wrong: (look: Look, figure: Figure) => string[]): Invariant => ({
  name,
  wrongIn: (looks, figure) =>
    looks.flatMap((look) => wrong(look, figure).map((what) => `${look.name}: ${what}`)),
});

const NO_NUMBER = /NaN|undefined|Infinity/;

/** Every axis in the data of a chart, wherever it stands there. */
function axesIn(data: unknown): Axis[] {
  if (typeof data !== 'object' || data === null || ArrayBuffer.isView(data)) return [];
  if ('ticks' in data && 'quantity' in data) return [data as Axis];
  return Object.values(data).flatMap(axesIn);
}

const NUMBER = /^\u2212?\$?[\d.,\u202f×⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+(e\u2212?\d+)?\u202f?/;
const unitsIn = (texts: readonly string[]) => [
  ...new Set(texts.filter((text) => text !== '–').map((text) => text.replace(NUMBER, ''))),
];
export const numberIn = (text: string) => NUMBER.exec(text)?.[0] ?? '';

/** The digits that a number is said with: "0.0305" has three. */
export const digitsOf = (number: string) =>
  number.replace(/e.*/, '').replace(/\D/g, '').replace(/^0+/, '').length;

function columnsOf(table: Table) {
  const texts = cellTexts(table);
  return table.columns.map((column, place) => ({
    ...column,
    texts: texts.map((row) => row[place] ?? ''),
  }));
}

export const INVARIANTS: readonly Invariant[] = [
  ofEach('has a sentence and a table without a number that is none', ({ text, table }) => [
    ...(/NaN|undefined|Infinity|null/.test(text) ? [text] : []),
    ...table.rows
      .filter((row) => row.length !== table.columns.length)
      .map((row) => `a row of ${row.length} cells`),
  ]),
  ofEach('draws without a number that is none', ({ chart }, figure) => {
    if (chart === undefined) return [];
    const drawn = staticSvg(figure.draw, chart, NARROW);
    return [
      ...(NO_NUMBER.exec(drawn) ?? []),
      ...(drawn.includes('role="img"') ? [] : ['it is no image']),
    ];
  }),
  ofEach('has one unit along each axis, said once', ({ chart }) =>
    axesIn(chart).flatMap(({ quantity, ticks }) => {
      const texts = ticks.map(({ text }) => text);
      const isPlain = unitsIn(texts).every((unit) => unit === '');
      const isShort = texts.every(({ length }) => length <= 12);
      const isEachOnce = new Set(texts).size === texts.length;
      return isPlain && isShort && isEachOnce ? [] : [`${quantity}: ${texts}`];
    }),
  ),
  ofEach('has one unit in each column of its table, and few digits', ({ table, chart }) =>
    chart === undefined
      ? []
      : columnsOf(table).flatMap(({ label, dimension, texts }) => {
          if (!dimension) return [];
          // Cents stand behind however many dollars.
          const most = texts.some((text) => text.includes('$')) ? 15 : 5;
          const long = texts.filter(
            (text) => text.includes('.') && digitsOf(numberIn(text)) > most,
          );
          return [...(unitsIn(texts).length > 1 ? [`${label}: ${texts}`] : []), ...long];
        }),
  ),
  ofEach('has no noise of binary fractions in its file', ({ table, chart }) =>
    chart === undefined
      ? []
      : tableCsv(table)
          .split(/[,\r\n]+/)
          .filter((cell) => /^-?\d+\.\d/.test(cell) && digitsOf(cell) > 12),
  ),
  {
    name: 'says nothing that may not ship',
    wrongIn: (looks, { id }) => {
      const texts = new Set(
        looks.flatMap(({ text, table: { caption, columns } }) => [
          text,
          caption ?? '',
          ...columns.map(({ label }) => label),
        ]),
      );
      const found = [...texts].flatMap((text) => bannedIn(text, id));
      return [...notAllowed(found), ...idle(found, new Set([id]))];
    },
  },
];
