/** On paper a long table stands at the end of the text, so that it does not part a figure from what is said of it. */
import { forPrint } from '../../runtime/print';

/** More rows than these go to the end. */
const LONG = 30;
/** Tables of no more columns than these stand in two columns of the page. */
const NARROW = 5;

/** Has the long tables of figures put at the end of a text whenever it is printed. */
export function longTablesAtEnd(prose: Element): void {
  forPrint('gather', () => {
    // What waits for a bet or a guess is given away by no table either.
    const long = [...prose.querySelectorAll<HTMLElement>('details.numbers')].filter(
      (place) =>
        place.querySelectorAll('tbody tr').length > LONG && !place.closest('[data-covered]'),
    );
    if (long.length === 0) return undefined;
    const appendix = document.createElement('section');
    appendix.className = 'long-tables';
    // A page that unrolls shows what is marked as laid out.
    appendix.dataset.out = '';
    appendix.append(Object.assign(document.createElement('h2'), { textContent: 'Tables' }));
    const notes = long.map((place, at) => {
      appendix.append(entry(place, at + 1));
      const note = document.createElement('p');
      note.className = 'table-note';
      note.textContent = `Table ${at + 1}, at the end, has its numbers.`;
      place.before(note);
      place.dataset.atEnd = '';
      return note;
    });
    prose.append(appendix);
    return () => {
      appendix.remove();
      for (const note of notes) note.remove();
      for (const place of long) delete place.dataset.atEnd;
    };
  });
}

/** A table under the title of its figure. */
function entry(place: Element, number: number): HTMLElement {
  const title = place.closest('.figure')?.querySelector('.figure-title')?.textContent ?? '';
  const table = place.querySelector('table')?.cloneNode(true) as HTMLTableElement;
  for (const marked of [table, ...table.querySelectorAll('[id], [data-part]')]) {
    marked.removeAttribute('id');
    marked.removeAttribute('data-part');
  }
  const item = document.createElement('div');
  if (table.querySelectorAll('thead th').length <= NARROW) item.className = 'in-columns';
  const name = document.createElement('h3');
  name.textContent = `Table ${number}. ${title}`;
  item.append(name, table);
  return item;
}
