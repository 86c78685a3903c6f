/**
 * The beginning of a figure's film, before its bet: it plays once, as soon as it is seen, and the figure stands still
 * where it ends. Whoever wants nothing to move by itself sees that still alone.
 *
 * ```text
 * covered ──seen──▶ playing ──last tick, out of sight, answered──▶ at rest
 * ```
 */
import { effect, untracked } from '@preact/signals-core';
import type { Model } from '../../engine/declaration';
import { isCovered } from '../../runtime/figure/bet-type';
import { PRELUDE } from '../../runtime/figure/prelude';
import type { Timeline } from '../../runtime/figure/timeline';
import { watchVisibility } from '../../runtime/visibility';
import type { LiveFigure } from '../figure/live-figure';

/** A frame takes no longer than this, in seconds, however long the page was busy. */
const LONGEST = 0.1;
/** What moves by itself comes to rest before five seconds have passed. */
const MOST = 4.5;

/** How it plays. */
interface Prelude extends Pick<Timeline, 'pace'> {
  /** Its last tick; the first is 0. */
  last(): number;
}

/** Mounts the film of a figure whose bet is mounted. */
export function mountPrelude<M extends Model>(live: LiveFigure<M>, { pace, last }: Prelude): void {
  const view = live.page.view(live.figure.id);
  let frame = 0;
  let isSeen = false;
  let isPlayed = false;
  const rest = () => {
    cancelAnimationFrame(frame);
    if (view.peek()[PRELUDE] !== undefined) live.setView(PRELUDE, '');
  };
  const play = () => {
    if (!isSeen || isPlayed || !isCovered(view.peek())) return;
    isPlayed = true;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let [seconds, since] = [0, performance.now()];
    const go = (now: number) => {
      seconds += Math.min((now - since) / 1000, LONGEST);
      since = now;
      const tick = Math.floor(seconds * pace);
      if (tick >= last() || seconds >= MOST) return rest();
      live.setView(PRELUDE, String(tick));
      frame = requestAnimationFrame(go);
    };
    live.setView(PRELUDE, '0');
    frame = requestAnimationFrame(go);
  };
  watchVisibility(live.root, (now) => {
    isSeen = now;
    if (now) play();
    else rest();
  });
  effect(() => {
    const isOpen = isCovered(view.value);
    untracked(() => {
      if (isOpen) return play();
      // A bet that is made again begins with it again.
      isPlayed = false;
      rest();
    });
  });
}
