/** What is declared of a model and its quantities; the modules in `gen/` are of these types. */

/** One of the values a choice may take. */
export interface Option {
  readonly id: string;
  readonly label: string;
}

/** One quantity. All numbers are in the base unit of its dimension. */
export interface Quantity {
  readonly id: string;
  readonly label: string;
  /** TeX; empty where it has no symbol. */
  readonly symbol: string;
  readonly dimension: Dimension;
  /** The unit that a form prefers. */
  readonly unit: string;
  readonly shape: 'number' | 'choice' | 'list' | 'table';
  readonly default?: number | readonly number[];
  /** A value to start from where it may be left out: a form shows it, nothing else assumes it. */
  readonly example?: number;
  readonly min?: number;
  readonly max?: number;
  /** Only whole numbers are allowed. */
  readonly whole?: true;
  /** A slider moves by equal ratios. */
  readonly log?: true;
  /** It may be left out. */
  readonly optional?: true;
  /** An answer may have no value for it, but a reason. */
  readonly nullable?: true;
  readonly options?: readonly Option[];
  readonly columns?: readonly Quantity[];
}

/** One model: what goes in and what comes out. */
export interface Model {
  readonly id: string;
  /** Its place in the compiled catalogue. */
  readonly index: number;
  readonly title: string;
  readonly inputs: readonly Quantity[];
  readonly outputs: readonly Quantity[];
}

/** What a quantity measures. */
export type Dimension = keyof typeof import('./gen/units').units;

/** A value of an input: a number in the base unit, an option's id, a list, or null where it was left out. */
export type InputValue = number | string | readonly number[] | null;

/** Values of inputs by id. */
export type Inputs = Readonly<Record<string, InputValue>>;

/** A row of a table, by the ids of its columns. */
export type Row = Readonly<Record<string, number | string | null>>;

/** A value of an output: null where there is none. */
export type OutputValue = number | string | readonly number[] | readonly Row[] | null;

/** The value of a quantity where it has one: an option's id, a list, rows, or a number. */
export type ValueOf<Q extends Quantity> = Q extends { readonly shape: 'choice' }
  ? Exclude<Q['options'], undefined>[number]['id']
  : Q extends { readonly shape: 'list' }
    ? readonly number[]
    : Q extends { readonly shape: 'table'; readonly columns: readonly Quantity[] }
      ? readonly RowOf<Q['columns'][number]>[]
      : number;

/** A row of a declared table; a cell may have no value. */
type RowOf<Q extends Quantity> = { readonly [C in Q as C['id']]: ValueOf<C> | null };

/** The name of an input of a model. */
export type InputId<M extends Model> = M['inputs'][number]['id'];

/** The name of an output of a model. */
export type OutputId<M extends Model> = M['outputs'][number]['id'];

/** A value for every input of a model, by name; of a model that is not known by name, of any. */
export type InputsOf<M extends Model> = Model extends M
  ? Inputs
  : {
      readonly [Q in M['inputs'][number] as Q['id']]:
        | ValueOf<Q>
        | (Q extends { readonly optional: true } ? null : never);
    };

/** Values for some inputs of a model. */
export type SomeInputsOf<M extends Model> = Model extends M ? Inputs : Partial<InputsOf<M>>;

/** The values of a model's outputs, by name: null only where the declaration allows it. */
export type ValuesOf<M extends Model> = Model extends M
  ? Readonly<Record<string, OutputValue>>
  : {
      readonly [Q in M['outputs'][number] as Q['id']]:
        | ValueOf<Q>
        | (Q extends { readonly nullable: true } ? null : never);
    };

/** What a model answers. */
export type Answer<M extends Model = Model> = AnswerWith<ValuesOf<M>, OutputId<M>>;

/** An answer by its values and by the names of its outputs, so that one of a model is one of any. */
interface AnswerWith<Values, Id extends string> {
  readonly values: Values;
  /** Why an output is null, by its id; a whole sentence. */
  readonly reasons: Readonly<Partial<Record<Id, string>>>;
  /** What the reader should know beside the numbers. */
  readonly notes: readonly string[];
}

/** The input of this name; throws on a name that the model does not have. */
export function inputOf(model: Model, id: string): Quantity {
  return found(model, model.inputs, id);
}

/** The output of this name, where an input may have the same; throws on a name that the model does not have. */
export function outputOf(model: Model, id: string): Quantity {
  return found(model, model.outputs, id);
}

/** The input or output of this name; throws on a name that the model does not have. */
export function quantityOf(model: Model, id: string): Quantity {
  return found(model, [...model.inputs, ...model.outputs], id);
}

function found(model: Model, quantities: readonly Quantity[], id: string): Quantity {
  const quantity = quantities.find((one) => one.id === id);
  if (!quantity) throw new Error(`${model.id} has no quantity ${id}`);
  return quantity;
}

/**
 * A quantity's name where it stands alone. In a form a label may lean on the one before it
 * ("Share of writes", "… goes to this share of the data"); alone its id says more: "Hot data".
 */
export function nameAlone({ id, label }: Pick<Quantity, 'id' | 'label'>): string {
  if (!/^(… |Its )/.test(label)) return label;
  const words = id.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The default of every input. */
export function defaultsOf<M extends Model>(model: M): InputsOf<M> {
  const all = model.inputs.map((input) => [input.id, defaultOf(input)]);
  return Object.fromEntries(all) as InputsOf<M>;
}

/** The default of one input: null where it may be left out and has none. */
export function defaultOf(input: Quantity): InputValue {
  if (input.shape === 'choice') return input.options?.[input.default as number]?.id ?? null;
  return input.default ?? null;
}
