/**
 * Plays a figure whose picture is a function of time. Where it stands is a key of the figure's view, `at`, in whole
 * ticks; an empty one means at its end, where it rests.
 *
 * ```text
 * at rest ──Play──▶ playing, tick by tick ──end, Pause, any other button──▶ stopped
 *                    └──off screen──▶ waiting ──seen again──▶ playing
 * ```
 */
import { effect } from '@preact/signals-core';
import { aloud } from '../../charts/aloud';
import type { Model } from '../../engine/declaration';
import { type Timeline, tickOf } from '../../runtime/figure/timeline';
import { watchVisibility } from '../../runtime/visibility';
import type { LiveFigure } from '../figure/live-figure';

/** What starts and stops a timeline from elsewhere. */
export interface Playing {
  /** From a tick on; from its beginning, unless one is given. */
  play(from?: number): void;
  stop(): void;
}

/** A frame takes no longer than this, in seconds, however long the page was busy. */
const LONGEST = 0.1;

/** Mounts the markup of `Timeline.astro`. */
export function mountTimeline<M extends Model>(
  live: LiveFigure<M>,
  timeline: Timeline<M>,
): Playing {
  const part = <E extends HTMLElement>(name: string) => partOf<E>(live.root, name);
  const [play, speed, clock] = [
    part<HTMLButtonElement>('play'),
    part<HTMLSelectElement>('speed'),
    part('clock'),
  ];
  // One stands among the buttons; another may lie on the drawing.
  const scrubs = live.root.querySelectorAll<HTMLInputElement>('[data-timeline=scrub]');
  const span = () => timeline.span(live.state());
  const at = () => tickOf(timeline, live.state());
  const goTo = (tick: number) =>
    live.setView('at', tick >= span()[1] ? '' : String(Math.max(tick, span()[0])));
  const clockwork = clockworkOf(timeline, {
    at,
    last: () => span()[1],
    goTo,
    speed: () => Number(speed.value),
    isRunning(now) {
      play.textContent = now ? 'Pause' : 'Play';
      live.root.toggleAttribute('data-playing', now);
      live.voice.moves(now);
    },
  });
  const start = () => {
    if (at() >= span()[1]) goTo(span()[0]);
    live.voice.say('Playing.');
    clockwork.start();
  };
  play.addEventListener('click', () => (clockwork.isRunning() ? clockwork.stop() : start()));
  for (const [name, way] of [
    ['back', -1],
    ['step', 1],
  ] as const)
    part(name).addEventListener('click', () => {
      clockwork.stop();
      // Where it rests at its end, the next step is its first.
      const isOver = way > 0 && at() >= span()[1];
      goTo(isOver ? span()[0] : timeline.stop(at(), way, live.state()));
    });
  for (const scrub of scrubs)
    scrub.addEventListener('input', () => {
      clockwork.stop();
      goTo(span()[0] + scrub.valueAsNumber);
    });
  // What is changed has no beginning yet that could be watched: its end is shown.
  const toTheEnd = () => {
    if (!clockwork.isRunning()) return;
    clockwork.stop();
    live.setView('at', '');
  };
  for (const part of live.root.querySelectorAll('.controls'))
    part.addEventListener('input', toTheEnd);
  // A choice has taken what was chosen by then; before, it would be set back.
  for (const part of live.root.querySelectorAll('.control-choices'))
    part.addEventListener('change', toTheEnd);
  live.root.querySelector('[data-action=reset]')?.addEventListener('click', () => {
    clockwork.stop();
    live.setView('at', '');
  });
  let wasLeft = false;
  watchVisibility(live.root, (isSeen) => {
    if (isSeen && wasLeft) clockwork.start();
    wasLeft = !isSeen && clockwork.isRunning();
    if (!isSeen) clockwork.stop();
  });
  effect(() => {
    const [first, last] = span();
    const said = timeline.say(at());
    for (const scrub of scrubs) {
      scrub.max = String(last - first);
      scrub.value = String(at() - first);
      scrub.setAttribute('aria-valuetext', aloud(said));
    }
    clock.textContent = said;
  });
  const sayFactor = () => {
    part('factor').textContent = timeline.factor(Number(speed.value));
  };
  speed.addEventListener('change', sayFactor);
  sayFactor();
  return {
    play(from = span()[0]) {
      goTo(from);
      clockwork.start();
    },
    stop: clockwork.stop,
  };
}

/** What a clockwork moves. */
interface Moved {
  at(): number;
  last(): number;
  goTo(tick: number): void;
  speed(): number;
  isRunning(now: boolean): void;
}

/** Moves on with each frame of the page. */
function clockworkOf({ pace, faster = 0 }: Pick<Timeline, 'pace' | 'faster'>, moved: Moved) {
  let frame = 0;
  let isRunning = false;
  const stop = () => {
    if (!isRunning) return;
    isRunning = false;
    cancelAnimationFrame(frame);
    moved.isRunning(false);
  };
  const arriveAt = (tick: number) => {
    moved.goTo(tick);
    if (tick >= moved.last()) stop();
  };
  const run = () => {
    let [position, since] = [moved.at(), performance.now()];
    const go = (now: number) => {
      position +=
        Math.min((now - since) / 1000, LONGEST) * (pace + faster * position) * moved.speed();
      since = now;
      arriveAt(Math.floor(position));
      if (isRunning) frame = requestAnimationFrame(go);
    };
    frame = requestAnimationFrame(go);
  };
  const start = () => {
    stop();
    isRunning = true;
    moved.isRunning(true);
    // Whoever wants nothing to move by itself sees how it ends, and steps.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) arriveAt(moved.last());
    else run();
  };
  return { start, stop, isRunning: () => isRunning };
}

function partOf<E extends HTMLElement>(root: HTMLElement, name: string): E {
  const found = root.querySelector<E>(`[data-timeline=${name}]`);
  if (!found) throw new Error(`the timeline of ${root.id} has no ${name}`);
  return found;
}
