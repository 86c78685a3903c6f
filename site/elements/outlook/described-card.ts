/** The card of a drive that was just kept: what it comes to, and where to go with it. */
import type { Drive } from '../../engine/address/drive';
import { type DescribedOutlook, describedOutlook } from '../../engine/described-outlook';
import styles from '../../styles/outlook.css?inline';
import { addressInBook } from '../import/address-in-book';
import { button, make } from '../make';
import { describedAnswer } from './described-words';
import { lazyOutlook } from './lazy-outlook';

/** Where a described drive goes on: a page of the book, what is asked there, and whether it is known enough for it. */
const NEXT: readonly (readonly [
  string,
  string,
  (drive: Drive, outlook: DescribedOutlook) => boolean,
])[] = [
  ['endurance/index.html#death-date', 'When will it die?', (_, { perDay }) => perDay !== null],
  [
    'size/index.html',
    'Is it enough for its load, and which drives are?',
    (_, { perDay }) => perDay !== null,
  ],
  [
    'endurance/index.html#past-rating',
    'How long do drives like it last?',
    (_, { isUsed }) => isUsed,
  ],
  [
    'endurance/index.html#field-writes',
    'Is that much to write in a day?',
    ({ values }, { perDay }) => perDay !== null && values.capacity !== undefined,
  ],
  [
    'access-time/index.html#advantage',
    'How much faster is it than a disk?',
    ({ values }) => values.ssd_time !== undefined,
  ],
  [
    'overprovisioning/index.html#flash-bar',
    'How much spare area does it have?',
    ({ values }) => values.capacity !== undefined,
  ],
];

/** The card; it is filled once its engine has come. */
export function describedCard(drive: Drive): HTMLElement {
  const card = make('section', {
    className: 'outlook own-outlook',
    attributes: { 'aria-label': 'Your drive is kept' },
  });
  lazyOutlook.fetch().then(
    (engine) => fill(card, drive, describedOutlook(engine, drive.values)),
    ({ message }: Error) => card.replaceChildren(make('p', { textContent: `${message}.` })),
  );
  return card;
}

function fill(card: HTMLElement, drive: Drive, outlook: DescribedOutlook): void {
  const next = make('ul', { className: 'outlook-next' });
  for (const [page, words, isFor] of NEXT) {
    if (!isFor(drive, outlook)) continue;
    next.append(make('li', {}, make('a', { href: addressInBook(page), textContent: words })));
  }
  card.replaceChildren(
    // Few readers see it, so that no page carries its look.
    make('style', { textContent: styles }),
    make('p', {
      className: 'outlook-answer',
      textContent: `${drive.name || 'Your drive'} is kept. ${describedAnswer(outlook, drive.bought)}`,
    }),
    next,
    button('Close', () => {
      card.remove();
      document.querySelector<HTMLElement>('spare-drive button')?.focus();
    }),
  );
}
