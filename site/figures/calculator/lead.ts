/** What the page of a calculator says first: of what its number is, by which inputs, and on which example it opens. */
import {
  type Answer,
  type InputId,
  type Inputs,
  type InputsOf,
  inputOf,
  type Model,
  type OutputId,
  outputOf,
  type SomeInputsOf,
  type ValuesOf,
} from '../../engine/declaration';
import { exactText } from '../../engine/typed/typed-value';
import type { Preset } from '../../runtime/figure/define-figure';
import { amount, type Part } from '../../runtime/figure/parts';

/** The state of a model as its sentence tells it. */
interface Told<M extends Model = Model> {
  readonly inputs: InputsOf<M>;
  readonly values: ValuesOf<M>;
  /** An input with its unit; "none" where it is left out. */
  given(id: InputId<M>): Part;
  /** A result with its unit; "none" where there is none. */
  result(id: OutputId<M>): Part;
}

/** A number with more digits than this is rounded in a sentence. */
const LONG = 6;

/** Commas from 10,000. */
const grouped = (text: string) =>
  text.replace(/^\d{5,}/, (digits) => Number(digits).toLocaleString('en-US'));

/** What is known of one calculator beside its declaration; methods, so that one of a model can stand among those of any. */
export interface Lead<M extends Model = Model> {
  /** The three inputs that are changed most: they stand above the picture. */
  readonly first: readonly InputId<M>[];
  /** Inputs that stand behind folds below the others, by the fold's name, where a model takes many. */
  readonly folds?: Readonly<Record<string, readonly InputId<M>[]>>;
  /** What its picture answers, as it opens. */
  readonly asks: string;
  /** Its main result with the inputs that decide it, true of all that the model takes; asked only where there is one. */
  says(told: Told<M>): readonly Part[];
  /** What the page opens on, where that is not the model's defaults. Nothing that a link or a frame says changes by it. */
  readonly opens?: SomeInputsOf<M>;
  /** Inputs that say the same thing, by two: the example’s is emptied once a reader gives the other. */
  readonly either?: readonly (readonly [InputId<M>, InputId<M>])[];
  /** Inputs that go along with another one, so many times as large, until a reader sets them apart. */
  readonly along?: Partial<
    Readonly<Record<InputId<M>, { readonly of: InputId<M>; readonly times: number }>>
  >;
  /** Of what that is, or of what the model's defaults are, with the date. */
  readonly example?: string;
  /** The entries of `content/references` that the example is of. */
  readonly sources?: readonly string[];
  readonly neighbor?: Neighbor<M>;
  /** Devices that one click puts in. */
  readonly presets?: readonly Preset<M>[];
}

/** Another calculator of the same topic that answers for the same drive. */
export interface Neighbor<M extends Model = Model> {
  readonly model: string;
  /** The result that is told; none where the other one only goes on from here. */
  readonly output?: string;
  /** Its page, if that is not among the calculators. */
  readonly page?: string;
  /** What its number is of. */
  name(told: Told<M>): string;
  /** What it is asked, in place of its defaults. */
  inputsFor(told: Told<M>): Inputs;
}

/** Leads by model. */
export type Leads = Readonly<Record<string, Lead>>;

/** Checks the names of a lead against the declaration, and forgets them. */
export const leadOf =
  <M extends Model>() =>
  (lead: Lead<M>): Lead =>
    lead as unknown as Lead;

/** The state of a model for its sentence. */
export function toldOf(model: Model, inputs: Inputs, answer: Answer): Told {
  return {
    inputs,
    values: answer.values,
    given(id) {
      const [value, input] = [inputs[id], inputOf(model, id)];
      if (typeof value === 'number') {
        const exact = exactText(value, input);
        return exact.replace(/\D/g, '').length > LONG
          ? amount(value, input, 4)
          : { value: grouped(exact) };
      }
      return { value: input.options?.find((one) => one.id === value)?.label ?? 'none' };
    },
    result(id) {
      const value = answer.values[id];
      return typeof value === 'number' ? amount(value, outputOf(model, id), 3) : { value: 'none' };
    },
  };
}
