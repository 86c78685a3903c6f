/** Steps through the writes, and rests at the one that wears a block out. */
import { effect } from '@preact/signals-core';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { beginBefore } from '../../../elements/player/first-step';
import { mountPlayer } from '../../../elements/player/player';
import type { wearLeveling } from '../../../engine/gen/wear-leveling';
import { stateOf } from './figure';

/** Mounts the markup of `WearSteps.astro`. */
export function mountWear(live: LiveFigure<typeof wearLeveling>): void {
  beginBefore(live);
  const stop = mountPlayer(live, (state) => {
    const { moments, at } = stateOf(state);
    return { at, last: moments.length };
  });
  effect(() => {
    const state = live.state();
    if (stateOf(state).at === state.answer.values.worn_out_at) stop();
  });
}
