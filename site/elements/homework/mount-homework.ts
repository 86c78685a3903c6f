/**
 * The page on which homework is worked. What is to be worked stands in the fragment of its address; every exercise of
 * the book waits in the page, in a `<template>` each.
 *
 * ```text
 * address ──is no assignment, or a wrong one──▶ a sentence, and a box to paste one into
 *    ├──asks for sheets──▶ a page to print for each student
 *    └──▶ asks for the student number ──▶ the exercises, and the code to hand in
 * ```
 */
import { effect, signal } from '@preact/signals-core';
import type { Engine } from '../../engine/engine';
import { keep, kept, setStudent, startedAgain, startKeeping, student } from '../../runtime/kept';
import type { Attempt } from '../exercise/attempt';
import { mountExercise } from '../exercise/exercise-element';
import type { Exercise } from '../exercise/logic';
import type { Terms } from '../exercise/terms';
import { mountKeptBar } from '../kept/kept-bar';
import { make } from '../make';
import { announceWork, workedOf } from './announce-work';
import { askNumber } from './ask-number';
import { type Assignment, assignmentTag, isAssignment, readAssignment } from './assignment';
import { LAST_MINUTE } from './bounds';
import { handIn } from './hand-in';
import { pasteLink } from './paste-link';
import { readSheets, type SheetTerms } from './print-options';
import { SAVED } from './saved-page';
import { setTerms } from './set-terms';
import { numberIn, studentName } from './student-number';
import { paperSeed } from './student-seeds';
import { termsOf } from './terms-of';
import { minuteOf, resultOf, unanswered } from './work';
import { setPaper, worksheets } from './worksheets';

/** What the page brings along. */
export interface Brought {
  readonly exercises: readonly Exercise[];
  /** Opens the engine of all of them. */
  open(): Promise<Engine>;
}

/** Mounts the page into `root`. */
export function mountHomework(root: HTMLElement, brought: Brought): void {
  const fragment = isAssignment(location.hash) ? location.hash : savedAssignment();
  followFragment(fragment);
  const known = templates().map(([id]) => id);
  const paste = pasteLink(known, (pasted) => {
    // The page that is asked for already is opened anew all the same.
    if (location.hash === pasted) location.reload();
    else location.hash = pasted;
  });
  // The sentence about links from teachers stands in the page.
  if (!isAssignment(fragment)) {
    root.prepend(paste);
    return;
  }
  const read = readAssignment(fragment, known);
  const sheets = readSheets(location.search);
  if ('problems' in read) root.replaceChildren(...refusal(read.problems), paste);
  else if (sheets === undefined) root.replaceChildren(...opened(read.assignment, brought));
  else if ('problem' in sheets) root.textContent = sheets.problem;
  else showSheets(root, read.assignment, sheets.terms, brought);
}

function showSheets(
  root: HTMLElement,
  assignment: Assignment,
  terms: SheetTerms,
  { exercises, open }: Brought,
): void {
  open().then(
    (engine) => {
      setPaper(terms);
      root.replaceChildren(...worksheets(assignment, terms, { exercises, engine }, elementOf));
    },
    (problem: unknown) => {
      root.textContent = noEngine(problem);
    },
  );
}

const noEngine = (problem: unknown) =>
  `The exercises cannot be shown here, because this page may not run its engine (${problem}).`;

function refusal(problems: readonly string[]): HTMLElement[] {
  const list = make('ul', { className: 'problems' });
  list.append(...problems.map((textContent) => make('li', { textContent })));
  return [
    make('p', { textContent: 'This link cannot be worked:' }),
    list,
    make('p', {
      textContent: 'Ask your teacher for the whole link; mail may have cut it. Paste it here:',
    }),
  ];
}

/** The assignment's terms, then the form or the exercises, and what is kept. */
function opened(assignment: Assignment, brought: Brought): HTMLElement[] {
  const facts = make('p', { textContent: termsOf(assignment) });
  const [place, bar] = [make('div', {}), make('div', { className: 'kept', hidden: true })];
  startKeeping();
  mountKeptBar(bar);
  const show = (number: number) => {
    setStudent(studentName(assignment.classCode, number));
    brought.open().then(
      (engine) => showPaper(place, { assignment, number, engine, ...brought }),
      (problem: unknown) => {
        place.textContent = noEngine(problem);
      },
    );
  };
  const number = numberIn(assignment.classCode, student());
  if (number === undefined) place.replaceChildren(askNumber(show));
  else show(number);
  return [facts, place, bar];
}

/** One student's exercises. */
interface Paper extends Pick<Brought, 'exercises'> {
  readonly assignment: Assignment;
  readonly number: number;
  readonly engine: Engine;
}

function showPaper(place: HTMLElement, paper: Paper): void {
  const { assignment, number, engine, exercises } = paper;
  const { classCode, feedback } = assignment;
  const name = `homework/${assignmentTag(assignment)}`;
  const works = new Map<string, Attempt>();
  let start = startOf(kept(name));
  const parts = assignment.items.map(elementOf);
  const roots = parts.filter(({ dataset }) => dataset.exercise !== undefined);
  const end = handIn((at) => roots[at - 1]?.querySelector('input')?.focus());
  const tell = () =>
    end.show({
      result: resultOf(assignment, number, start ?? minuteOf(Date.now()), works),
      open: unanswered(assignment, works),
      count: roots.length,
    });
  const worked = (work: Attempt) => {
    if (start === undefined) {
      start = minuteOf(Date.now());
      keep(name, { start });
    }
    works.set(work.exercise, work);
    const exercise = exercises.find(({ id }) => id === work.exercise);
    const told = exercise && workedOf(work, exercise, engine, assignment);
    if (told) announceWork(told);
    tell();
  };
  const title = make('h2', {
    className: 'paper-title',
    textContent: `Number ${number} of class ${classCode}`,
    tabIndex: -1,
  });
  const wasAsked = place.contains(document.activeElement);
  place.replaceChildren(title, ...parts, ...(roots.length > 0 ? [end.part] : []));
  // The focus goes on from the form that was here.
  if (wasAsked) title.focus({ preventScroll: true });
  for (const root of roots) {
    const id = root.dataset.exercise ?? '';
    const exercise = exercises.find((one) => one.id === id);
    if (!exercise) throw new Error(`there is no exercise ${id}`);
    const seed = paperSeed(exercise, engine, classCode, number);
    const terms: Terms = { seed, keptAs: `${name}/${id}`, worked, ...setTerms(assignment) };
    const view = signal<Record<string, string>>({ seed: String(seed) });
    const keeping = { keep, kept, startedAgain };
    mountExercise(root, exercises, { view: () => view, engine, keeping }, terms);
    if (feedback === 'later')
      for (const button of root.querySelectorAll('[data-check]')) button.textContent = 'Keep';
  }
  tell();
  const begun = startedAgain.peek();
  effect(() => {
    if (startedAgain.value === begun) return;
    start = undefined;
    works.clear();
    tell();
  });
}

/** The assignment that a saved copy of this page brings along; empty in the book. */
const savedAssignment = () => document.documentElement.dataset[SAVED] ?? '';

/** When the work was begun, out of storage; undefined where nobody has, or something else stands there. */
function startOf(value: unknown): number | undefined {
  const { start } = (value ?? {}) as { start?: unknown };
  const isMinute =
    Number.isSafeInteger(start) && Number(start) >= 0 && Number(start) <= LAST_MINUTE;
  return isMinute ? Number(start) : undefined;
}

const templates = () =>
  [...document.querySelectorAll<HTMLTemplateElement>('template[data-set]')].map(
    (template) => [template.dataset.set ?? '', template] as const,
  );

function elementOf(id: string): HTMLElement {
  const template = templates().find(([one]) => one === id)?.[1];
  const element = template?.content.querySelector<HTMLElement>('[data-exercise], .set-figure');
  if (!element) throw new Error(`there is no exercise or figure ${id}`);
  return document.importNode(element, true);
}

/** Another assignment is another page; whatever else leads into this one leaves the assignment in its address. */
function followFragment(fragment: string): void {
  addEventListener('hashchange', () => {
    if (isAssignment(location.hash)) location.reload();
    else if (isAssignment(fragment)) history.replaceState(history.state, '', fragment);
  });
}
