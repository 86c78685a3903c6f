/** An example that gives way: of two inputs that say the same thing, the one that a reader has not set. */
import { effect } from '@preact/signals-core';
import type { Inputs } from '../../engine/declaration';
import type { Scope } from '../../runtime/scope';

/**
 * Empties the example's input of each pair once the other one is given; `start`: what the page opens on. A value that
 * the reader has set stays, and the model says that the two contradict each other.
 */
export function letExampleGiveWay(
  scope: Scope,
  start: Inputs,
  pairs: readonly (readonly [string, string])[],
): void {
  effect(() => {
    const inputs = scope.inputs.value;
    for (const [one, other] of pairs) {
      if (inputs[one] == null || inputs[other] == null) continue;
      const left = [one, other].filter((id) => start[id] != null && inputs[id] === start[id]);
      if (left.length === 1) scope.set({ [left[0] ?? one]: null });
    }
  });
}
