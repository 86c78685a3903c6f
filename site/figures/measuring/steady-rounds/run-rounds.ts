/** Lets the rounds of a test come one by one, until the reader stops it: that is the bet. */
import { effect } from '@preact/signals-core';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { isCovered } from '../../../runtime/figure/bet-type';
import { watchVisibility } from '../../../runtime/visibility';
import { ROUNDS, type State, testOf } from './steady-test';
import { roundSaid } from './steady-words';

/** From one round to the next, in milliseconds. */
const PACE = 500;

/** Mounts the buttons of `SteadyRounds.astro`; the one that stops is a bet on the round that is shown. */
export function mountRounds(live: LiveFigure): void {
  const view = live.page.view(live.figure.id);
  const button = (name: string) => {
    const found = live.root.querySelector<HTMLButtonElement>(`[data-rounds=${name}]`);
    if (!found) throw new Error(`the test has no button “${name}”`);
    return found;
  };
  const [next, run, stop] = [button('next'), button('run'), button('stop')];
  const said = live.root.querySelector('[data-rounds=said]');
  const shown = () => Number(view.peek().shown ?? 0);
  let timer = 0;
  const halt = () => {
    clearInterval(timer);
    timer = 0;
    run.textContent = 'Run';
  };
  const goOn = () => {
    live.setView('shown', String(Math.min(shown() + 1, ROUNDS)));
    if (shown() >= ROUNDS) halt();
  };
  next.addEventListener('click', () => {
    halt();
    goOn();
  });
  run.addEventListener('click', () => {
    if (timer) return halt();
    run.textContent = 'Pause';
    timer = window.setInterval(goOn, PACE);
    goOn();
  });
  watchVisibility(live.root, (isSeen) => isSeen || halt());
  effect(() => {
    const { shown: at = '0' } = view.value;
    if (!isCovered(view.value)) {
      halt();
      // A test that is begun again begins with its first round.
      if (at !== '0') live.setView('shown', '');
      return;
    }
    stop.dataset.bet = at;
    stop.disabled = at === '0';
    stop.textContent = at === '0' ? 'Stop here' : `Stop after round ${at}`;
    if (said) said.textContent = roundSaid(testOf(live.state() as unknown as State), Number(at));
    for (const one of [next, run]) one.disabled = Number(at) >= ROUNDS;
  });
}
