/** Figures that ask before they show: what they ask, and how their answer is uncovered. */
import { untold } from '../../runtime/figure/telling';
import type { LiveRoot } from '../figure/live-figure';
import type { Stop } from './plan';

type View = Readonly<Record<string, string>>;

/** Whether a figure still hides its answer: by itself, or because the screen covers its result. */
export const isCovered = (shows: HTMLElement): boolean =>
  shows.hasAttribute('data-covered') || isHeldBack(shows);

/** Whether the screen covers the result of a figure that asks nothing itself. */
export const isHeldBack = (shows: HTMLElement): boolean => shows.dataset.teachCover !== undefined;

/** Whether a figure asks for a bet or a guess of its own, answered or not. */
export const asks = (shows: HTMLElement): boolean =>
  shows.querySelector('[data-bet-again], [data-guess=again]') !== null;

/** What the class is asked: the question of the figure, or, while it is covered, what is to be guessed. */
export function askedBy(shows: HTMLElement, isAsked = shows.hasAttribute('data-covered')): string {
  const ask = isAsked ? shows.querySelector('.bet-ask, .guess-ask') : null;
  const copy = (ask ?? shows.querySelector('.figure-question'))?.cloneNode(true) as
    | HTMLElement
    | undefined;
  for (const hint of copy?.querySelectorAll('.guess-keys, .guess-pen') ?? []) hint.remove();
  return (copy?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** What plays a figure, and what else begins something in one that does not play. */
const PLAYS = '[data-timeline=play], [data-player=play]';
const BEGINS = '.actions [data-lead]:not([data-bet], [data-controller])';

const visible = (shows: HTMLElement, selector: string) =>
  [...shows.querySelectorAll<HTMLButtonElement>(selector)].find(
    (one) => !one.disabled && one.checkVisibility({ visibilityProperty: true }),
  );

/** What Enter would do here, in words; null where there is nothing. */
export function nextAnswer(
  shows: HTMLElement,
): 'Show the answer' | 'Play or pause' | 'Begin' | null {
  if (isCovered(shows)) return 'Show the answer';
  if (visible(shows, PLAYS)) return 'Play or pause';
  return visible(shows, BEGINS) ? 'Begin' : null;
}

/** Shows the answer, beside the line that was drawn, if one was; a figure that is open plays. */
export function answer(shows: HTMLElement): void {
  if (isHeldBack(shows)) {
    delete shows.dataset.teachCover;
    return;
  }
  const press = isCovered(shows)
    ? (visible(shows, '[data-guess=compare]') ?? visible(shows, '[data-guess=show], [data-bet=""]'))
    : (visible(shows, PLAYS) ?? visible(shows, BEGINS));
  press?.click();
  // Its own code hands the focus on, and the space bar with it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Covers an answer that was shown too early; a figure of which nothing is asked stays as it is. */
export function coverAgain({ shows, covers }: Pick<Stop, 'shows' | 'covers'>): void {
  if (isCovered(shows)) return;
  if (covers) shows.dataset.teachCover = '';
  // Out of sight on this screen.
  shows.querySelector<HTMLElement>('[data-bet-again], [data-guess=again]')?.click();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** The view of a figure whose answer is shown. */
export function answeredView({ live }: LiveRoot): View {
  const { covered, drawn: _, ...view } = live?.state().view ?? {};
  return covered === undefined ? view : { ...view, revealed: '1' };
}

/** The view of a figure that asks, as it is before anybody has answered; that of another figure stays. */
export function askingView(shows: HTMLElement, view: View): View {
  if (!asks(shows)) return view;
  return { ...untold(view), covered: '1' };
}

/** What may be bet on, in words; nothing where a bet is none of several buttons. */
export function optionsOf(shows: HTMLElement): string[] {
  const options = [...shows.querySelectorAll('[data-bet]:not([data-bet=""])')];
  return options.length > 1 ? options.map((option) => option.textContent.trim()) : [];
}
