/**
 * Steps through the states of a figure, by hand or by itself. Where it stands is a key of the
 * figure's view, `step`; an empty one means where the figure stands at first.
 *
 * ```text
 * stopped ──Play──▶ playing, step by step ──end, Pause, off screen, any other button──▶ stopped
 * ```
 */
import { effect } from '@preact/signals-core';
import type { Model } from '../../engine/declaration';
import type { FigureState } from '../../runtime/figure/define-figure';
import { watchVisibility } from '../../runtime/visibility';
import type { LiveFigure } from '../figure/live-figure';

/** Between two steps, in milliseconds, where a figure asks for no other. */
const BEAT = 1000;

/** Where a figure stands, out of how many steps. */
export interface Stand {
  readonly at: number;
  readonly last: number;
}

/** Mounts the markup of `Player.astro`; gives the way to stop it. Some steps may stand longer than others. */
export function mountPlayer<M extends Model>(
  live: LiveFigure<M>,
  standOf: (state: FigureState<M>) => Stand,
  beat: number | ((state: FigureState<M>) => number) = BEAT,
): () => void {
  const { root } = live;
  const part = <E extends HTMLElement>(name: string) => partOf<E>(root, name);
  const play = part<HTMLButtonElement>('play');
  const scrub = part<HTMLInputElement>('scrub');
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stand = () => standOf(live.state());
  const goTo = (step: number) =>
    live.setView('step', String(Math.min(Math.max(step, 0), stand().last)));
  const stop = () => {
    if (timer !== undefined) live.voice.moves(false);
    clearTimeout(timer);
    timer = undefined;
    play.textContent = 'Play';
  };
  const wait = () => {
    timer = setTimeout(
      () => {
        goTo(stand().at + 1);
        // Whoever watches the steps may have stopped it.
        if (timer === undefined) return;
        if (stand().at >= stand().last) stop();
        else wait();
      },
      typeof beat === 'number' ? beat : beat(live.state()),
    );
  };
  const start = () => {
    if (stand().at >= stand().last) goTo(0);
    play.textContent = 'Pause';
    live.voice.moves(true);
    live.voice.say('Playing.');
    wait();
  };

  play.addEventListener('click', () => (timer === undefined ? start() : stop()));
  const steps = { start: () => 0, back: () => stand().at - 1, step: () => stand().at + 1 };
  for (const [name, next] of Object.entries(steps)) {
    part(name).addEventListener('click', () => {
      stop();
      goTo(next());
    });
  }
  // Other inputs start where all of them start.
  for (const button of root.querySelectorAll('[data-preset], [data-action=reset]')) {
    button.addEventListener('click', () => {
      stop();
      live.setView('step', '');
    });
  }
  scrub.addEventListener('input', () => {
    stop();
    goTo(scrub.valueAsNumber);
  });
  watchVisibility(root, (isSeen) => isSeen || stop());

  effect(() => {
    const { at, last } = stand();
    scrub.max = String(last);
    scrub.value = String(at);
    scrub.setAttribute('aria-valuetext', `${at} of ${last}`);
  });
  return stop;
}

/** Whether the figure plays by itself now. */
export const isPlaying = (root: HTMLElement) => partOf(root, 'play').textContent === 'Pause';

function partOf<E extends HTMLElement>(root: HTMLElement, name: string): E {
  const found = root.querySelector<E>(`[data-player=${name}]`);
  if (!found) throw new Error(`the player has no ${name}`);
  return found;
}
