/**
 * The slides of a lesson: one stop on a page, made when the page is printed, and taken away after it. What the screen
 * shows of an answer by then, and what a print opens for readers, is no matter: a slide to ask with tells nothing.
 */
import { make } from '../make';
import { type Slide, slideOf } from './drawn';
import type { Stop } from './plan';

/** Makes slides of each print; gives what prints with or without the answers. */
export function mountDeck(stops: readonly Stop[], chapter: string): (isAnswered: boolean) => void {
  /** A figure that is covered at one stop would tell its answer at another. */
  const held = new Set(stops.filter(({ covers }) => covers).map(({ shows }) => shows));
  let tells: 'nothing' | 'all' = 'nothing';
  let deck: HTMLElement | undefined;
  const takeAway = () => {
    deck?.remove();
    deck = undefined;
  };
  addEventListener('beforeprint', () => {
    // Some browsers say it twice.
    takeAway();
    const pages = stops.map((stop, at) =>
      pageOf(
        slideOf(stop, tells, held.has(stop.shows)),
        `${chapter} · ${at + 1} of ${stops.length}`,
      ),
    );
    deck = make('div', { className: 'teach teach-deck' }, ...pages);
    document.body.append(deck);
  });
  addEventListener('afterprint', takeAway);
  return (isAnswered) => {
    tells = isAnswered ? 'all' : 'nothing';
    print();
    tells = 'nothing';
  };
}

function pageOf({ question, svg, sentence, options, inputs }: Slide, where: string): HTMLElement {
  const page = make('section', { className: 'teach-slide' });
  page.append(
    make('p', { className: 'teach-slide-where' }, where),
    make('h2', {}, question),
    make('div', { className: 'teach-slide-drawing' }, ...(svg ? [svg] : [])),
    make('p', { className: 'teach-slide-says' }, sentence),
    make('p', { className: 'teach-slide-options' }, ...options.map((one) => make('b', {}, one))),
    make('p', { className: 'teach-slide-inputs' }, inputs),
  );
  return page;
}
