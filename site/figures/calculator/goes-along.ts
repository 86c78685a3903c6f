/** An input that goes along with another one, as the flash of a drive does with its capacity. */
import { effect } from '@preact/signals-core';
import type { Scope } from '../../runtime/scope';

/** So near is the same: both are typed with a few digits. */
const NEAR = 1e-9;

/** By the input that goes along: with which one, and how many times as large it is. */
export type Along = Readonly<
  Record<string, { readonly of: string; readonly times: number } | undefined>
>;

/**
 * Sets an input along with another one as long as both are in proportion; what a reader or an address has set apart
 * stays as it is.
 */
export function goAlong(scope: Scope, along: Along): void {
  for (const [id, way] of Object.entries(along)) {
    if (!way) continue;
    const { of, times } = way;
    let before: number | undefined;
    effect(() => {
      const [leads = 0, follows = 0] = [of, id].map((one) => Number(scope.inputs.value[one]));
      const last = before;
      before = leads;
      // An address and a preset name both.
      if (last === undefined || last === leads || scope.wasSet(id)) return;
      if (Math.abs(follows / (times * last) - 1) < NEAR) scope.set({ [id]: times * leads });
    });
  }
}
