/** What the opening figure runs in the page: the window begins with the run, where the label has its number, and is dragged from there. */
import { effect, untracked } from '@preact/signals-core';
import { mountBet } from '../../../elements/bet/mount-bet';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { mountTimeline } from '../../../elements/player/timeline';
import type { simulate } from '../../../engine/gen/simulate';
import { isCovered } from '../../../runtime/figure/bet-type';
import { honestBet, windowTime } from './figure';

/** Mounts the markup of `HonestNumbers.astro`. */
export function mountWindow(live: LiveFigure): void {
  const playing = mountTimeline(live as unknown as LiveFigure<typeof simulate>, windowTime);
  mountBet(live, honestBet, playing);
  const view = live.page.view(live.figure.id);
  let wasCovered = false;
  effect(() => {
    const isAsked = isCovered(view.value);
    // Only where it is covered anew: whoever drags the window to its end leaves it there.
    if (isAsked && !wasCovered) untracked(() => live.setView('at', '0'));
    wasCovered = isAsked;
  });
}
