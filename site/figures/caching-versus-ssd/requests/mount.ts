/** What the hundred requests run in the page: the first of them, the bet, the player, and others. */
import { effect } from '@preact/signals-core';
import { mountBet } from '../../../elements/bet/mount-bet';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { mountPrelude } from '../../../elements/player/prelude';
import { mountTimeline } from '../../../elements/player/timeline';
import type { cachedDisk } from '../../../engine/gen/cached-disk';
import { askOf, matchBet } from './match-bet';
import { countOf, firstTicks, isSsdIn, requestTime, SEED } from './request-run';

/** Mounts the markup of `Requests.astro`. */
export function mountRequests(live: LiveFigure): void {
  const own = live as unknown as LiveFigure<typeof cachedDisk>;
  const playing = mountTimeline(own, requestTime);
  mountBet(live, matchBet, playing);
  mountPrelude(own, { pace: requestTime.pace, last: () => firstTicks(own.state()) });
  const ask = live.root.querySelector('.bet-ask');
  if (!ask) throw new Error('the hundred requests ask nothing');
  effect(() => {
    ask.textContent = askOf(own.state());
  });
  const again = live.root.querySelector('[data-requests=again]');
  if (!again) throw new Error('the hundred requests have no button for another hundred');
  effect(() => {
    again.textContent = `Another ${countOf(own.state())}`;
  });
  again.addEventListener('click', () => {
    const seed = Number(live.state().view.seed ?? SEED);
    live.setView('seed', String(seed + 1));
    playing.play();
  });
  live.root
    .querySelector('[data-action=reset]')
    ?.addEventListener('click', () => live.setView('seed', ''));
  // An SSD that slides in is seen at work.
  let isIn = isSsdIn(own.state());
  effect(() => {
    const wasIn = isIn;
    isIn = isSsdIn(own.state());
    if (isIn !== wasIn) playing.play();
  });
}
