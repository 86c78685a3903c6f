/** A film: what happens in it takes one step after the other, and the slider moves through its own time. */
import type { Model } from '../../engine/declaration';
import type { FigureState } from './state';
import type { Timeline } from './timeline';

/** How a film runs. */
export interface Film<M extends Model> {
  readonly label: string;
  /** A second of the reader's, in ticks. */
  readonly second: number;
  /** Its last tick. */
  last(state: FigureState<M>): number;
  /** Where it stops on its way from step to step, in rising order, with its end. */
  stops(state: FigureState<M>): readonly number[];
}

/** The timeline of a film that begins at 0, with a clock in seconds. */
export const filmTime = <M extends Model>({
  label,
  second,
  last,
  stops,
}: Film<M>): Timeline<M> => ({
  label,
  latest: 1e4,
  span: (state) => [0, last(state)],
  pace: second,
  stop(at, way, state) {
    const all = stops(state);
    return way > 0
      ? (all.find((stop) => stop > at) ?? last(state))
      : (all.findLast((stop) => stop < at) ?? 0);
  },
  say: (at) => `${(at / second).toFixed(1)}\u202Fs`,
  factor: (speed) => `of a film${speed === 1 ? '' : `, ${speed} times as fast`}`,
});

/** A step, in ticks. */
export interface Step {
  readonly from: number;
  readonly to: number;
}

/** How many steps are over at a tick, the one that is under way, and how much of it is over; none at the end. */
export function stepAt<S extends Step>(
  steps: readonly S[],
  tick: number,
): { readonly done: number; readonly step: S | undefined; readonly share: number } {
  const under = steps.findIndex(({ to }) => to > tick);
  const done = under < 0 ? steps.length : under;
  const step = steps[done];
  return { done, step, share: step ? (tick - step.from) / (step.to - step.from) : 0 };
}
