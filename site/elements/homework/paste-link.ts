/** A box for the link of an assignment, for whoever has opened this page without it, as from a stick. */
import { make } from '../make';
import { writeAssignment } from './assignment';
import { findAssignment } from './find-assignment';

/** Makes the form; `open` is told the fragment of the assignment that was pasted. */
export function pasteLink(known: readonly string[], open: (fragment: string) => void): HTMLElement {
  const form = make('form', { className: 'paste-link', noValidate: true });
  const part = make('p', { className: 'take-away' });
  const label = make('label', { textContent: 'Link of your homework' });
  const box = make('textarea', {
    rows: 3,
    spellcheck: false,
    autocomplete: 'off',
    attributes: { 'aria-describedby': 'paste-link-note' },
  });
  label.append(box);
  part.append(label);
  const note = make('p', {
    className: 'soft',
    id: 'paste-link-note',
    textContent:
      'Paste what your teacher has given you: the link, its part from “homework” or from “#” on, or the whole mail.',
  });
  const actions = make('p', { className: 'actions' });
  const problem = make('p', { className: 'problem', attributes: { role: 'alert' } });
  actions.append(make('button', { type: 'submit', textContent: 'Open homework' }));
  form.append(part, note, actions, problem);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const read = findAssignment(box.value, known);
    if ('assignment' in read) {
      open(writeAssignment(read.assignment));
      return;
    }
    problem.textContent = read.problems.join(' ');
    box.setAttribute('aria-invalid', 'true');
    box.focus();
  });
  return form;
}
