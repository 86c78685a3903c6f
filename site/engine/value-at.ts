import type { Inputs, Model } from './declaration';
import { answerIfAny, type Engine } from './engine';

/** An output, or nothing where it has no value or the inputs are refused. */
export function valueAt(
  engine: Engine,
  model: Model,
  inputs: Inputs,
  output: string,
): number | null {
  const value = answerIfAny(engine, model, inputs)?.values[output];
  return typeof value === 'number' ? value : null;
}
