/** What a figure shows of a state, made as a whole before any of it reaches the page: nothing is shown by halves. */
import { quantityOf } from '../../engine/declaration';
import { isRefused } from '../../engine/refused';
import {
  type Figure,
  type FigureState,
  isShown,
  labelsOf,
} from '../../runtime/figure/define-figure';
import type { Part } from '../../runtime/figure/parts';
import type { Table } from '../../runtime/figure/table';
import type { Result, Scope } from '../../runtime/scope';
import { compareSentence } from './compare';

/** What the chart is drawn from, and the words beside it. */
export interface Made {
  readonly data: unknown;
  readonly sentence: readonly Part[];
  readonly beside: Table | undefined;
  /** The sentence says why there is nothing to show, and what is shown stays as it was. */
  readonly isRefusal: boolean;
}

/** What is shown of a state, beside a pinned one; where the model refuses any of it, the reason alone. */
export function madeOf(
  figure: Figure,
  now: FigureState,
  pin: () => FigureState | null,
  problem: Result['problem'] = null,
  inputs: Scope['start'] = now.inputs,
): Made {
  const told = toldByNoBox(figure, problem, inputs);
  if (told) return refusal(told);
  try {
    const pinned = pin();
    const data = figure.chart(now);
    return {
      data: pinned && figure.pinned ? figure.pinned(data, figure.chart(pinned)) : data,
      sentence: [...figure.sentence(now), ...(pinned ? compareSentence(figure, pinned, now) : [])],
      beside: figure.beside?.(now),
      isRefusal: false,
    };
  } catch (refused) {
    if (!isRefused(refused)) throw refused;
    return refusal(refused.inWords(labelsOf(figure.controls)));
  }
}

/** The table; where the model refuses a row, the reason in its place. */
export function tableOf(figure: Figure, now: FigureState): Table {
  try {
    return figure.table(now);
  } catch (refused) {
    if (!isRefused(refused)) throw refused;
    return { caption: refused.inWords(labelsOf(figure.controls)), columns: [], rows: [] };
  }
}

/** Why the model refuses the inputs, where it is not said below a box of this figure: of a choice, or of an input without a box. */
export function toldByNoBox(
  { model, controls }: Figure,
  problem: Result['problem'],
  inputs: Scope['start'],
): string | null {
  if (!problem) return null;
  const hasBox = controls.some(
    (control) =>
      control.input === problem.quantity &&
      quantityOf(model, control.input).shape !== 'choice' &&
      isShown(control, inputs),
  );
  return hasBox ? null : problem.inWords(labelsOf(controls));
}

const refusal = (told: string): Made => ({
  data: null,
  sentence: [told],
  beside: undefined,
  isRefusal: true,
});
