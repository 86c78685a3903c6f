/** The marks of a class as a table, and as a file. */
import type { Exercise } from '../exercise/logic';
import { copyRow } from '../homework/copy-row';
import { make } from '../make';
import { csvOf } from './csv';
import type { Mark, Row } from './mark';
import { markSaid, markTold } from './words';

/** Students down, exercises across; `late` are those who began after the last day. */
export function marksTable(
  rows: readonly Row[],
  exercises: readonly Exercise[],
  late: ReadonlySet<number>,
): HTMLElement {
  const table = make('table', { className: 'marks' });
  table.append(make('caption', { textContent: 'Marks of each student' }));
  const head = table.createTHead().insertRow();
  for (const text of ['Student', ...exercises.map(({ id }) => id), 'Right'])
    head.append(make('th', { textContent: text, scope: 'col' }));
  const body = table.createTBody();
  for (const row of rows) body.append(rowOf(row, late.has(row.student)));
  const foot = table.createTFoot().insertRow();
  foot.append(make('th', { textContent: 'Right', scope: 'row' }));
  for (const at of exercises.keys())
    foot.insertCell().textContent = `${rows.filter(({ marks }) => isRight(marks[at])).length} of ${rows.length}`;
  foot.insertCell();
  const scroll = make('div', {
    className: 'scroll',
    tabIndex: 0,
    attributes: { role: 'group', 'aria-label': 'Marks' },
  });
  scroll.append(table);
  return scroll;
}

const isRight = (mark: Mark | undefined) => mark?.said === 'right';

function rowOf({ student, label, marks }: Row, isLate: boolean): HTMLTableRowElement {
  const row = make('tr', {});
  const name = [String(student), ...(label ? [label] : []), ...(isLate ? ['began late'] : [])];
  row.append(make('th', { textContent: name.join(', '), scope: 'row' }));
  for (const mark of marks) {
    const { sign, text } = markSaid(mark);
    const cell = row.insertCell();
    cell.dataset.said = mark?.said ?? 'no work';
    cell.title = markTold(mark);
    cell.textContent = `${sign} ${text}${mark && !mark.isOwnPaper ? ', another paper' : ''}`.trim();
  }
  row.insertCell().textContent = String(marks.filter(isRight).length);
  return row;
}

/** The table to take away. */
export function takeAway(rows: readonly Row[]): HTMLElement {
  const text = csvOf(rows);
  const { row, actions } = copyRow('As CSV, one row per answer', text);
  actions.append(
    make('a', {
      className: 'button',
      textContent: 'Save',
      download: 'marks.csv',
      href: URL.createObjectURL(new Blob([text], { type: 'text/csv' })),
    }),
  );
  return row;
}
