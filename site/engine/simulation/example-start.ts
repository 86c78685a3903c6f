/** Where the calculator of a model starts. */
import type { Inputs, Model } from '../declaration';
import type { Engine } from '../engine';

/**
 * The examples of a model of which the defaults leave most open, such as Little's law, where nothing
 * can be said before two numbers are given; nothing where the defaults do.
 */
export function startOf(model: Model, engine: Engine): Inputs {
  const results = Object.values(engine.run(model, {}).values);
  const open = results.filter((value) => value === null).length;
  if (open <= results.length / 2) return {};
  return Object.fromEntries(
    model.inputs.flatMap(({ id, example }) => (example === undefined ? [] : [[id, example]])),
  );
}
