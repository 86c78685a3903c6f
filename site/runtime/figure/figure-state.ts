/** A figure seen from given inputs: what its chart, sentence and table are made from. */
import type { Inputs } from '../../engine/declaration';
import { defaultsOf } from '../../engine/declaration';
import type { Engine } from '../../engine/engine';
import { type Figure, type FigureState, fullView } from './define-figure';

/**
 * The state of a figure with the model's defaults save for the given inputs.
 * @throws Refused where the inputs give no answer.
 */
export function stateAt(
  figure: Figure,
  engine: Engine,
  inputs: Inputs = {},
  view: Readonly<Record<string, string>> = {},
): FigureState {
  const all = { ...defaultsOf(figure.model), ...inputs };
  const answer = engine.run(figure.model, all);
  return { engine, model: figure.model, inputs: all, answer, view: fullView(figure, view) };
}
