/** What the stepper of two caches runs in the page: its player. */
import { effect } from '@preact/signals-core';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { mountPlayer } from '../../../elements/player/player';
import type { lruTrace } from '../../../engine/gen/lru-trace';
import { stateOf } from './two-run';

/** Mounts the markup of `TwoStacks.astro`. */
export function mountTwoStacks(live: LiveFigure<typeof lruTrace>): void {
  // Again after a reset, which forgets how the figure is looked at.
  effect(() => {
    if (live.state().view.live === undefined) live.setView('live', '1');
  });
  mountPlayer(live, (state) => {
    const { turns, at } = stateOf(state);
    return { at, last: turns.length };
  });
}
