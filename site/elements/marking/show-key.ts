/** The answer key of an assignment, a table for each exercise, made when it is opened. */
import type { Engine } from '../../engine/engine';
import type { Exercise } from '../exercise/logic';
import type { Assignment } from '../homework/assignment';
import { make } from '../make';
import { answerKey } from './answer-key';
import { askedIn } from './words';

/** So many students stand in it at first. */
const STUDENTS = 30;
const MOST = 200;

export function keySection(
  { classCode, items }: Assignment,
  exercises: readonly Exercise[],
  engine: Engine,
): HTMLElement {
  const part = make('details', { className: 'answer-key' });
  const count = make('input', {
    type: 'number',
    min: '1',
    max: String(MOST),
    value: String(STUDENTS),
  });
  const label = make('label', { textContent: 'Student numbers from 1 to ' });
  label.append(count);
  const tables = make('div', {});
  const fill = () => {
    const students = count.valueAsNumber;
    const isFine = Number.isInteger(students) && students >= 1 && students <= MOST;
    tables.replaceChildren(
      ...(isFine
        ? items.flatMap((id) =>
            exercises
              .filter((one) => one.id === id)
              .flatMap((one) => tableOf(one, engine, classCode, students)),
          )
        : [
            make('p', {
              textContent: `A key has from 1 to ${MOST} students, not “${count.value}”.`,
            }),
          ]),
    );
  };
  count.addEventListener('input', fill);
  part.addEventListener('toggle', () => part.open && tables.childElementCount === 0 && fill());
  part.append(make('summary', { textContent: `Answer key of class ${classCode}` }), label, tables);
  return part;
}

function tableOf(exercise: Exercise, engine: Engine, classCode: string, students: number) {
  const { question } = askedIn(exercise.id);
  const entries = answerKey(exercise, engine, classCode, students);
  const table = make('table', {});
  table.append(make('caption', { textContent: question }));
  const given = entries[0]?.given.map(([name]) => name) ?? [];
  const gaps = entries[0]?.gaps.map(([name]) => name) ?? [];
  const mistakes = entries[0]?.mistakes.map(([id]) => id.replaceAll('-', ' ')) ?? [];
  const head = table.createTHead().insertRow();
  for (const text of ['Student', ...given, ...gaps, 'Answer', ...mistakes])
    head.append(make('th', { textContent: text, scope: 'col' }));
  const body = table.createTBody();
  for (const entry of entries) {
    const row = body.insertRow();
    row.append(make('th', { textContent: String(entry.student), scope: 'row' }));
    const amounts = [
      ...entry.given.map(([, text]) => text),
      ...entry.gaps.map(([, text]) => text),
      entry.answer,
      ...entry.mistakes.map(([, text]) => text),
    ];
    for (const text of amounts) row.insertCell().textContent = text;
  }
  const scroll = make('div', {
    className: 'scroll',
    tabIndex: 0,
    attributes: { role: 'group', 'aria-label': `Key: ${question}` },
  });
  scroll.append(table);
  return scroll;
}
