/** The slides of a lesson: one stop on a page, made when the page is printed, and taken away after it. */
import { make } from '../make';
import { slideOf } from './drawn';
import type { Stop } from './plan';

/** Makes slides of each print; gives what prints with or without the answers. */
export function mountDeck(stops: readonly Stop[], chapter: string): (isAnswered: boolean) => void {
  let answers = false;
  let deck: HTMLElement | undefined;
  const takeAway = () => {
    deck?.remove();
    deck = undefined;
  };
  addEventListener('beforeprint', () => {
    // Some browsers say it twice.
    takeAway();
    deck = make(
      'div',
      { className: 'teach teach-deck' },
      ...stops.map((stop, at) =>
        pageOf(stop, `${chapter} · ${at + 1} of ${stops.length}`, answers),
      ),
    );
    document.body.append(deck);
  });
  addEventListener('afterprint', takeAway);
  return (isAnswered) => {
    answers = isAnswered;
    print();
    answers = false;
  };
}

function pageOf(stop: Stop, where: string, isAnswered: boolean): HTMLElement {
  const { question, svg, sentence, inputs } = slideOf(stop, isAnswered);
  const page = make('section', { className: 'teach-slide' });
  page.append(
    make('p', { className: 'teach-slide-where' }, where),
    make('h2', {}, question),
    make('div', { className: 'teach-slide-drawing' }, ...(svg ? [svg] : [])),
    make('p', { className: 'teach-slide-says' }, sentence),
    make('p', { className: 'teach-slide-inputs' }, inputs),
  );
  return page;
}
