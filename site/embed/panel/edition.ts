/** Which edition a host's page shows: the newest, or the one that stays as it is. */
import { choicesOf } from './elements';
import type { Subject } from './offers';

/** A figure as it stands in a copy of the book in a folder of its own. */
export function inEdition(subject: Subject, edition: string): Subject {
  const book = new URL(`${edition}/`, subject.book).href;
  return { ...subject, book, link: book + subject.link.slice(subject.book.length) };
}

/** The choice, where the book has such a copy; `''` is the newest. */
export function editionChoice(choose: (edition: string) => void): HTMLElement[] {
  const { edition } = document.documentElement.dataset;
  if (edition === undefined) return [];
  const name = edition.replace(/^v\//, '');
  const kept = { id: edition, label: `Edition ${name}, which stays as it is` };
  return [choicesOf('edition', 'Edition', [{ id: '', label: 'Newest edition' }, kept], choose)];
}
