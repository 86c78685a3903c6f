/** What the small drive runs in the page: its bet, its player, and the game. */
import { batch, effect, untracked } from '@preact/signals-core';
import { mountBet } from '../../../elements/bet/mount-bet';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { isPlaying, mountPlayer } from '../../../elements/player/player';
import type { smallDrive } from '../../../engine/gen/small-drive';
import { isCovered } from '../../../runtime/figure/bet-type';
import { mountCopies } from './copies';
import { BEGUN, goingOn, movesOf, picksIn, SHOWN, type State, shownIn, standOf } from './game';
import { mountBlocks } from './pick';
import { policyBet } from './words';

/** How long a step stands, in milliseconds: what is copied is to be seen, and writes are many. */
const BEATS = { written: 80, trimmed: 80, copied: 400, erased: 350 } as const;
/** A page takes so long from the victim to the open block. */
const COPY = 120;
/** So much faster pass the victims that nobody watches for or picked. */
const HASTE = 5;

/** Mounts the markup of `SmallDrive.astro`. */
export function mountSmallDrive(live: LiveFigure<typeof smallDrive>): void {
  const { root, page, figure, scope } = live;
  const view = page.view(figure.id);
  const stop = mountPlayer(live, standOf, beatOf);
  /** Where the victims that are shown end, while they are. */
  let shownUntil: number | null = null;
  /** Plays from a step on; where nothing comes after it, or nothing shall move, it stands where that ends. */
  const playFrom = (step: number, changed: typeof view.value, end?: number) => {
    stop();
    shownUntil = null;
    const { step: _, ...shown } = changed;
    // At once: nobody shall see it jump to its end and back.
    const isFilm = batch(() => {
      view.value = end === undefined ? shown : { ...shown, step: `${end}` };
      const { last } = standOf(live.state());
      if (step >= last || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
      live.setView('step', `${step}`);
      return true;
    });
    if (isFilm) partOf(root, '[data-player=play]').click();
  };
  const withMoves = (moves: string) => {
    const { moves: _, covered: __, ...others } = view.peek();
    const isOpen = others.bet !== undefined || others.revealed !== undefined;
    return { ...others, ...(isOpen ? {} : { revealed: '1' }), ...(moves === '' ? {} : { moves }) };
  };
  // A link that carries a game has had its bet, or needs none.
  if (view.peek().moves !== undefined) view.value = withMoves(view.peek().moves ?? '');
  mountBet(live as unknown as LiveFigure, policyBet, {
    play() {
      const end = shownIn(live.state());
      playFrom(0, view.peek(), end);
      shownUntil = standOf(live.state()).at < end ? end : null;
    },
    stop,
  });
  const pick = (block: number) => {
    const { at, asked } = standOf(live.state());
    if (!asked?.some((one) => one.block === block)) return;
    playFrom(at + 1, withMoves(movesOf([...(picksIn(live.state()) ?? []), block + 1])));
  };
  const begin = partOf<HTMLButtonElement>(root, '[data-controller=begin]');
  begin.addEventListener('click', () => {
    playFrom(Number.POSITIVE_INFINITY, withMoves(BEGUN));
    partOf(root, '.controller-blocks [tabindex="0"]').focus({ preventScroll: true });
  });
  const goOn = partOf<HTMLButtonElement>(root, '[data-controller=greedy]');
  goOn.addEventListener('click', () => {
    const { at } = standOf(live.state());
    playFrom(at + 1, withMoves(goingOn(picksIn(live.state()) ?? [])));
  });
  mountBlocks(live, pick);
  mountCopies(live, COPY, (state) => !isPlaying(root) || isWatched(state));
  root.querySelector('[data-action=reset]')?.addEventListener('click', () => {
    live.setView('moves', '');
  });
  effect(() => {
    const state = live.state();
    const { at, last, asked } = standOf(state);
    if (at === shownUntil) {
      shownUntil = null;
      untracked(stop);
    }
    // A bet that is made again is made on a game that has not begun.
    if (isCovered(state.view) && (state.view.moves ?? state.view.step) !== undefined)
      untracked(() => {
        const { moves: _, step: __, ...others } = view.peek();
        view.value = others;
      });
    const isPlayed = picksIn(state) !== null;
    const isOver = asked === null && at === last;
    begin.textContent = isPlayed ? 'New game' : 'Your move: pick the victims';
    begin.toggleAttribute('data-lead', !isPlayed || isOver);
    goOn.hidden = !isPlayed || isOver;
    goOn.disabled = asked === null;
  });
  let known = scope.inputs.peek();
  effect(() => {
    // Another level is a new game, and who asks for another policy watches it.
    const [before, now] = [known, scope.inputs.value];
    known = now;
    if (before === now || picksIn(live.state()) === null) return;
    const moves = before.policy === now.policy ? BEGUN : '';
    untracked(() => playFrom(Number.POSITIVE_INFINITY, withMoves(moves)));
  });
}

/** Whether the copies of the step in hand are watched: those of the first victims, of each one that is picked, or stepped to. */
function isWatched(state: State): boolean {
  const { steps, at, picked } = standOf(state);
  const erases = steps.slice(0, at).filter(({ what }) => what === 'erased').length;
  return erases < (picksIn(state) === null ? SHOWN : picked.length);
}

function beatOf(state: State): number {
  const { steps, at } = standOf(state);
  const step = steps[at - 1];
  const beat = BEATS[step?.what ?? 'written'];
  if (!isWatched(state)) return beat / HASTE;
  return step?.what === 'copied' ? beat + COPY * (step.to - step.from) : beat;
}

function partOf<E extends HTMLElement>(root: HTMLElement, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`the small drive has no ${selector}`);
  return found;
}
