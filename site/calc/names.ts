/** Models and inputs by their names on the command line. */
import type { InputValue, Model, Quantity } from '../engine/declaration';
import { models } from '../engine/gen/models';
import { simulate } from '../engine/gen/simulate';
import { Misused } from '../engine/misused';
import { nearest } from '../engine/typed/near';
import { listed, quoted } from '../engine/typed/quoted';
import { readOrThrow } from '../engine/typed/typed-value';

/** The models, and behind them the simulator. */
const known: readonly Model[] = [...models, simulate];

/** So many models are perhaps meant, and no more. */
const MOST_NEAR = 5;

/** The model of this name. */
export function modelNamed(id: string | undefined): Model {
  const model = known.find((one) => one.id === id);
  if (model) return model;
  if (!id) throw new Misused('No model is named; they are listed by: calc list');
  const ids = known.map((one) => one.id);
  const near = ids.filter((one) => one.includes(id) || id.includes(one));
  const [first = nearest(id, ids), ...others] = near;
  // A letter or two stand in the names of nearly all.
  const hint =
    first === undefined || others.length >= MOST_NEAR
      ? 'they are listed by: calc list'
      : `perhaps ${[first, ...others].join(' or ')}?`;
  throw new Misused(`There is no model ${quoted(id)}; ${hint}`);
}

/** The input of this name. */
export function inputNamed(model: Model, id: string): Quantity {
  const input = model.inputs.find((one) => one.id === id);
  if (!input) {
    const ids = model.inputs.map((one) => one.id);
    const near = nearest(id, ids);
    throw new Misused(
      `${model.id} has no input ${quoted(id)}; ${near ? `did you mean ${near}?` : `it has ${listed(ids)}.`}`,
    );
  }
  return input;
}

/** `name=value` as the input and the text of its value; each name once. */
export function pairsOf(model: Model, args: readonly string[]): [Quantity, string][] {
  const seen = new Set<string>();
  return args.map((argument) => {
    const at = argument.indexOf('=');
    if (at < 1) throw new Misused(`${quoted(argument)} is not of the form name=value.`);
    const input = inputNamed(model, argument.slice(0, at));
    if (seen.has(input.id)) throw new Misused(`${input.id} is given twice.`);
    seen.add(input.id);
    return [input, argument.slice(at + 1)];
  });
}

/** The values of `name=value …`. */
export function inputsOf(model: Model, args: readonly string[]): Record<string, InputValue> {
  const pairs = pairsOf(model, args);
  return Object.fromEntries(pairs.map(([input, text]) => [input.id, readOrThrow(text, input)]));
}
