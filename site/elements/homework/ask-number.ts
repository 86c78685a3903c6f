/** Asks who works here. */
import { make } from '../make';
import { readStudentNumber } from './student-number';

/** A form for the student number; `start` is told one that is a number. */
export function askNumber(start: (number: number) => void): HTMLElement {
  const form = make('form', { className: 'ask-number', noValidate: true });
  const box = make('input', { type: 'text', inputMode: 'numeric', autocomplete: 'off' });
  const label = make('label', { textContent: 'Your student number' });
  label.append(' ', box);
  const actions = make('p', { className: 'actions' });
  const go = make('button', { type: 'submit', textContent: 'Start' });
  actions.append(label, go);
  const problem = make('p', { className: 'problem', attributes: { role: 'alert' } });
  const note = make('p', {
    className: 'soft',
    textContent:
      'Your teacher has given you one. It decides your numbers: with another you would work somebody else’s.',
  });
  form.append(actions, problem, note);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const read = readStudentNumber(box.value);
    if ('number' in read) {
      // Once: the exercises are on their way.
      go.disabled = true;
      start(read.number);
      return;
    }
    problem.textContent = read.problem;
    box.setAttribute('aria-invalid', 'true');
    box.focus();
  });
  return form;
}
