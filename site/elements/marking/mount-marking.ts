/**
 * The page on which homework is marked: each change of what is pasted, opened or linked marks the class anew.
 *
 * ```text
 * codes ──findCodes──▶ gather ──whose codes count──▶ markClass ──▶ table, exercises, lists
 * ```
 */
import type { Engine } from '../../engine/engine';
import type { Exercise } from '../exercise/logic';
import { mountDrop, readFile } from '../file-drop';
import { type Assignment, assignmentTag, readAssignment } from '../homework/assignment';
import { findCodes } from './find-codes';
import { gather, type Wanted } from './gather';
import { markClass, workedOn } from './mark';
import { exerciseSection } from './show-exercise';
import { keySection } from './show-key';
import { refusedList, replacedList } from './show-lists';
import { marksTable, takeAway } from './show-table';
import { tallyIn, wordsIn } from './words';

/** What the page brings along. */
export interface Brought {
  readonly exercises: readonly Exercise[];
  /** The figures that may stand in an assignment, as they stand there. */
  readonly figures: readonly string[];
  readonly engine: Engine;
}

/** Typing waits so long, in milliseconds, before the class is marked. */
const PAUSE = 250;

/** Mounts the form; what it gives stands in the page's own parts. */
export function mountMarking(form: HTMLFormElement, brought: Brought): void {
  const part = <E extends HTMLElement>(selector: string) => partOf<E>(document, selector);
  const codes = part<HTMLTextAreaElement>('#marking-codes');
  const link = part<HTMLTextAreaElement>('#marking-link');
  const files = part<HTMLInputElement>('.marking input[type=file]');
  const says = part('[data-part=marking-says]');
  const marks = part('[data-part=marks]');
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    const shown = shownFor(codes.value, link.value, brought);
    says.textContent = shown.says;
    marks.replaceChildren(...shown.parts);
  };
  const soon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(update, PAUSE);
  };
  const open = async (given: readonly File[]) => {
    const problems: string[] = [];
    for (const file of given) {
      const read = await readFile(file);
      if (typeof read === 'string') problems.push(`${file.name}: ${read}`);
      else codes.value += `${codes.value === '' ? '' : '\n'}${new TextDecoder().decode(read)}`;
    }
    update();
    if (problems.length > 0) says.textContent = `${problems.join(' ')} ${says.textContent}`;
  };
  form.addEventListener('input', ({ target }) => {
    if (target !== files) soon();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  files.addEventListener('change', () => {
    const given = [...(files.files ?? [])];
    files.value = '';
    open(given);
  });
  mountDrop(form, open);
  if (codes.value + link.value !== '') update();
  form.dataset.mounted = '';
}

/** What stands below the form. */
function shownFor(text: string, link: string, { exercises, figures, engine }: Brought) {
  const ids = exercises.map(({ id }) => id);
  const read = link.trim() === '' ? null : readAssignment(fragmentOf(link), [...ids, ...figures]);
  if (read && 'problems' in read)
    return { says: `The link cannot be read: ${read.problems.join(' ')}`, parts: [] };
  const assignment = read?.assignment ?? null;
  const found = findCodes(text, ids);
  const key = assignment ? [keySection(assignment, exercises, engine)] : [];
  if (found.length === 0)
    return { says: text.trim() === '' ? '' : 'No result code is in this text.', parts: key };
  const { wanted, handed, replaced, refused } = gather(found, ids, wantedOf(assignment));
  const columns = (assignment?.items ?? workedOn(handed)).flatMap((id) =>
    exercises.filter((one) => one.id === id),
  );
  const rows = markClass(handed, columns, engine);
  return {
    says: tallyIn({ wanted, handed, replaced, refused }),
    parts: [
      ...(rows.length > 0
        ? [
            marksTable(rows, columns, lateOf(assignment, handed)),
            takeAway(rows),
            ...columns.map((exercise, at) =>
              exerciseSection(exercise, rows, at, wordsIn(exercise.id)),
            ),
          ]
        : []),
      ...refusedList(refused),
      ...replacedList(replaced),
      ...key,
    ],
  };
}

const fragmentOf = (link: string) => {
  const at = link.indexOf('#');
  return at < 0 ? '#' : link.slice(at).trim();
};

const wantedOf = (assignment: Assignment | null): Wanted | null =>
  assignment && { classCode: assignment.classCode, assignment: assignmentTag(assignment) };

/** Who began after the day on which the work was due. */
function lateOf(
  assignment: Assignment | null,
  handed: readonly { readonly result: { readonly student: number; readonly start: number } }[],
): ReadonlySet<number> {
  if (assignment?.due == null) return new Set();
  const end = Date.parse(`${assignment.due}T23:59:59Z`);
  const startOf = (minutes: number) => Date.UTC(2026, 0, 1) + minutes * 60_000;
  return new Set(
    handed.filter(({ result }) => startOf(result.start) > end).map(({ result }) => result.student),
  );
}

function partOf<E extends HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`the marking page has no ${selector}`);
  return found;
}
