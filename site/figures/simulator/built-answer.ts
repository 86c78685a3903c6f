/**
 * The answer that the simulator's page opens with, as text in it: numbers in declared order, as the compiled module gives them, since
 * the names stand in the page's script already.
 */
import type { Answer } from '../../engine/declaration';
import { readAnswer } from '../../engine/engine';
import { simulate } from '../../engine/gen/simulate';

/** An answer as the compiled module gives it. */
interface Unnamed {
  readonly values: Float64Array;
  readonly reasons: (number | string)[];
  readonly notes: string[];
}

/** Digits that no picture nor table shows are left out. */
const short = (value: number) => (Number.isInteger(value) ? value : Number(value.toPrecision(5)));

/** JSON that can stand in a script element. */
export const writeAnswer = ({ values, reasons, notes }: Unnamed): string =>
  JSON.stringify({ values: Array.from(values, short), reasons, notes }).replaceAll('<', '\\u003c');

/** What was written; JSON has null for NaN, which stands for no value. */
export function readWritten(text: string): Answer<typeof simulate> {
  const { values, reasons, notes } = JSON.parse(text) as Omit<Unnamed, 'values'> & {
    values: (number | null)[];
  };
  const numbers = Float64Array.from(values, (value) => value ?? Number.NaN);
  return readAnswer(simulate, numbers, reasons, notes);
}
