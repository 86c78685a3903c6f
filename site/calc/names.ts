/** Models, inputs and options by their names on the command line. */
import type { InputValue, Model, Quantity } from '../engine/declaration';
import { models } from '../engine/gen/models';
import { simulate } from '../engine/gen/simulate';
import { quoted } from '../engine/quoted';
import { readOrThrow } from '../engine/typed-value';
import { Misused } from './misused';

/** The models, and behind them the simulator. */
const known: readonly Model[] = [...models, simulate];

/** The model of this name. */
export function modelNamed(id: string | undefined): Model {
  const model = known.find((one) => one.id === id);
  if (model) return model;
  if (!id) throw new Misused('No model is named; they are listed by: calc list');
  const near = known.filter((one) => one.id.includes(id) || id.includes(one.id));
  const hint =
    near.length > 0
      ? `perhaps ${near.map((one) => one.id).join(' or ')}?`
      : 'they are listed by: calc list';
  throw new Misused(`There is no model ${quoted(id)}; ${hint}`);
}

/** The input of this name. */
export function inputNamed(model: Model, id: string): Quantity {
  const input = model.inputs.find((one) => one.id === id);
  if (!input) {
    const known = model.inputs.map((one) => one.id).join(', ');
    throw new Misused(`${model.id} has no input ${quoted(id)}; it has ${known}.`);
  }
  return input;
}

/** `name=value` as the input and the text of its value; each name once. */
export function pairsOf(model: Model, args: readonly string[]): [Quantity, string][] {
  const seen = new Set<string>();
  return args.map((argument) => {
    const at = argument.indexOf('=');
    if (argument.startsWith('-')) throw new Misused(`There is no option ${quoted(argument)} here.`);
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

/** The value of `--name value` or `--name=value`, taken out of the arguments. */
export function optionOf(
  args: readonly string[],
  name: string,
): { value?: string; rest: string[] } {
  const at = args.findIndex((one) => one === `--${name}` || one.startsWith(`--${name}=`));
  if (at < 0) return { rest: [...args] };
  const joined = args[at]?.includes('=') ?? false;
  const value = joined ? args[at]?.slice(name.length + 3) : args[at + 1];
  if (!value) throw new Misused(`--${name} is given without a value.`);
  const rest = [...args.slice(0, at), ...args.slice(at + (joined ? 1 : 2))];
  if (optionOf(rest, name).value !== undefined) throw new Misused(`--${name} is given twice.`);
  return { value, rest };
}
