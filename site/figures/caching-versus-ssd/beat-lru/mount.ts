/** What the game runs in the page: its bet and its player, the places that are tapped, and the buttons below. */
import { effect, untracked } from '@preact/signals-core';
import { sheetSeen } from '../../../charts/sheet';
import { mountBet } from '../../../elements/bet/mount-bet';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { mountPlayer } from '../../../elements/player/player';
import type { lruTrace } from '../../../engine/gen/lru-trace';
import { isCovered } from '../../../runtime/figure/bet-type';
import {
  finishedBy,
  handOf,
  isAsked,
  isExample,
  movesUntil,
  nextSeed,
  reached,
  type State,
  servedIn,
  shelfAt,
} from './game';
import { REQUESTS } from './requests';
import { placeOf } from './shelves';
import { lruBet } from './words';

/** From one request to the next, in milliseconds. */
const BEAT = 350;

/** Mounts the markup of `BeatLru.astro`. */
export function mountBeatLru(live: LiveFigure<typeof lruTrace>): void {
  const { root, page, figure } = live;
  const view = page.view(figure.id);
  const standOf = (state = live.state()) => ({ at: servedIn(state), last: reached(state) });
  const stop = mountPlayer(live, standOf, BEAT);
  /** Plays a game from a request on; where nothing comes after that, or nothing shall move, it stands at its end. */
  const playFrom = (step: number, changed: typeof view.value) => {
    stop();
    const { step: _, ...shown } = changed;
    const isBegun = [shown.bet, shown.moves, shown.covered].some((value) => value !== undefined);
    view.value = isBegun ? shown : { ...shown, revealed: '1' };
    if (step >= standOf().last || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    live.setView('step', String(step));
    partOf(root, '[data-player=play]').click();
  };
  /** The view with another game. */
  const withMoves = (moves: string) => {
    const { moves: _, ...others } = view.peek();
    return moves === '' ? others : { ...others, moves };
  };
  // A link that carries a game has had its bet, or needs none.
  if (view.peek().moves !== undefined && view.peek().bet === undefined)
    view.value = { ...view.peek(), revealed: '1' };
  mountBet(live, lruBet, {
    play() {
      playFrom(0, view.peek());
      partOf(root, '[data-evict]').focus({ preventScroll: true });
    },
    stop,
  });
  const evict = (place: number) => {
    const state = live.state();
    const { trace, turns } = handOf(state);
    const served = servedIn(state);
    if (!isInHand(state) || !isAsked(trace, turns, served)) return;
    playFrom(served + 1, withMoves(`${movesUntil(state)}${place + 1}`));
  };
  const undo = () => playFrom(REQUESTS, withMoves((view.peek().moves ?? '').slice(0, -1)));
  const finish = (policy: 'lru' | 'opt') => () => {
    const state = live.state();
    playFrom(servedIn(state), withMoves(finishedBy(policy, state)));
  };
  const actions: Readonly<Record<string, () => void>> = {
    undo,
    again: () => playFrom(0, withMoves('')),
    lru: finish('lru'),
    opt: finish('opt'),
    // Another trace is another bet.
    trace() {
      live.setView('seed', nextSeed(live.state()));
      partOf(root, '[data-bet-again]').click();
    },
  };
  const buttons = Object.entries(actions).map(([name, does]) => {
    const button = partOf<HTMLButtonElement>(root, `[data-game=${name}]`);
    button.addEventListener('click', does);
    return [name, button] as const;
  });
  root.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isShortcut = ctrlKey || metaKey;
    if (altKey || shiftKey) return;
    if (!isShortcut && /^[1-5]$/.test(key)) evict(Number(key) - 1);
    else if (isShortcut && key.toLowerCase() === 'z' && view.peek().moves !== undefined) undo();
    else return;
    event.preventDefault();
  });
  mountPlaces(live, evict);
  effect(() => {
    const now = live.state();
    // A bet that is made again is made on a game that has not begun.
    if (isCovered(now.view) && (now.view.moves ?? now.view.step) !== undefined)
      untracked(() => playFrom(REQUESTS, withMoves('')));
    const isOver = servedIn(now) === REQUESTS;
    partOf(root, '.game-finish').hidden = isOver;
    for (const [name, button] of buttons) {
      button.disabled = name === 'undo' && now.view.moves === undefined;
      // What can be done now, and nothing else: a game is finished, and then there is another trace.
      const isAway = name === 'trace' ? !isOver : (name === 'lru' || name === 'opt') && isOver;
      if (isAway && document.activeElement === button)
        partOf(root, '[data-game=again]').focus({ preventScroll: true });
      button.hidden = isAway;
    }
  });
}

/** Whether the reader plays: a bet is made, and the example is not what stands there. */
const isInHand = (state: State) => !isCovered(state.view) && !isExample(state);

/** Buttons over the places of the shelf, wherever they are drawn. */
function mountPlaces(live: LiveFigure<typeof lruTrace>, evict: (place: number) => void): void {
  const { root } = live;
  const over = partOf(root, '.game-places');
  over.hidden = false;
  const places = [...over.querySelectorAll<HTMLButtonElement>('button')];
  places.forEach((button, place) => {
    button.addEventListener('click', () => evict(place));
  });
  const lay = () => {
    const svg = [...root.querySelectorAll('[data-part=charts] > svg')].find(
      (one) => one.getBoundingClientRect().width > 0,
    );
    if (!svg) return;
    const [drawn, box] = [svg.getBoundingClientRect(), over.getBoundingClientRect()];
    const sheet = sheetSeen(root);
    places.forEach((button, place) => {
      const { left, top, width, height } = placeOf(sheet, place);
      Object.assign(button.style, {
        left: `${drawn.left - box.left + left * drawn.width}px`,
        top: `${drawn.top - box.top + top * drawn.height}px`,
        width: `${width * drawn.width}px`,
        height: `${height * drawn.height}px`,
      });
    });
  };
  new ResizeObserver(() => requestAnimationFrame(lay)).observe(over);
  effect(() => {
    const state = live.state();
    const { trace, turns } = handOf(state);
    const served = servedIn(state);
    const isOn = isInHand(state) && isAsked(trace, turns, served);
    const shelf = shelfAt(turns, served);
    places.forEach((button, place) => {
      button.setAttribute('aria-disabled', String(!isOn));
      button.setAttribute('aria-label', `Evict ${shelf[place] ?? 'nothing'}, slot ${place + 1}`);
    });
  });
}

function partOf<E extends HTMLElement>(root: HTMLElement, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`the game has no ${selector}`);
  return found;
}
