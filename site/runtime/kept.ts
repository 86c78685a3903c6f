/**
 * What a reader has answered and uncovered, kept in this browser for the next visit.
 *
 * Several readers may share a computer, and all pages opened from its disk may share one memory. So what is kept is
 * kept by student: `K7Q2M-17` is number 17 of the class K7Q2M, and nobody in particular is an empty name. Who works in
 * a tab is known in that tab alone, and until it is closed.
 */
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { KEPT_HEAD as HEAD, KEPT_STUDENT as STUDENT } from './kept-names';

/** Frames that show a part of the book on other people's pages keep nothing. */
let isKeeping = false;
let studentHere = '';

/** How often something was kept or removed: whoever shows what there is follows it. */
export const keptChanges = signal(0);

/** How often readers started again: whatever shows what was kept then shows none of it. */
export const startedAgain = signal(0);

/** What is kept, as a script beside the page's own meets it. */
export interface Keeping {
  readonly kept: (what: string) => unknown;
  readonly keep: (what: string, value: object | null) => void;
  readonly startedAgain: ReadonlySignal<number>;
}

/** From now on this page keeps what its reader does. */
export function startKeeping(): void {
  isKeeping = true;
  studentHere = fromSession();
  keptChanges.value = keptChanges.peek() + 1;
}

/** Who works in this tab; empty for nobody in particular. */
export const student = (): string => studentHere;

/** Another student works in this tab from now on, or nobody in particular. */
export function setStudent(name: string): void {
  studentHere = name;
  try {
    if (name) sessionStorage.setItem(STUDENT, name);
    else sessionStorage.removeItem(STUDENT);
  } catch {
    // Known on this page alone, then.
  }
  keptChanges.value = keptChanges.peek() + 1;
}

/** What was kept under this name for the student in this tab; undefined where there is nothing to be read. */
export function kept(what: string): unknown {
  if (!isKeeping) return undefined;
  try {
    return JSON.parse(localStorage.getItem(keyOf(studentHere, what)) ?? 'null') ?? undefined;
  } catch {
    // Storage may be forbidden, and other programs may write into it.
    return undefined;
  }
}

/** Keeps a value under this name for the student in this tab, or no longer. */
export function keep(what: string, value: object | null): void {
  if (!isKeeping) return;
  try {
    if (value) localStorage.setItem(keyOf(studentHere, what), JSON.stringify(value));
    else localStorage.removeItem(keyOf(studentHere, what));
  } catch {
    // Sandboxed frames have none, and it may be full: the page works all the same, until it is left.
    return;
  }
  keptChanges.value = keptChanges.peek() + 1;
}

/** Of whom something is kept on this computer, each name once. */
export function studentsKept(): string[] {
  return [...new Set(keys().map((key) => key.slice(HEAD.length).split('/')[0] ?? ''))];
}

/** Removes all that is kept of the student in this tab, or of everybody, and has the page start again. */
export function startAgain(whose: 'mine' | 'everybody'): void {
  for (const key of keys())
    if (whose === 'everybody' || key.startsWith(keyOf(studentHere, '')))
      localStorage.removeItem(key);
  startedAgain.value = startedAgain.peek() + 1;
  keptChanges.value = keptChanges.peek() + 1;
}

const keyOf = (name: string, what: string) => `${HEAD}${name}/${what}`;

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(HEAD));
  } catch {
    return [];
  }
}

function fromSession(): string {
  try {
    return sessionStorage.getItem(STUDENT) ?? '';
  } catch {
    return '';
  }
}
