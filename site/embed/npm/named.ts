/** The models by name: what the npm package offers, whichever way its engine is loaded. */
import { writeAddress } from '../../engine/address';
import {
  type Answer,
  type InputId,
  type Inputs,
  type InputValue,
  inputOf,
  type Model,
  type OutputId,
  type Quantity,
  type SomeInputsOf,
} from '../../engine/declaration';
import type { Engine, Imported } from '../../engine/engine';
import { models as all } from '../../engine/gen/models';
import { units } from '../../engine/gen/units';
import { readOrThrow } from '../../engine/typed-value';
import { formatReadable, nameOfUnit } from '../../engine/units';

export { Unread } from '../../engine/engine';
export { Refused } from '../../engine/refused';
export type { Answer, Imported, Inputs, InputValue, Model, Quantity };

type Known = (typeof all)[number];

/** The name of a model. */
export type ModelId = Known['id'];

/** What is declared of a model, by its name. */
export type ModelOf<Id extends ModelId> = Extract<Known, { readonly id: Id }>;

/** What is declared of every model, by name: inputs and outputs with units, defaults and ranges. */
export const models = Object.fromEntries(all.map((model) => [model.id, model])) as {
  readonly [Id in ModelId]: ModelOf<Id>;
};

/** The compiled models, ready to be asked by name. Numbers are in base units. */
export interface SpareArea {
  /**
   * Computes a model with its defaults save for the given inputs. A value that does not exist is null, and
   * `reasons` tells why.
   * @throws Refused with one sentence.
   */
  run<Id extends ModelId>(model: Id, inputs?: SomeInputsOf<ModelOf<Id>>): Answer<ModelOf<Id>>;
  /**
   * Computes one output at each `x` of one input, the others as given; NaN where it has no value.
   * @throws Refused at the first `x` that is out of range.
   */
  curve<Id extends ModelId>(
    model: Id,
    inputs: SomeInputsOf<ModelOf<Id>>,
    input: InputId<ModelOf<Id>>,
    xs: Float64Array,
    output: OutputId<ModelOf<Id>>,
  ): Float64Array;
  /**
   * Reads a file of measurements: of fio, diskspd, iostat, smartctl, nvme.
   * @throws Unread with one sentence: what was expected, what was found, where.
   */
  readFile(bytes: Uint8Array): Imported;
}

/** Puts names on an engine. */
export const byName = (engine: Engine): SpareArea => ({
  run: (id, inputs = {}) => engine.run(models[id], inputs),
  curve: (id, inputs, input, xs, output) => engine.curve(models[id], inputs, input, xs, output),
  readFile: engine.readFile,
});

/**
 * The value of an input from text, "15 ms" or "28%"; a number without a unit is in the base unit.
 * @throws Refused with one sentence.
 */
export const read = <Id extends ModelId>(
  model: Id,
  input: InputId<ModelOf<Id>>,
  text: string,
): InputValue => readOrThrow(text, inputOf(models[model], input));

/** A value of a quantity for a sentence, in the unit that fits: "15 ms". */
export const format = (value: number, quantity: Pick<Quantity, 'dimension' | 'unit'>): string =>
  formatReadable(value, quantity);

/** The base unit of a quantity, in which numbers go in and come out; empty for a plain number. */
export const unitOf = ({ dimension, shape }: Quantity): string =>
  shape === 'choice' || shape === 'table' ? '' : nameOfUnit(units[dimension][0].id, dimension);

/** The state of a calculator or a frame with these values, as it stands behind the `?` of its address. */
export function stateOf<Id extends ModelId>(model: Id, inputs: SomeInputsOf<ModelOf<Id>>): string {
  const declared: Model = models[model];
  return writeAddress([{ model: declared, inputs: inputs as Inputs, pinned: null }], {}, declared);
}
