/** The page on which a teacher makes the link of an assignment: each change of the form changes the link. */
import { type Reach, reach } from '../../runtime/reach';
import { button, make } from '../make';
import { assignForm, assignmentIn, fillIn } from './assign-form';
import { writeAssignment } from './assignment';
import { newClassCode } from './class-code';
import { copyRow } from './copy-row';
import { qrCode } from './qr';
import { saveRow } from './save-row';
import { sheetsRow } from './sheets-row';

/** Where students work, within the folder of the book. */
const PAGE = 'homework/index.html';

/** Addresses in this copy of the book. */
export interface Places {
  /** Of the page on which students work. */
  readonly homework: string;
  /** Of the script that holds this page as one file. */
  readonly alone: string;
}

/** Mounts the page. */
export function mountAssign(root: HTMLElement, places: Places): void {
  const parts = assignForm(root);
  const { form, code, tries } = parts;
  const another = button('Another code', () => {
    code.value = newClassCode(Math.random);
    update();
  });
  code.after(' ', another);
  code.value = newClassCode(Math.random);
  fillIn(parts, location.hash);
  const out = outcome(places);
  root.querySelector('[data-part=link]')?.replaceChildren(out.part);
  const update = () => {
    const said = assignmentIn(parts);
    tries.disabled = new FormData(form).get('feedback') === 'later';
    countPicks(form);
    out.show(said);
  };
  form.addEventListener('input', update);
  form.addEventListener('submit', (event) => event.preventDefault());
  update();
  void reach().then((known) => {
    out.hand(known);
    update();
  });
  root.dataset.mounted = '';
}

/** The link in its forms. */
function outcome({ homework, alone }: Places) {
  const part = make('div', { className: 'assign-link' });
  const isOnDisk = location.protocol === 'file:';
  const problem = make('p', { attributes: { role: 'status' } });
  const here = copyRow(isOnDisk ? 'On this computer' : 'Link for your students');
  const there = copyRow('In any other copy of the book, below its folder');
  const open = make('a', { textContent: 'Open it as a student', target: '_blank' });
  const picture = make('div', { className: 'qr-place' });
  const saved = saveRow(alone);
  const sheets = sheetsRow(homework);
  const warning = make('p', { className: 'soft' });
  let others: Reach | null = null;
  const note = make('p', {
    className: 'soft',
    textContent: isOnDisk
      ? 'This copy of the book lies on a disk, so this address works on this computer alone. Save the homework as one file and give them that. Or copy the folder to their sticks, or to any web server: students open “Homework”, at the foot of each page, and paste the path below.'
      : 'Give it out by mail, in the course system, or as the QR code. What it says stays in the browser: no server sees it.',
  });
  const opens = make('p', {});
  opens.append(open);
  part.append(problem, here.row, warning, picture, note, there.row, opens);
  part.append(saved.row, sheets.row);
  const all = [here.row, picture, note, there.row, open, saved.row, sheets.row];
  return {
    part,
    /** Has the link that is handed out be one for others. */
    hand(known: Reach) {
      others = known;
      warning.textContent = isOnDisk ? '' : known.note;
    },
    show(said: ReturnType<typeof assignmentIn>) {
      problem.textContent = 'problem' in said ? said.problem : '';
      const fragment = 'assignment' in said ? writeAssignment(said.assignment) : null;
      for (const one of all) one.hidden = fragment === null;
      writeLocation(fragment ?? '');
      if (fragment === null || !('assignment' in said)) return;
      const link = homework + fragment;
      const given = others?.of(link) ?? link;
      here.put(given);
      there.put(PAGE + fragment);
      open.href = link;
      saved.put(fragment, said.assignment.classCode);
      sheets.put(fragment);
      // Nobody can photograph an address that opens on this machine alone.
      const drawn = others?.isShared ? qrCode(given, 'QR code of the link') : null;
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
