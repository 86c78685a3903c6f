/** What a challenge is: a goal that the engine checks on the page's own state. */
import type { Model, SomeInputsOf } from '../../engine/declaration';
import type { FigureState } from '../../runtime/figure/define-figure';
import type { Part } from '../../runtime/figure/parts';

/** One thing that must hold. */
export interface Condition<M extends Model = Model> {
  /** What must hold: "the disk takes 10 ms". */
  readonly text: readonly Part[];
  /** How it stands now. */
  now(state: FigureState<M>): readonly Part[];
  holds(state: FigureState<M>): boolean;
}

/** A goal; the names of its model's quantities are known to the compiler. */
export interface Challenge<M extends Model = Model> {
  readonly id: string;
  readonly model: M;
  /** Where the reader may begin. */
  readonly start: SomeInputsOf<M>;
  readonly conditions: readonly Condition<M>[];
  /** Figures whose views a state has, one after the other: where drives are simulated, with the chance that each met. */
  readonly figures?: readonly string[];
  /** Said when all hold. */
  done(state: FigureState<M>): readonly Part[];
}

/** A challenge over a model: checks its names against the declaration, then is one of any model. */
export function defineChallenge<M extends Model>(
  model: M,
  parts: Omit<Challenge<M>, 'model'>,
): Challenge {
  return { model, ...parts } as unknown as Challenge;
}
