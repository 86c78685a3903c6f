/** A figure seen from given inputs: what its chart, sentence and table are made from. */
import { defaultsOf, type Inputs, type Model, type SomeInputsOf } from '../../engine/declaration';
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
  return stateOver(figure.model, engine, inputs, fullView(figure, view));
}

/**
 * The same over a model that is known by name.
 * @throws Refused where the inputs give no answer.
 */
export function stateOver<M extends Model>(
  model: M,
  engine: Engine,
  given: SomeInputsOf<M>,
  view: Readonly<Record<string, string>> = {},
): FigureState<M> {
  const inputs = { ...defaultsOf(model), ...given };
  return { engine, model, inputs, answer: engine.run(model, inputs), view };
}
