/** What the race runs in the page: its player, the bet, and the way back to it from the multiples. */
import { effect, untracked } from '@preact/signals-core';
import { mountBet } from '../../../elements/bet/mount-bet';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { mountTimeline } from '../../../elements/player/timeline';
import type { remainingLife } from '../../../engine/gen/remaining-life';
import { raceTime } from './race';
import { ratingBet } from './race-bet';

/** Mounts the markup of `PastRating.astro`. */
export function mountPastRating(live: LiveFigure): void {
  const playing = mountTimeline(live as unknown as LiveFigure<typeof remainingLife>, raceTime);
  const toRace = () => live.setView('shown', '');
  mountBet(live, ratingBet, {
    play(from) {
      toRace();
      playing.play(from);
    },
    stop: playing.stop,
  });
  // Whoever plays wants to see the race, and before the player moves.
  const player = live.root.querySelector('[data-part=timeline]');
  player?.addEventListener('click', toRace, { capture: true });
  player?.addEventListener(
    'input',
    ({ target }) => {
      // The way back to the race shows where it stands, and the slider says where it is to go.
      const moved = target as HTMLInputElement;
      const { value } = moved;
      toRace();
      moved.value = value;
    },
    { capture: true },
  );
  effect(() => {
    const { shown, at } = live.state().view;
    if (shown !== 'multiples' || at === undefined) return;
    untracked(() => {
      playing.stop();
      live.setView('at', '');
    });
  });
}
