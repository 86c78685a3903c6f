/** What the LRU stepper runs in the page: its player, and the box for the trace. */

import { effect } from '@preact/signals-core';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { beginBefore } from '../../../elements/player/first-step';
import { mountFlights } from '../../../elements/player/flights';
import { mountPlayer, type Stand } from '../../../elements/player/player';
import type { lruTrace } from '../../../engine/gen/lru-trace';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { stateOf } from './figure';
import { lettersOf, numbersOf, traceProblem } from './trace';

/** Mounts the markup of `LruSteps.astro`. */
export function mountLruSteps(live: LiveFigure<typeof lruTrace>): void {
  beginBefore(live);
  const stop = mountPlayer(live, standOf);
  mountFlights(live, standOf, '.slots .item, .slots .evicted', (_, isNew, drawing) =>
    isNew ? drawing.querySelector('.cell.now + .letter') : null,
  );
  mountTrace(live, stop);
}

function standOf(state: FigureState<typeof lruTrace>): Stand {
  const { steps, at } = stateOf(state);
  return { at, last: steps.length };
}

/** Letters in place of the engine's numbers. */
function mountTrace({ root, scope, setView, voice }: LiveFigure, stop: () => void): void {
  const box = root.querySelector<HTMLInputElement>('[data-part=trace]');
  if (!box) throw new Error('the LRU stepper has no box for its trace');
  const problem = root.querySelector<HTMLElement>('#lru-steps-problem');
  const complain = (message: string) => {
    box.setAttribute('aria-invalid', String(message !== ''));
    if (!problem) return;
    if (message !== problem.textContent) voice.warn(message);
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
