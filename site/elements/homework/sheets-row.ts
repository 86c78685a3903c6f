/** Where a teacher says how many worksheets are wanted, and on what paper: a link to them. */
import { make } from '../make';
import { MOST_SHEETS, PAPERS, readCount, writeSheets } from './print-options';

/** So many students stand in the form at first. */
const STUDENTS = '28';

/** Makes the row; `homework` is the address of the students' page. `put` shows another assignment. */
export function sheetsRow(homework: string): {
  readonly row: HTMLElement;
  put(fragment: string): void;
} {
  const row = make('div', { className: 'sheets-row' });
  const count = make('input', {
    type: 'number',
    min: '1',
    max: String(MOST_SHEETS),
    value: STUDENTS,
  });
  const paper = make('select', {});
  for (const [value, { name }] of Object.entries(PAPERS))
    paper.append(make('option', { value, textContent: name }));
  const counted = make('label', { textContent: 'Worksheets for the numbers 1 to ' });
  counted.append(count);
  const sized = make('label', { textContent: ' on ' });
  sized.append(paper);
  const open = make('a', { textContent: 'Open the worksheets', target: '_blank' });
  const status = make('span', { attributes: { role: 'status' } });
  const line = make('p', {});
  line.append(counted, sized, ' ', open, status);
  row.append(
    line,
    make('p', {
      className: 'soft',
      textContent:
        'A page per student, with the numbers that the link would give, and no answers. The answer key is made from the same link, in Mark results.',
    }),
  );
  let fragment = '';
  const update = () => {
    const read = readCount(count.value);
    const isFine = 'count' in read;
    open.hidden = !isFine;
    status.textContent = isFine ? '' : read.problem;
    if (!isFine) return;
    const query = writeSheets({
      count: read.count,
      paper: paper.value === 'letter' ? 'letter' : 'a4',
    });
    open.href = homework + query + fragment;
  };
  row.addEventListener('input', (event) => {
    // The form around it makes another link of what is typed; this is none of it.
    event.stopPropagation();
    update();
  });
  return {
    row,
    put(next) {
      fragment = next;
      update();
    },
  };
}
