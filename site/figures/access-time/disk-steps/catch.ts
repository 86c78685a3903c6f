/** The button with which a reader takes the disk's place: it counts when it goes down, not when it comes up. */
import { effect, untracked } from '@preact/signals-core';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import type { Playing } from '../../../elements/player/timeline';
import type { oneCommand } from '../../../engine/gen/one-command';
import { tickOf } from '../../../runtime/figure/timeline';
import { MOST_LOST, pressesIn } from './catch-game';
import { catchFrom, diskTime, momentOf, type State } from './request-time';
import { scoreOf } from './score';

/** Mounts the button and the words of `DiskSteps.astro`. */
export function mountCatch(live: LiveFigure<typeof oneCommand>, playing: Playing): void {
  const { root, scope } = live;
  const button = root.querySelector<HTMLButtonElement>('[data-catch=press]');
  const said = root.querySelector<HTMLElement>('[data-catch=said]');
  const slower = root.querySelector<HTMLElement>('[data-catch=slower]');
  const speed = root.querySelector<HTMLSelectElement>('[data-timeline=speed]');
  if (!button || !said || !slower || !speed)
    throw new Error('the disk has nothing to catch its sector with');
  const isOn = (state: State) => {
    const { game, lost, isOver } = momentOf(state);
    return game !== null && !game.isCaught && lost < MOST_LOST && !isOver;
  };
  /** Caught or given up: the disk does the rest. */
  const isDecided = (state: State) => {
    const { game, isOver } = momentOf(state);
    return game !== null && !isOver && !isOn(state);
  };
  const begin = () => {
    live.setView('catch', 'go');
    const from = catchFrom(live.state());
    // Whoever wants nothing to move by itself steps.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) live.setView('at', String(from));
    else playing.play(from);
  };
  const press = () => {
    const state = live.state();
    if (isDecided(state)) return;
    if (!isOn(state)) return begin();
    const now = tickOf(diskTime, state);
    const before = (pressesIn(state.view) ?? []).filter((tick) => tick < now);
    live.setView('catch', [...before, now].slice(0, 4).join('-'));
    // The rest is the disk's, however the reader came here.
    if (momentOf(live.state()).game?.isCaught) playing.play(now);
  };
  let isHandled = false;
  const down = () => {
    isHandled = true;
    press();
  };
  button.addEventListener('pointerdown', (event) => event.button === 0 && down());
  button.addEventListener('keydown', (event) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    if (event.repeat) event.preventDefault();
    else down();
  });
  // Where neither came before it, somebody speaks or switches.
  button.addEventListener('click', () => {
    if (!isHandled) press();
    isHandled = false;
  });
  root.querySelector('[data-part=charts]')?.addEventListener('pointerdown', (event) => {
    const { pointerType } = event as PointerEvent;
    if (pointerType === 'mouse' && isOn(live.state())) press();
  });
  const forget = () => live.setView('catch', '');
  root.querySelector('[data-action=reset]')?.addEventListener('click', forget);
  for (const preset of root.querySelectorAll('[data-preset]'))
    preset.addEventListener('click', () => {
      playing.stop();
      live.setView('at', '');
    });
  speed.addEventListener('change', () => {
    slower.textContent = diskTime.factor(Number(speed.value));
  });
  let known = scope.inputs.peek();
  effect(() => {
    // Other inputs are another request.
    const isOther = scope.inputs.value !== known;
    known = scope.inputs.value;
    const state = live.state();
    const { covered, catch: game } = state.view;
    if (game !== undefined && (isOther || covered !== undefined)) return untracked(forget);
    const label = isOn(state) ? 'Read now' : game === undefined ? 'Catch the sector' : 'Try again';
    if (button.textContent !== label) button.textContent = label;
    // Not `disabled`, which would take the focus away.
    button.setAttribute('aria-disabled', String(isDecided(state)));
    const score = scoreOf(state);
    if (said.textContent !== score) said.textContent = score;
  });
}
