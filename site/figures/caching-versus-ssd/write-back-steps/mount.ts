/** What the burst runs in the page: its player, and blocks that travel. */
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { beginBefore } from '../../../elements/player/first-step';
import { mountFlights } from '../../../elements/player/flights';
import { mountPlayer, type Stand } from '../../../elements/player/player';
import type { writeBackBurst } from '../../../engine/gen/write-back-burst';
import { type State, stateOf } from './burst';

/** Mounts the markup of `WriteBackSteps.astro`. */
export function mountWriteBack(live: LiveFigure<typeof writeBackBurst>): void {
  beginBefore(live);
  mountPlayer(live, standOf, 600);
  // From the burst into the cache, and from its first place to the disk.
  mountFlights(live, standOf, '.item', (letter, isNew, drawing) => {
    if (letter.closest('.disk')) return drawing.querySelector('.slots .item');
    return isNew ? drawing.querySelector('.cell.now + .letter') : null;
  });
}

function standOf(state: State): Stand {
  const { steps, at } = stateOf(state);
  return { at, last: steps.length };
}
