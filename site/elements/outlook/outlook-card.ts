/** The card: the answer first, its lines, and where to go with these numbers. */
import { NAME_LENGTH, tidyName, writeDrive } from '../../engine/address/drive';
import { withDrive } from '../../engine/address/drive-address';
import { type DriveOutlook, outlookOf, type Rating, ratingOf } from '../../engine/drive-outlook';
import { type DriveReading, valuesOf } from '../../engine/smart-report';
import { addressInBook } from '../import/address-in-book';
import { make } from '../make';
import { modelNamed } from '../own-drive/find-models';
import { lazyModels } from '../own-drive/lazy-models';
import { labelOf } from '../own-drive/model-label';
import { lazyOutlook } from './lazy-outlook';
import { answerOf, isAlarm, outlookLines } from './outlook-words';

/** Where a reading goes on: a page of the book, what is asked there, and whether its numbers let one ask. */
const NEXT: readonly (readonly [string, string, (outlook: DriveOutlook) => boolean])[] = [
  ['endurance/index.html#past-rating', 'How long do drives like it last?', () => true],
  [
    'size/index.html',
    'Is it enough for its load, and which drives are?',
    ({ perDay }) => perDay.value !== null,
  ],
  [
    'endurance/index.html#field-writes',
    'Is that much to write in a day?',
    ({ perDay }) => perDay.value !== null,
  ],
  [
    'write-amplification/index.html#field',
    'Is its write amplification high?',
    ({ writeAmplification }) => writeAmplification.value !== null,
  ],
];

/** The card of a reading; it is filled once its engine and the list of drives have come. */
export function outlookCard(reading: DriveReading): HTMLElement {
  const card = make('section', {
    className: 'outlook',
    attributes: { 'aria-label': reading.model ?? 'This drive', 'aria-busy': 'true' },
  });
  card.append(make('p', { className: 'outlook-answer', textContent: 'Computing …' }));
  Promise.all([lazyOutlook.fetch(), ratingFor(reading)])
    .then(([engine, rating]) => fill(card, reading, outlookOf(engine, reading, rating)))
    .catch(({ message }: Error) => card.replaceChildren(make('p', { textContent: `${message}.` })))
    .finally(() => card.removeAttribute('aria-busy'));
  return card;
}

function fill(card: HTMLElement, reading: DriveReading, outlook: DriveOutlook): void {
  const title = make('h2', { textContent: reading.model ?? 'This drive' });
  const answer = make('p', { className: 'outlook-answer', textContent: answerOf(outlook) });
  if (isAlarm(outlook)) answer.dataset.alarm = '';
  const lines = make('dl', { className: 'file-lines' });
  for (const { name, value, says } of outlookLines(outlook)) {
    lines.append(
      make(
        'div',
        {},
        make('dt', { textContent: name }),
        make('dd', { textContent: value || 'not known' }),
        make('dd', { className: 'soft', textContent: says }),
      ),
    );
  }
  card.replaceChildren(title, answer, lines, next(reading, outlook));
}

/** Links that carry the numbers of the reading. */
function next(reading: DriveReading, outlook: DriveOutlook): HTMLElement {
  const name = tidyName(reading.model ?? '').slice(0, NAME_LENGTH);
  const text = writeDrive({ name, values: valuesOf(reading) });
  const list = make('ul', { className: 'outlook-next' });
  for (const [page, words, isFor] of NEXT) {
    if (!isFor(outlook)) continue;
    const href = withDrive(addressInBook(page), text);
    const link = make('a', { href, textContent: words, attributes: { 'data-carries': '' } });
    list.append(make('li', {}, link));
  }
  return list;
}

/** The rating out of the list; null where the report names no drive of it, or the list cannot be had. */
async function ratingFor({ model }: DriveReading): Promise<Rating | null> {
  if (!model) return null;
  const models = await lazyModels.fetch().catch(() => []);
  const found = modelNamed(models, model);
  return found ? ratingOf(found.name, found.from, labelOf(found)) : null;
}
