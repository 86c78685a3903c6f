/** Where a figure stands in the book, as it is. */
import { withoutLooks } from '../../engine/address/address';
import type { LiveFigure } from './live-figure';

/** A link to the figure: the numbers of the page, and how this figure is looked at; bets on others stay out. */
export const linkTo = ({ page, root, figure }: Pick<LiveFigure, 'page' | 'root' | 'figure'>) =>
  `${linkOf(withoutLooks(page.query(undefined, figure.id)))}#${root.id}`;

/** The page with a state. */
export function linkOf(query: string): string {
  const bare = location.href.replace(/[?#].*$/, '');
  return query ? `${bare}?${query}` : bare;
}

/** A state for other readers, who bet themselves: without the bet, and the moment that it was watched to. */
export const withoutBet = (query: string) =>
  /\.bet=/.test(query)
    ? query
        .split('&')
        .filter((part) => !/\.(bet|at)=/.test(part))
        .join('&')
    : query;
