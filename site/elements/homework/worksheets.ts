/**
 * Worksheets: a page for each student of a class, with that student's own numbers, room to work, and no answer.
 * Made of the same exercises as the page on which they are worked.
 */
import type { Engine } from '../../engine/engine';
import { textsOf } from '../exercise/fill';
import { type Draw, drawExercise, type Exercise } from '../exercise/logic';
import { unitOf } from '../exercise/unit-of';
import { button, make } from '../make';
import type { Assignment } from './assignment';
import { PAPERS, type SheetTerms } from './print-options';
import { paperSeeds } from './student-seeds';
import { dueText } from './terms-of';

/** Of a task that is worked on paper, what tells the answer, judges it, or leads away. */
const NOT_ON_PAPER =
  '.exercise-kind, .hint, .steps, .feedback, .verdict, .practice-link, .set-figure-note';
/** Lines to work on, where the steps do not stand there to be filled. */
const LINES = 4;

/** A task, and each student's numbers for it; of a figure there are none. */
interface Task {
  readonly exercise?: Exercise;
  readonly root: HTMLElement;
  readonly draws: readonly Draw[];
}

/** The pages of the students 1 to `terms.count`, after a line that says what they are. */
export function worksheets(
  assignment: Assignment,
  terms: SheetTerms,
  brought: { readonly exercises: readonly Exercise[]; readonly engine: Engine },
  rootOf: (id: string) => HTMLElement,
): HTMLElement[] {
  const { engine } = brought;
  const tasks = assignment.items.map((id): Task => {
    const exercise = brought.exercises.find((one) => one.id === id);
    const root = onPaper(rootOf(id));
    if (!exercise) return { root, draws: [] };
    const seeds = paperSeeds(exercise, engine, assignment.classCode, terms.count);
    return { exercise, root, draws: seeds.map((seed) => drawExercise(exercise, engine, seed)) };
  });
  const pages = Array.from({ length: terms.count }, (_, at) => sheet(assignment, tasks, at));
  return [head(assignment, terms), ...pages];
}

function head({ classCode }: Assignment, { count, paper }: SheetTerms): HTMLElement {
  const part = make('p', { className: 'sheets-head' });
  const what =
    count === 1 ? 'A worksheet for number 1' : `Worksheets for the numbers 1 to ${count}`;
  part.append(
    `${what} of class ${classCode}, on ${PAPERS[paper].name}. No answer stands on them. `,
    button('Print', () => print()),
  );
  return part;
}

/** Tells the browser on what to print. */
export function setPaper({ paper }: SheetTerms): void {
  const style = new CSSStyleSheet();
  style.replaceSync(`@page { size: ${PAPERS[paper].css}; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  document.documentElement.dataset.sheets = '';
}

/** A task without what is for screens, its boxes made lines. */
function onPaper(root: HTMLElement): HTMLElement {
  const part = make('li', { className: 'sheet-task' });
  part.append(...root.childNodes);
  for (const one of part.querySelectorAll(NOT_ON_PAPER)) one.remove();
  if (part.querySelector('.task') && !part.querySelector('[data-steps]')) {
    const room = make('div', { className: 'sheet-lines', attributes: { 'aria-hidden': 'true' } });
    room.append(...Array.from({ length: LINES }, () => make('div', {})));
    part.querySelector('.task')?.after(room);
  }
  for (const box of part.querySelectorAll<HTMLElement>('[data-box]')) {
    const line = make('span', { className: 'sheet-answer' });
    line.dataset.line = box.dataset.box ?? '';
    box.replaceWith(...(box.dataset.box === 'answer' ? ['Answer: '] : []), line);
  }
  return part;
}

function sheet(assignment: Assignment, tasks: readonly Task[], at: number): HTMLElement {
  const page = make('section', { className: 'worksheet' });
  const title = make('h2', { textContent: `Number ${at + 1} of class ${assignment.classCode}` });
  const name = make('p', { className: 'sheet-name', textContent: 'Name: ' });
  name.append(make('span', { className: 'sheet-answer' }));
  const list = make('ol', {});
  list.append(
    ...tasks.map(({ exercise, root, draws }) => {
      const draw = draws[at];
      return exercise && draw ? filledIn(root, exercise, draw) : document.importNode(root, true);
    }),
  );
  page.append(
    title,
    name,
    ...dueText(assignment.due).map((textContent) => make('p', { textContent })),
    list,
  );
  return page;
}

function filledIn(root: HTMLElement, exercise: Exercise, draw: Draw): HTMLElement {
  const task = document.importNode(root, true);
  const texts = textsOf(exercise, draw);
  for (const place of task.querySelectorAll<HTMLElement>('[data-fill]'))
    place.textContent = texts.get(place.dataset.fill ?? '') ?? '';
  for (const line of task.querySelectorAll<HTMLElement>('[data-line]')) {
    const step = (line.dataset.line ?? '').replace('step:', '');
    const amount = draw.steps[step] ?? draw.answer;
    const behind = amount.choices?.join(' · ') ?? unitOf(amount);
    if (behind) line.after(` ${behind}`);
  }
  return task;
}
