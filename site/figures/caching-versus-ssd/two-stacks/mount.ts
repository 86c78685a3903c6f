/** What the stepper of two caches runs in the page: its player. */
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { beginBefore } from '../../../elements/player/first-step';
import { mountFlights } from '../../../elements/player/flights';
import { mountPlayer, type Stand } from '../../../elements/player/player';
import type { lruTrace } from '../../../engine/gen/lru-trace';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { stateOf } from './two-run';

/** Mounts the markup of `TwoStacks.astro`. */
export function mountTwoStacks(live: LiveFigure<typeof lruTrace>): void {
  beginBefore(live);
  mountPlayer(live, standOf);
  // A miss of the upper cache falls to the lower one; what is new in a cache comes from the request above it.
  mountFlights(live, standOf, '.item, .evicted, .cell.now + .letter', (letter, isNew, drawing) => {
    const isRequest = letter.matches('.letter');
    if (!isRequest && !isNew) return null;
    const group = isRequest ? drawing.querySelector('g > g') : letter.parentElement;
    return group?.querySelector('.cell.now + .letter') ?? null;
  });
}

function standOf(state: FigureState<typeof lruTrace>): Stand {
  const { turns, at } = stateOf(state);
  return { at, last: turns.length };
}
