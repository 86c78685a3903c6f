/** A request to the simulator, told apart from others. */
import type { Inputs } from '../../engine/declaration';
import type { Run } from '../../runtime/figure/define-figure';

/** The same text for the same request, in whatever order its inputs stand; what is null is as if left out. */
export const keyOf = (inputs: Inputs) =>
  JSON.stringify(
    Object.entries(inputs)
      .filter(([, value]) => value !== null && value !== undefined)
      .sort(),
  );

/** Each drive once: the one in hand may be one of those that stand there anyway. */
export function distinct(runs: readonly Run[]): Run[] {
  const byKey = new Map(runs.map((run) => [keyOf(run.inputs), run]));
  return [...byKey.values()];
}
