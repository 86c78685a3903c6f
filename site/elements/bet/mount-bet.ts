/**
 * Choose first, then watch.
 *
 * ```text
 * covered ──an option, or Show me──▶ playing ──▶ at rest, with the verdict ──Bet again──▶ covered
 * ```
 *
 * One that is answered at once has its verdict while it plays as well. Without this code, or with an address that says so, the figure starts at rest.
 */
import { effect, untracked } from '@preact/signals-core';
import {
  type Bet,
  coveredView,
  firstView,
  isCovered,
  openedView,
} from '../../runtime/figure/bet-type';
import { plainText } from '../../runtime/figure/parts';
import { keep, kept, startedAgain } from '../../runtime/kept';
import { forPrint } from '../../runtime/print';
import { coverWhile } from '../blank/blank';
import { showWithAll } from '../blank/show-with-all';
import { askedVoice } from '../figure/asked-says';
import type { LiveFigure } from '../figure/live-figure';
import type { Playing } from '../player/timeline';
import { isCurrent } from '../presets/current';

/** Stands before what is said of numbers that were changed since. */
const BEFORE = 'As it was when you bet: ';

/** Mounts the markup of `Bet.astro`; what is chosen starts the figure, if it plays. */
export function mountBet(live: LiveFigure, bet: Bet, playing?: Playing): void {
  live.asked = askedVoice(live.figure);
  const { root, page, figure } = live;
  const view = page.view(figure.id);
  const name = `bet/${figure.id}`;
  const verdict = root.querySelector<HTMLElement>('[data-part=verdict]');
  if (!verdict) throw new Error(`the bet of ${figure.id} has no verdict`);
  view.value = firstView(view.peek(), kept(name), bet);
  /** What was bet on: it is judged by that, whatever is changed afterwards. */
  let betFor = live.state().inputs;
  let judged = '';
  const open = (chosen: string | null) => {
    betFor = live.state().inputs;
    view.value = openedView(view.peek(), chosen);
    keep(name, chosen === null ? null : { bet: chosen });
    playing?.play();
    const next = playing ? '[data-timeline=play]' : '[data-bet-again]';
    root.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
    requestAnimationFrame(() => root.scrollIntoView({ block: 'nearest' }));
  };
  for (const button of root.querySelectorAll<HTMLElement>('[data-bet]'))
    button.addEventListener('click', () => open(button.dataset.bet || null));
  const again = () => {
    playing?.stop();
    keep(name, null);
    view.value = coveredView(view.peek());
  };
  root.querySelector('[data-bet-again]')?.addEventListener('click', () => {
    again();
    root.querySelector<HTMLElement>('[data-bet]')?.focus({ preventScroll: true });
  });
  // Whoever takes the player in hand wants to see.
  root.querySelector('.timeline')?.addEventListener('input', () => {
    if (isCovered(view.peek())) view.value = openedView(view.peek(), null);
  });
  showWithAll(view);
  // Nobody can bet on paper: where no answers stand at the end of the text, the figure shows its own.
  forPrint('open', () => {
    const before = view.peek();
    if (!isCovered(before) || root.closest('[data-answered]')) return;
    view.value = openedView(before, null);
    return () => {
      view.value = before;
    };
  });
  for (const numbers of numbersBelow(live)) coverWhile(numbers, () => isCovered(view.value));
  effect(() => {
    const now = view.value;
    root.toggleAttribute('data-covered', isCovered(now));
    // Nothing is said of a bet that nobody made: no room is kept for it.
    root.toggleAttribute('data-unsaid', !isCovered(now) && now.bet === undefined);
    const isDue = bet.isAnsweredAtOnce || now.at === undefined;
    const state = live.state();
    // What a figure without controls shows, only its view changes.
    const isSame =
      (bet.isAsked?.(state) ?? true) &&
      (figure.controls.length === 0 || isCurrent(betFor, state.inputs));
    if (now.bet !== undefined && isSame) judged = plainText(bet.verdict(state, now.bet));
    const said = isDue && now.bet !== undefined ? `${isSame ? '' : BEFORE}${judged}` : '';
    if (verdict.textContent !== said) verdict.textContent = said;
  });
  const begun = startedAgain.peek();
  effect(() => {
    if (startedAgain.value !== begun) untracked(again);
  });
}

/** The equations of the figure's model with numbers in them, up to its next figure: they would tell what is bet on. */
function numbersBelow({ root, figure }: LiveFigure): HTMLElement[] {
  const ofModel = `:is(spare-figure, spare-equation)[data-model="${figure.model.id}"]`;
  const all = [...document.querySelectorAll(ofModel)];
  const below = all.slice(all.indexOf(root) + 1);
  const next = below.findIndex(({ localName }) => localName === 'spare-figure');
  return below
    .slice(0, next < 0 ? below.length : next)
    .flatMap((equation) => [...equation.querySelectorAll<HTMLElement>('.numbers-line')]);
}
