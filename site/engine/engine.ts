/**
 * The one door to the compiled models.
 *
 * Named values go in and out; behind the door they are plain arrays of numbers in declared order:
 * one number a quantity, then the items of lists (see `core-wasm/model/src/slots.rs`).
 */
import type {
  Answer,
  InputId,
  Inputs,
  Model,
  OutputId,
  OutputValue,
  Quantity,
  Row,
  SomeInputsOf,
  ValuesOf,
} from './declaration';
import { defaultOf } from './declaration';
import type { Imported } from './gen/imported';
import type { simulate } from './gen/simulate';
import { notAnOption, Refused, unreadable } from './refused';

export type { Imported };

/** What the compiled module offers. */
export interface Bindings {
  run(
    model: number,
    values: Float64Array,
  ): {
    readonly values: Float64Array;
    readonly reasons: (number | string)[];
    readonly notes: string[];
    free(): void;
  };
  curve(
    model: number,
    values: Float64Array,
    input: number,
    xs: Float64Array,
    output: number,
  ): Float64Array;
  read_file(bytes: Uint8Array): string;
}

/** A request to the simulator: what is not said is as it is by default. */
export type SimulatedInputs = SomeInputsOf<typeof simulate>;

/** What is known of what the simulator says. */
export type SimulatedValues = Partial<ValuesOf<typeof simulate>>;

/** The models, ready to be asked. */
export interface Engine {
  /**
   * Computes a model with its defaults save for the given inputs.
   * @throws Refused with one sentence for the reader.
   */
  run<M extends Model>(model: M, inputs: SomeInputsOf<M>): Answer<M>;
  /**
   * Computes one output at each `x` of one input, the others as given; NaN where it has no value.
   * @throws Refused at the first `x` that is out of range.
   */
  curve<M extends Model>(
    model: M,
    inputs: SomeInputsOf<M>,
    input: InputId<M>,
    xs: Float64Array,
    output: OutputId<M>,
  ): Float64Array;
  /**
   * Reads a measurement file.
   * @throws Unread with one sentence: what was expected, what was found, where.
   */
  readFile(bytes: Uint8Array): Imported;
  /**
   * What the simulator has said of a request: whole, or so far where its run is under way; null while
   * nothing is known. Only an engine with the simulator beside it can be asked.
   */
  simulated?(inputs: SimulatedInputs): SimulatedValues | null;
}

/** A file that cannot be read; the message is one sentence for the reader. */
export class Unread extends Error {
  override name = 'Unread';
}

/** An engine as it is written, where a model is any model: the names of its quantities are not known yet. */
export interface AnyEngine extends Pick<Engine, 'readFile' | 'simulated'> {
  run(model: Model, inputs: Inputs): Answer;
  curve(
    model: Model,
    inputs: Inputs,
    input: string,
    xs: Float64Array,
    output: string,
  ): Float64Array;
}

/** Puts names on the compiled module. */
export function openEngine(bindings: Bindings): Engine {
  const engine: AnyEngine = {
    run(model, inputs) {
      const values = slots(model, inputs);
      const answer = refusing(model, inputs, () => bindings.run(model.index, values));
      try {
        return readAnswer(model, answer.values, answer.reasons, answer.notes);
      } finally {
        answer.free();
      }
    },
    curve(model, inputs, input, xs, output) {
      const [x, y] = [place(model.inputs, input), place(model.outputs, output)];
      const values = slots(model, inputs);
      // At which of its values it was refused is not told.
      const { [input]: _, ...others } = inputs;
      return refusing(model, others, () => bindings.curve(model.index, values, x, xs, y));
    },
    readFile: fileReader(bindings.read_file),
  };
  return withNames(engine);
}

/** The same, with the names: what comes out has those of the declaration that it was read by. */
export const withNames = (engine: AnyEngine): Engine => engine as Engine;

/** What reads measurement files, from what the compiled module offers for that (see `Engine.readFile`). */
export function fileReader(read: Bindings['read_file']): Engine['readFile'] {
  return (bytes) => {
    try {
      return JSON.parse(read(bytes)) as Imported;
    } catch (problem) {
      throw new Unread(problem instanceof Error ? problem.message : String(problem));
    }
  };
}

function place(quantities: readonly Quantity[], id: string): number {
  const found = quantities.findIndex((one) => one.id === id);
  if (found < 0) throw new Error(`there is no quantity ${id}`);
  return found;
}

/** Calls the compiled module; what it refuses gets words. */
export function refusing<T>(model: Model, inputs: Inputs, call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw Refused.from(model, inputs, error);
  }
}

/** The numbers of the inputs, in the order and shape that the compiled module takes. */
export function slots(model: Model, inputs: Inputs): Float64Array<ArrayBuffer> {
  const lists: [Quantity, readonly number[]][] = [];
  const heads = model.inputs.map((input) => {
    const value = inputs[input.id] === undefined ? defaultOf(input) : (inputs[input.id] ?? null);
    if (value === null) return Number.NaN;
    if (typeof value === 'string') return placeOfOption(input, value);
    if (typeof value === 'number') return numberGiven(input, value);
    lists.push([input, value]);
    return value.length;
  });
  const items = lists.reduce((so, [, list]) => so + list.length, 0);
  const values = new Float64Array(heads.length + items);
  values.set(heads);
  let at = heads.length;
  // One by one: a trace of a million requests has more items than a call can take arguments.
  for (const [input, list] of lists)
    for (const item of list) values[at++] = numberGiven(input, item);
  return values;
}

/** In the module NaN stands for what was left out: a number that is none must not pass for that. */
function numberGiven(input: Quantity, value: number): number {
  if (Number.isNaN(value)) throw unreadable(input, '“NaN” is not a number');
  return value;
}

function placeOfOption(input: Quantity, id: string): number {
  const found = (input.options ?? []).findIndex((option) => option.id === id);
  if (found < 0) throw notAnOption(input, id);
  return found;
}

/** Puts names on an answer of the compiled module. */
export function readAnswer<M extends Model>(
  model: M,
  values: Float64Array,
  reasons: (number | string)[],
  notes: string[],
): Answer<M> {
  let next = model.outputs.length;
  const take = (count: number) => {
    next += count;
    return values.subarray(next - count, next);
  };
  const named = model.outputs.map((output, slot): [string, OutputValue] => {
    const value = values[slot] as number;
    if (Number.isNaN(value)) return [output.id, null];
    if (output.shape === 'list') return [output.id, [...take(value)]];
    if (output.shape !== 'table') return [output.id, cell(output, value)];
    const columns = output.columns ?? [];
    return [output.id, Array.from({ length: value }, () => row(columns, take(columns.length)))];
  });
  const why: Record<string, string> = {};
  for (let at = 0; at < reasons.length; at += 2) {
    const output = model.outputs[reasons[at] as number];
    if (output) why[output.id] = reasons[at + 1] as string;
  }
  const answer: Answer = { values: Object.fromEntries(named), reasons: why, notes };
  // What was read by a declaration has its names.
  return answer as unknown as Answer<M>;
}

function row(columns: readonly Quantity[], cells: Float64Array): Row {
  return Object.fromEntries(
    columns.map((column, at) => [column.id, cell(column, cells[at] ?? Number.NaN)]),
  );
}

function cell(quantity: Quantity, value: number): number | string | null {
  if (Number.isNaN(value)) return null;
  return quantity.shape === 'choice' ? (quantity.options?.[value]?.id ?? null) : value;
}

/** The answer to some inputs; null where the model refuses them. */
export function answerIfAny<M extends Model>(
  engine: Engine,
  model: M,
  inputs: Inputs,
): Answer<M> | null {
  try {
    return engine.run(model, inputs as SomeInputsOf<M>);
  } catch (problem) {
    if (problem instanceof Refused) return null;
    throw problem;
  }
}

/** What the engine has against some inputs: nothing, where it gives an answer. */
export function refusalOf(engine: Engine, model: Model, inputs: Inputs): Refused | null {
  try {
    engine.run(model, inputs);
    return null;
  } catch (problem) {
    if (problem instanceof Refused) return problem;
    throw problem;
  }
}
