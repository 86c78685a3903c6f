/** Where a figure stands in the book, as it is. */
import { withoutLooks } from '../../engine/address/state-query';
import { looksIn } from '../../runtime/figure/telling';
import { isCurrent } from '../presets/current';
import type { LiveFigure } from './live-figure';

/** What is known of a figure for a link to it. */
type Linked = Pick<LiveFigure, 'page' | 'root' | 'figure' | 'scope'>;

/**
 * A link to the figure for other readers, who answer themselves: the numbers of the page, and how this figure is looked
 * at. What was changed after its answer is shown with it.
 */
export function linkTo(live: Linked): string {
  const { page, root, figure } = live;
  const query = withoutLooks(page.query(undefined, figure.id));
  // What plays has no moment of its own.
  const isPlaying = root.hasAttribute('data-playing');
  const still = isPlaying ? without(query, new RegExp(`^${figure.id}\\.at=`)) : query;
  return `${linkOf(forOthers(live, still, isPlaying ? ['at'] : []))}#${root.id}`;
}

/** The state of a frame for other pages, whose readers answer themselves, from the start of what plays. */
export function frameQuery(live: Linked): string {
  const { page, figure } = live;
  const query = page.query({ model: figure.model.id, figure: figure.id });
  return forOthers(live, withoutBet(query), ['at']);
}

/** The same with what this reader has bet or drawn, and the answer. */
export function linkWithAnswer({ page, root, figure }: Linked): string {
  const query = withoutLooks(page.query(undefined, figure.id));
  const isAnswered = /\.(bet|guess|revealed)=/.test(query);
  return `${linkOf(isAnswered ? query : withView(query, figure.id, 'revealed', '1'))}#${root.id}`;
}

/** The page with a state. */
export function linkOf(query: string): string {
  const bare = location.href.replace(/[?#].*$/, '');
  return query ? `${bare}?${query}` : bare;
}

/** A state without a bet and the moment that it was watched to. */
export const withoutBet = (query: string) =>
  /\.bet=/.test(query) ? without(query, /\.(bet|at)=/) : query;

/** A state without what a reader has said in one figure. */
const withoutAnswer = (query: string, figure: string) =>
  without(query, new RegExp(`^${figure}\\.(bet|guess|drawn|revealed)=`));

function without(query: string, pattern: RegExp): string {
  const kept = query.split('&').filter((part) => !pattern.test(part));
  // The version alone says nothing.
  return kept.every((part) => /^s=/.test(part)) ? '' : kept.join('&');
}

function withView(query: string, figure: string, key: string, value: string): string {
  return `${query || 's=1'}&${figure}.${key}=${value}`;
}

/** A state without the answer, unless it is of what only the answer shows; some keys are left out of it. */
function forOthers(live: Linked, query: string, left: readonly string[] = []): string {
  const { id } = live.figure;
  const asked = withoutAnswer(query, id);
  return isBehindAnswer(live, left) ? withView(asked, id, 'revealed', '1') : asked;
}

/** Whether a figure shows what can be seen with its answer alone: numbers or looks that were changed after it. */
function isBehindAnswer({ page, figure, scope }: Linked, left: readonly string[]): boolean {
  const asking = figure.bet ?? figure.guess;
  const view = page.view(figure.id).peek();
  if (!asking || view.covered !== undefined) return false;
  const isAsked = (key: string) => asking.asksWith?.includes(key) ?? false;
  const own = figure.controls.map(({ input }) => input).filter((input) => !isAsked(input));
  const start = { ...scope.start, ...scope.driveValues.peek() };
  const isMoved = !isCurrent(
    Object.fromEntries(own.map((input) => [input, start[input] ?? null])),
    scope.inputs.peek(),
  );
  return isMoved || Object.keys(looksIn(view)).some((key) => !isAsked(key) && !left.includes(key));
}
