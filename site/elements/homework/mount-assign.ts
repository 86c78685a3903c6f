/** The page on which a teacher makes the link of an assignment: each change of the form changes the link. */
import { button, make } from '../make';
import { assignForm, assignmentIn, fillIn } from './assign-form';
import { writeAssignment } from './assignment';
import { newClassCode } from './class-code';
import { copyRow } from './copy-row';
import { qrCode } from './qr';
import { sheetsRow } from './sheets-row';

/** Where students work, within the folder of the book. */
const PAGE = 'homework/index.html';

/** Mounts the page; `homework` is the address of the students' page in this copy of the book. */
export function mountAssign(root: HTMLElement, homework: string): void {
  const parts = assignForm(root);
  const { form, code, tries } = parts;
  const another = button('Another code', () => {
    code.value = newClassCode(Math.random);
    update();
  });
  code.after(' ', another);
  code.value = newClassCode(Math.random);
  fillIn(parts, location.hash);
  const out = outcome(homework);
  root.querySelector('[data-part=link]')?.replaceChildren(out.part);
  const update = () => {
    const said = assignmentIn(parts);
    tries.disabled = new FormData(form).get('feedback') === 'later';
    countPicks(form);
    out.show('assignment' in said ? writeAssignment(said.assignment) : null, said);
  };
  form.addEventListener('input', update);
  form.addEventListener('submit', (event) => event.preventDefault());
  update();
  root.dataset.mounted = '';
}

/** The link in its forms. */
function outcome(homework: string) {
  const part = make('div', { className: 'assign-link' });
  const isOnDisk = location.protocol === 'file:';
  const problem = make('p', { attributes: { role: 'status' } });
  const here = copyRow(isOnDisk ? 'On this computer' : 'Link for your students');
  const there = copyRow('In any other copy of the book, below its folder');
  const open = make('a', { textContent: 'Open it as a student', target: '_blank' });
  const picture = make('div', { className: 'qr-place' });
  const sheets = sheetsRow(homework);
  const note = make('p', {
    className: 'soft',
    textContent: isOnDisk
      ? 'This copy of the book lies on a disk, so this address works on this computer alone. Copy the folder to the students, or to any web server, and give them the path below: it is looked for inside that folder.'
      : 'Give it out by mail, in the course system, or as the QR code. What it says stays in the browser: no server sees it.',
  });
  part.append(problem, here.row, picture, note, there.row, make('p', {}));
  part.lastElementChild?.append(open);
  part.append(sheets.row);
  const all = [here.row, picture, note, there.row, open, sheets.row];
  return {
    part,
    show(fragment: string | null, said: { readonly problem: string } | object) {
      problem.textContent = 'problem' in said ? said.problem : '';
      for (const one of all) one.hidden = fragment === null;
      writeLocation(fragment ?? '');
      if (fragment === null) return;
      const link = homework + fragment;
      here.put(link);
      there.put(PAGE + fragment);
      open.href = link;
      sheets.put(fragment);
      const drawn = isOnDisk ? null : qrCode(link, 'QR code of the link');
      picture.replaceChildren(...(drawn ? [drawn] : []));
    },
  };
}

/** How many are picked of each chapter, since its list may be folded. */
function countPicks(form: HTMLFormElement): void {
  for (const chapter of form.querySelectorAll('details')) {
    const count = chapter.querySelectorAll('input:checked').length;
    const said = chapter.querySelector('[data-part=picked]');
    if (said) said.textContent = count === 0 ? '' : ` · ${count} picked`;
  }
}

/** The page's own address keeps the assignment, to come back to it. */
function writeLocation(fragment: string): void {
  try {
    const { pathname, search } = location;
    history.replaceState(history.state, '', `${pathname}${search}${fragment}`);
  } catch {
    // A sandboxed frame: the form keeps it.
  }
}
