/**
 * The player of the LRU stepper.
 *
 * ```text
 * stopped ──Play──▶ playing, one request a second ──end, Pause, off screen, any other button──▶ stopped
 * ```
 */
import { effect } from '@preact/signals-core';
import type { LiveFigure } from '../frame/figure-element';
import { stateOf } from './lru-steps';
import { lettersOf, numbersOf, traceProblem } from './trace';

/** Between two requests, in milliseconds. */
const BEAT = 1000;

/** Wakes the markup of `LruSteps.astro`. */
export function wakePlayer(live: LiveFigure): void {
  const { root } = live;
  const part = <E extends HTMLElement>(name: string) => {
    const found = root.querySelector<E>(`[data-player=${name}]`);
    if (!found) throw new Error(`the player has no ${name}`);
    return found;
  };
  const play = part<HTMLButtonElement>('play');
  const scrub = part<HTMLInputElement>('scrub');
  let timer: ReturnType<typeof setInterval> | undefined;

  const at = () => stateOf(live.look()).at;
  const last = () => stateOf(live.look()).steps.length;
  const goTo = (step: number) => live.setView('step', String(Math.min(Math.max(step, 0), last())));
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    play.textContent = 'Play';
  };
  const start = () => {
    if (at() >= last()) goTo(0);
    play.textContent = 'Pause';
    timer = setInterval(() => {
      goTo(at() + 1);
      if (at() >= last()) stop();
    }, BEAT);
  };

  play.addEventListener('click', () => (timer === undefined ? start() : stop()));
  for (const [name, run] of [
    ['start', () => goTo(0)],
    ['back', () => goTo(at() - 1)],
    ['step', () => goTo(at() + 1)],
  ] as const) {
    part(name).addEventListener('click', () => {
      stop();
      run();
    });
  }
  // Another trace starts where every trace starts.
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
  new IntersectionObserver(([entry]) => entry?.isIntersecting === false && stop()).observe(root);
  adoptTrace(live, part<HTMLInputElement>('trace'), stop);

  effect(() => {
    const { steps, at: served } = stateOf(live.look());
    scrub.max = String(steps.length);
    scrub.value = String(served);
    scrub.setAttribute('aria-valuetext', `${served} of ${steps.length}`);
  });
}

/** The box for the trace: letters in place of the engine's numbers. */
function adoptTrace(
  { root, scope, setView }: LiveFigure,
  box: HTMLInputElement,
  stop: () => void,
): void {
  const problem = root.querySelector<HTMLElement>('#lru-steps-problem');
  const complain = (message: string) => {
    box.setAttribute('aria-invalid', String(message !== ''));
    if (!problem) return;
    problem.textContent = message;
    problem.hidden = message === '';
  };
  box.addEventListener('input', () => {
    const wrong = traceProblem(box.value);
    complain(wrong ?? '');
    if (wrong) return;
    stop();
    setView('step', '');
    scope.set({ requests: numbersOf(box.value) });
  });
  effect(() => {
    const letters = lettersOf(scope.inputs.value.requests);
    if (document.activeElement === box) return;
    box.value = letters;
    complain('');
  });
}
