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

/** JSON that can stand in a script element: each reason once, with the places that have none but it. */
export function writeAnswer({ values, reasons, notes }: Unnamed): string {
  const places: Record<string, number[]> = {};
  for (let at = 0; at < reasons.length; at += 2) {
    const reason = `${reasons[at + 1]}`;
    places[reason] = [...(places[reason] ?? []), Number(reasons[at])];
  }
  const text = JSON.stringify({ values: Array.from(values, short), places, notes });
  return text.replaceAll('<', '\\u003c');
}

/** What was written; JSON has null for NaN, which stands for no value. */
export function readWritten(text: string): Answer<typeof simulate> {
  const { values, places, notes } = JSON.parse(text) as {
    values: (number | null)[];
    places: Record<string, number[]>;
    notes: string[];
  };
  const numbers = Float64Array.from(values, (value) => value ?? Number.NaN);
  const reasons = Object.entries(places).flatMap(([reason, at]) =>
    at.flatMap((place) => [place, reason]),
  );
  return readAnswer(simulate, numbers, reasons, notes);
}
