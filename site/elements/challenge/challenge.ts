/** What a challenge is: a goal that the engine checks on the page's own state. */
import type { Inputs, Model } from '../../engine/declaration';
import type { FigureState } from '../../runtime/figure/define-figure';
import type { Part } from '../../runtime/figure/parts';

/** One thing that must hold. */
export interface Condition {
  /** What must hold: "the disk takes 10 ms". */
  readonly text: readonly Part[];
  /** How it stands now. */
  now(state: FigureState): readonly Part[];
  holds(state: FigureState): boolean;
}

/** A goal. */
export interface Challenge {
  readonly id: string;
  readonly model: Model;
  /** Where the reader may begin. */
  readonly start: Inputs;
  readonly conditions: readonly Condition[];
  /** Said when all hold. */
  done(state: FigureState): readonly Part[];
}
