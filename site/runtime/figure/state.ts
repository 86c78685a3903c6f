/** What a figure is drawn from. */
import type { Answer, InputsOf, Model } from '../../engine/declaration';
import type { Engine } from '../../engine/engine';

/** Everything a figure is drawn from; the names of its model's quantities are known to the compiler. */
export type FigureState<M extends Model = Model> = StateWith<M, InputsOf<M>, Answer<M>>;

/** The state by its parts, so that one of a model is one of any. */
interface StateWith<M, AllInputs, AnAnswer> {
  readonly engine: Engine;
  readonly model: M;
  /** A value for every input of the model. */
  readonly inputs: AllInputs;
  readonly answer: AnAnswer;
  /** How the reader looks at it: one text for each view key; the first option is the default. */
  readonly view: Readonly<Record<string, string>>;
}
