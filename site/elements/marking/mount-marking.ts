/**
 * The page on which homework is marked: each change of what is pasted, opened or linked marks the class anew.
 *
 * ```text
 * codes ──findCodes──▶ gather ──whose codes count──▶ markClass ──┐
 * roster ──readRoster────────────────────────────────────────────┴─▶ gradebook, exercises, lists
 * ```
 */
import type { Engine } from '../../engine/engine';
import type { Exercise } from '../exercise/logic';
import { mountDrop, readFile } from '../file-drop';
import { type Assignment, assignmentTag } from '../homework/assignment';
import { findAssignment } from '../homework/find-assignment';
import { decodeText } from './decode-text';
import { findCodes } from './find-codes';
import { gather, type Wanted } from './gather';
import { gradebookOf } from './gradebook';
import { markClass, workedOn } from './mark';
import { readRoster } from './roster';
import { exerciseSection } from './show-exercise';
import { keySection } from './show-key';
import { lookAtList, refusedList, replacedList } from './show-lists';
import { gradebookTable, takeAway } from './show-table';
import { askedIn, rosterSaid, tallyIn, wordsIn } from './words';

/** What the page brings along. */
export interface Brought {
  readonly exercises: readonly Exercise[];
  /** The figures that may stand in an assignment, as they stand there. */
  readonly figures: readonly string[];
  readonly engine: Engine;
}

/** Typing waits so long, in milliseconds, before the class is marked. */
const PAUSE = 250;

/** What stands in the boxes of the form. */
interface Pasted {
  readonly codes: string;
  readonly link: string;
  readonly roster: string;
}

/** Mounts the form; what it gives stands in the page's own parts. */
export function mountMarking(form: HTMLFormElement, brought: Brought): void {
  const part = <E extends HTMLElement>(selector: string) => partOf<E>(document, selector);
  const codes = part<HTMLTextAreaElement>('#marking-codes');
  const link = part<HTMLTextAreaElement>('#marking-link');
  const roster = part<HTMLTextAreaElement>('#marking-roster');
  // One list for as long as the page is open: what is worked out of it is kept.
  const ids = brought.exercises.map(({ id }) => id);
  const files = part<HTMLInputElement>('.marking input[type=file]');
  const says = part('[data-part=marking-says]');
  const marks = part('[data-part=marks]');
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    const pasted = { codes: codes.value, link: link.value, roster: roster.value };
    const shown = shownFor(pasted, brought, ids);
    says.textContent = shown.says;
    marks.replaceChildren(...shown.parts);
  };
  const soon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(update, PAUSE);
  };
  /** A file with codes goes to them, as does a mail; another is a class list. */
  const take = (text: string, name: string) => {
    const isOfCodes = /\.eml$/i.test(name) || findCodes(text).length > 0;
    const box = isOfCodes ? codes : roster;
    box.value += `${box.value === '' ? '' : '\n'}${text}`;
  };
  const open = async (given: readonly File[]) => {
    const problems: string[] = [];
    for (const file of given) {
      const read = await readFile(file);
      if (typeof read === 'string') problems.push(`${file.name}: ${read}`);
      else take(decodeText(read), file.name);
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
  if (codes.value + link.value + roster.value !== '') update();
  form.dataset.mounted = '';
}

/** What stands below the form. */
function shownFor(pasted: Pasted, { exercises, figures, engine }: Brought, ids: readonly string[]) {
  const read = pasted.link.trim() === '' ? null : findAssignment(pasted.link, [...ids, ...figures]);
  if (read && 'problems' in read)
    return { says: `The link cannot be read: ${read.problems.join(' ')}`, parts: [] };
  const assignment = read?.assignment ?? null;
  const roster = readRoster(pasted.roster);
  const found = findCodes(pasted.codes);
  const key = assignment ? [keySection(assignment, exercises, engine)] : [];
  const gathered = gather(found, ids, wantedOf(assignment));
  const { handed, replaced, refused, shared } = gathered;
  if (found.length === 0 && roster.students.length === 0)
    return {
      says: pasted.codes.trim() === '' ? '' : 'No result code is in this text.',
      parts: key,
    };
  const columns = (assignment?.items ?? workedOn(handed)).flatMap((id) =>
    exercises.filter((one) => one.id === id),
  );
  const rows = markClass(handed, columns, engine);
  const late = lateOf(assignment, handed);
  const book = gradebookOf(rows, { roster, shared, late });
  const asked = columns.map(({ id }) => askedIn(id));
  return {
    says: `${tallyIn(gathered)}${rosterSaid(roster, book)}`,
    parts: [
      ...lookAtList(book),
      ...(book.rows.length > 0 ? [gradebookTable(book, asked)] : []),
      ...(rows.length > 0 ? takeAway(book, rows, asked) : []),
      ...(rows.length > 0
        ? asked.map((one, at) => exerciseSection(one, rows, at, wordsIn(columns[at]?.id ?? '')))
        : []),
      ...refusedList(refused),
      ...replacedList(replaced),
      ...key,
    ],
  };
}

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
