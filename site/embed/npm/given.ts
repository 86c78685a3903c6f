/** What another program gives by name, looked at before a model is asked: nothing that is given counts for nothing. */
import type { Inputs, InputValue, Model, Quantity, ValueOf } from '../../engine/declaration';
import { notAnOption, Refused, unreadable } from '../../engine/refused';
import { nearest } from '../../engine/typed/near';
import { quoted } from '../../engine/typed/quoted';
import { readOrThrow } from '../../engine/typed/typed-value';

/** A value as it is given: numbers in the base unit, or texts with a unit, "15 ms". */
type GivenValue<Q extends Quantity> =
  | ValueOf<Q>
  | (Q extends { readonly shape: 'choice' } ? never : string)
  | (Q extends { readonly shape: 'list' } ? readonly (number | string)[] : never)
  | (Q extends { readonly optional: true } ? null : never);

/** Values for some inputs of a model; of one that is not known by name, of any. */
export type Given<M extends Model> = Model extends M
  ? Readonly<Record<string, InputValue | readonly (number | string)[] | undefined>>
  : {
      readonly [Q in M['inputs'][number] as Q['id']]?: GivenValue<Q> | undefined;
    };

/** The quantity of this name, among a model's inputs or outputs. */
export function quantityNamed(
  { id: model, ...sides }: Model,
  side: 'input' | 'output',
  name: unknown,
): Quantity {
  const all = side === 'input' ? sides.inputs : sides.outputs;
  const found = all.find(({ id }) => id === name);
  if (found) return found;
  const ids = all.map(({ id }) => id);
  throw unknown(
    `${model} has no ${side} ${quoted(`${name}`)}`,
    name,
    ids,
    `it has ${ids.join(', ')}.`,
  );
}

/** The model of this name. */
export function modelNamed<M extends Model>(models: Readonly<Record<string, M>>, name: unknown): M {
  const found = Object.hasOwn(models, `${name}`) ? models[`${name}`] : undefined;
  if (found) return found;
  const sentence = `There is no model ${quoted(`${name}`)}`;
  throw unknown(sentence, name, Object.keys(models), 'their names are those of `models`.');
}

function unknown(sentence: string, name: unknown, names: readonly string[], all: string): Refused {
  const near = nearest(`${name}`, names);
  return new Refused('', null, () => `${sentence}; ${near ? `perhaps ${near}?` : all}`);
}

/** The values of the inputs that are given, in base units. What is undefined counts as not given. */
export function valuesOf(model: Model, given: object): Inputs {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    said.map(([name, value]: [string, unknown]) => {
      const input = quantityNamed(model, 'input', name);
      return [input.id, givenValue(input, value)];
    }),
  );
}

/** One value in the base unit. */
export function givenValue(input: Quantity, value: unknown): InputValue {
  if (value === null) return input.shape === 'list' ? [] : null;
  if (input.shape === 'choice') {
    if (typeof value === 'string') return readOrThrow(value, input);
    throw notAnOption(input, `${value}`);
  }
  if (typeof value === 'string') return readOrThrow(value, input);
  if (input.shape !== 'list') return numberOf(input, value);
  return isMany(value) ? itemsOf(input, value) : [numberOf(input, value)];
}

/** A trace has a million items: a list of numbers alone is taken as it is. */
function itemsOf(input: Quantity, given: Iterable<unknown>): readonly number[] {
  const items = Array.from(given);
  const isText = (item: unknown) => typeof item === 'string';
  if (!items.some(isText)) return items.map((item) => numberOf(input, item));
  return items.flatMap((item) =>
    typeof item === 'string' ? (readOrThrow(item, input) as number[]) : numberOf(input, item),
  );
}

function numberOf(input: Quantity, value: unknown): number {
  if (typeof value === 'number' && !Number.isNaN(value)) return value;
  throw unreadable(input, `${quoted(shown(value))} is not a number`);
}

const isMany = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;

/** As JavaScript writes it: `[1,2]`, `{}`, `NaN`. */
const shown = (value: unknown): string =>
  typeof value === 'object' ? (JSON.stringify(value) ?? `${value}`) : `${String(value)}`;
