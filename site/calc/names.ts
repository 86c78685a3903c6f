/** Models and inputs by their names on the command line. */
import type { InputValue, Model, Quantity } from '../engine/declaration';
import { models } from '../engine/gen/models';
import { parseInput } from '../engine/inputs';
import { Misused } from './misused';

/** The model of this name. */
export function modelNamed(id: string | undefined): Model {
  const model = models.find((one) => one.id === id);
  if (!model) {
    const near = models.filter((one) => id && (one.id.includes(id) || id.includes(one.id)));
    const hint =
      near.length > 0
        ? `Perhaps ${near.map((one) => one.id).join(' or ')}?`
        : 'The models are listed by: calc list';
    throw new Misused(`There is no model “${id ?? ''}”. ${hint}`);
  }
  return model;
}

/** The input of this name. */
export function inputNamed(model: Model, id: string): Quantity {
  const input = model.inputs.find((one) => one.id === id);
  if (!input) {
    const known = model.inputs.map((one) => one.id).join(', ');
    throw new Misused(`${model.id} has no input “${id}”; it has ${known}.`);
  }
  return input;
}

/** `name=value` in two; a sentence where there is no equals sign. */
export function pairOf(argument: string): [string, string] {
  const at = argument.indexOf('=');
  if (at < 1) throw new Misused(`“${argument}” is not of the form name=value.`);
  return [argument.slice(0, at), argument.slice(at + 1)];
}

/** The values of `name=value …`; each name once. */
export function inputsOf(model: Model, args: readonly string[]): Record<string, InputValue> {
  const inputs: Record<string, InputValue> = {};
  for (const argument of args) {
    const [id, text] = pairOf(argument);
    const input = inputNamed(model, id);
    if (id in inputs) throw new Misused(`${id} is given twice.`);
    inputs[id] = parseInput(input, text);
  }
  return inputs;
}

/** The value of `--name value`, taken out of the arguments. */
export function optionOf(
  args: readonly string[],
  name: string,
): { value?: string; rest: string[] } {
  const at = args.indexOf(`--${name}`);
  if (at < 0) return { rest: [...args] };
  const value = args[at + 1];
  if (value === undefined) throw new Misused(`--${name} is given without a value.`);
  return { value, rest: [...args.slice(0, at), ...args.slice(at + 2)] };
}
