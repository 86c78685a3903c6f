/** The models by name: what the npm package offers, whichever way its engine is loaded. */
import { writeAddress } from '../../engine/address/state-query';
import type {
  Answer,
  InputId,
  Inputs,
  InputValue,
  Model,
  OutputId,
  Quantity,
} from '../../engine/declaration';
import type { AnyEngine, Engine, Imported } from '../../engine/engine';
import { models as all } from '../../engine/gen/models';
import { units } from '../../engine/gen/units';
import { Refused } from '../../engine/refused';
import { type Found, seek } from '../../engine/seek';
import { readOrThrow } from '../../engine/typed/typed-value';
import { formatReadable, nameOfUnit } from '../../engine/typed/units';
import { type Given, givenValue, modelNamed, quantityNamed, valuesOf } from './given';

export { Unread } from '../../engine/engine';
export type { Answer, Found, Given, Imported, Inputs, InputValue, Model, Quantity };
export { Refused };

type Known = (typeof all)[number];

/** The name of a model. */
export type ModelId = Known['id'];

/** What is declared of a model, by its name. */
export type ModelOf<Id extends ModelId> = Extract<Known, { readonly id: Id }>;

/** What is declared of every model, by name: inputs and outputs with units, defaults and ranges. */
export const models = Object.fromEntries(all.map((model) => [model.id, model])) as {
  readonly [Id in ModelId]: ModelOf<Id>;
};

/**
 * The compiled models, ready to be asked by name. Numbers are in base units; a text may carry a unit: `disk_time: '15 ms'`. A name
 * that a model does not have is refused, never passed over.
 */
export interface SpareArea {
  /**
   * Computes a model with its defaults save for the given inputs. A value that does not exist is null, and
   * `reasons` tells why.
   * @throws Refused with one sentence.
   */
  run<Id extends ModelId>(model: Id, inputs?: Given<ModelOf<Id>>): Answer<ModelOf<Id>>;
  /**
   * Computes one output at each `x` of one input, the others as given; NaN where it has no value.
   * @throws Refused at the first `x` that is out of range.
   */
  curve<Id extends ModelId>(
    model: Id,
    inputs: Given<ModelOf<Id>>,
    input: InputId<ModelOf<Id>>,
    xs: Float64Array,
    output: OutputId<ModelOf<Id>>,
  ): Float64Array;
  /**
   * Every value of an input at which an output is `goal`, the others as given; of whole numbers the nearest.
   * @throws Refused with one sentence.
   */
  seek<Id extends ModelId>(
    model: Id,
    input: InputId<ModelOf<Id>>,
    output: OutputId<ModelOf<Id>>,
    goal: number | string,
    inputs?: Given<ModelOf<Id>>,
  ): Found;
  /**
   * Reads a file of measurements: of fio, diskspd, iostat, smartctl, nvme.
   * @throws Unread with one sentence: what was expected, what was found, where.
   */
  readFile(bytes: Uint8Array): Imported;
}

const declared = (id: string): Model => modelNamed<Model>(models, id);

/** Puts names on an engine. */
export const byName = (engine: Engine): SpareArea => {
  const any: AnyEngine = engine;
  const named = {
    run(id: string, given: object = {}) {
      const model = declared(id);
      return any.run(model, valuesOf(model, given));
    },
    curve(id: string, given: object, input: string, xs: Float64Array, output: string) {
      const model = declared(id);
      const [x, y] = [quantityNamed(model, 'input', input), quantityNamed(model, 'output', output)];
      return any.curve(model, valuesOf(model, given), x.id, xs, y.id);
    },
    seek(id: string, input: string, output: string, goal: number | string, given: object = {}) {
      const model = declared(id);
      const inputs = valuesOf(model, given);
      const [x, y] = [numeric(model, 'input', input), numeric(model, 'output', output)];
      if (x.id in inputs) throw refused(x, `${x.id} is sought, so it cannot be given too.`);
      // What is refused whatever the input is would be found nowhere.
      any.run(model, inputs);
      return seek(engine, model, inputs, y.id, Number(givenValue(y, goal)), x.id);
    },
    readFile: engine.readFile,
  };
  return named as SpareArea;
};

/** A quantity that is a number, of which values can be sought. */
function numeric(model: Model, side: 'input' | 'output', name: string): Quantity {
  const found = quantityNamed(model, side, name);
  if (found.shape === 'number') return found;
  throw refused(found, `${found.id} of ${model.id} is not a number, so it cannot be sought.`);
}

const refused = ({ id }: Quantity, sentence: string) => new Refused(id, null, () => sentence);

/**
 * The value of an input from text, "15 ms" or "28%"; a number without a unit is in the base unit.
 * @throws Refused with one sentence.
 */
export const read = <Id extends ModelId>(
  model: Id,
  input: InputId<ModelOf<Id>>,
  text: string,
): InputValue => readOrThrow(text, quantityNamed(declared(model), 'input', input));

/** A value of a quantity for a sentence, in the unit that fits: "15 ms". */
export const format = (value: number, quantity: Pick<Quantity, 'dimension' | 'unit'>): string =>
  formatReadable(value, quantity);

/** The base unit of a quantity, in which numbers go in and come out; empty for a plain number. */
export const unitOf = ({ dimension, shape }: Quantity): string =>
  shape === 'choice' || shape === 'table' ? '' : nameOfUnit(units[dimension][0].id, dimension);

/**
 * The state of a calculator or a frame with these values, as it stands behind the `?` of its address.
 * @throws Refused with one sentence.
 */
export function stateOf<Id extends ModelId>(id: Id, inputs: Given<ModelOf<Id>>): string {
  const model = declared(id);
  return writeAddress([{ model, inputs: valuesOf(model, inputs), pinned: null }], {}, model);
}
