/** What the game runs in the page: its bet and its player, the places that are tapped, and the buttons below. */
import { effect, untracked } from '@preact/signals-core';
import { sheetSeen } from '../../../charts/sheet';
import { placeOf } from '../../../charts/shelves';
import { mountBet } from '../../../elements/bet/bet';
import { isCovered } from '../../../elements/bet/bet-state';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { mountTimeline, tickOf } from '../../../elements/player/timeline';
import type { lruTrace } from '../../../engine/gen/lru-trace';
import { gameTime } from './beat-lru';
import {
  finishedBy,
  handOf,
  isAsked,
  isExample,
  movesUntil,
  nextSeed,
  reached,
  servedIn,
  shelfAt,
} from './game';
import { REQUESTS } from './requests';
import { lruBet } from './words';

/** Mounts the markup of `BeatLru.astro`. */
export function mountBeatLru(live: LiveFigure<typeof lruTrace>): void {
  const { root, page, figure } = live;
  const view = page.view(figure.id);
  const player = mountTimeline(live, gameTime);
  // A link that carries a game has had its bet, or needs none.
  if (view.peek().moves !== undefined && view.peek().bet === undefined)
    view.value = { revealed: '1', ...view.peek() };
  mountBet(live, lruBet, player);

  /** Another game from here on, or the same one again; what is new in it is played. */
  const play = (changed: Readonly<Record<string, string>>, from: number) => {
    player.stop();
    const { at: _, moves: __, seed, ...others } = view.peek();
    view.value = { ...others, ...(seed ? { seed } : {}), ...changed, at: String(from) };
    // Where the next request asks at once, there is nothing to play.
    if (from < reached(live.state())) partOf(root, '[data-timeline=play]').click();
    else live.setView('at', '');
  };
  const withMoves = (moves: string): Record<string, string> => (moves === '' ? {} : { moves });
  const evict = (place: number) => {
    const state = live.state();
    const { trace, turns } = handOf(state);
    const served = servedIn(state);
    if (isCovered(state.view) || !isAsked(trace, turns, served)) return;
    play(withMoves(`${movesUntil(state)}${place + 1}`), served + 1);
  };
  const undo = () => {
    player.stop();
    const { at: _, moves = '', ...others } = view.peek();
    view.value = { ...others, ...withMoves(moves.slice(0, -1)) };
  };
  const actions: Readonly<Record<string, () => void>> = {
    undo,
    again: () => play({}, 0),
    lru: () => play(withMoves(finishedBy('lru', live.state())), servedIn(live.state())),
    opt: () => play(withMoves(finishedBy('opt', live.state())), servedIn(live.state())),
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
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[1-5]$/.test(event.key)) evict(Number(event.key) - 1);
    else if (event.key.toLowerCase() === 'z') undo();
    else return;
    event.preventDefault();
  });
  mountPlaces(live, evict);
  effect(() => {
    const now = live.state();
    // Where nobody plays, on paper, an example stands; in the page somebody does.
    if (isExample(now)) untracked(() => live.setView('revealed', '1'));
    // A bet that is made again is made on a game that has not begun.
    if (isCovered(now.view) && now.view.moves !== undefined)
      untracked(() => live.setView('moves', ''));
    for (const [name, button] of buttons) {
      const isOver = servedIn(now) === REQUESTS;
      button.disabled =
        name === 'undo'
          ? now.view.moves === undefined
          : (name === 'lru' || name === 'opt') && isOver && tickOf(gameTime, now) === REQUESTS;
    }
  });
}

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
    const isOn = isAsked(trace, turns, served) && !isCovered(state.view);
    const shelf = shelfAt(turns, served);
    places.forEach((button, place) => {
      button.setAttribute('aria-disabled', String(!isOn));
      button.setAttribute('aria-label', `Evict ${shelf[place] ?? 'nothing'}, place ${place + 1}`);
    });
  });
}

function partOf<E extends HTMLElement>(root: HTMLElement, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`the game has no ${selector}`);
  return found;
}
