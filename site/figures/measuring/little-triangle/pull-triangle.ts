/** Keeps the three of Little's law in step: whoever pulls one moves the one that is not held. */
import { effect, untracked } from '@preact/signals-core';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import type { littlesLaw } from '../../../engine/gen/littles-law';
import { heldIn, type Side, third, yielding } from './figure';

const SIDES: readonly Side[] = ['throughput', 'response_time', 'outstanding'];

/** So far from each other they may be, which is far less than the model refuses. */
const CLOSE = 1e-9;

export function pullTriangle(live: LiveFigure<typeof littlesLaw>): void {
  const { scope, page, figure } = live;
  const view = page.view(figure.id);
  effect(() => {
    const now = scope.inputs.value;
    const known = SIDES.filter((side) => typeof now[side] === 'number');
    const missing = SIDES.find((side) => !known.includes(side));
    // An address may say two of them.
    if (known.length < 2) return;
    const pulled = SIDES.filter((side) => scope.wasSet(side));
    const all = now as Readonly<Record<Side, number>>;
    const gives =
      missing ??
      (pulled.length === 1
        ? yielding(
            untracked(() => heldIn({ view: view.value })),
            pulled[0] as Side,
          )
        : null);
    if (gives === null || Math.abs(third(gives, all) / (all[gives] ?? 0) - 1) < CLOSE) return;
    untracked(() => scope.set({ [gives]: third(gives, all) }));
  });
}
