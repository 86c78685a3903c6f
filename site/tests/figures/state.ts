/** A state of a figure that its snapshot shows. */
import type { Inputs } from '../../engine/declaration';

export interface State {
  /** What it tells, for the snapshot. */
  readonly name: string;
  /** In place of those that the figure opens with. */
  readonly inputs?: Inputs;
  readonly view?: Readonly<Record<string, string>>;
  /** Its drives are simulated first, which takes a second or more. */
  readonly simulated?: boolean;
}

/** Two telling states, which a figure's snapshot shows beside the one that it opens in. */
export type States = readonly [State, State];
