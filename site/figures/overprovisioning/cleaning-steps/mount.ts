/** What the tiny drive runs in the page: its player. */
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { mountFlights } from '../../../elements/player/flights';
import { mountPlayer, type Stand } from '../../../elements/player/player';
import type { cleaningSteps } from '../../../engine/gen/cleaning-steps';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { stateOf } from './figure';

/** Mounts the markup of `CleaningSteps.astro`. */
export function mountCleaningSteps(live: LiveFigure<typeof cleaningSteps>): void {
  mountPlayer(live, standOf);
  // What the host writes comes from its list, what is copied from the block that is reclaimed.
  mountFlights(live, standOf, '.letter.valid', (letter, _, drawing) =>
    letter.matches('.written') ? drawing.querySelector('.letter.now') : null,
  );
}

function standOf(state: FigureState<typeof cleaningSteps>): Stand {
  const { acts, at } = stateOf(state);
  return { at, last: acts.length };
}
