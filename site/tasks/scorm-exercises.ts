/** Exercises of a built book as a scored package: the page on which homework is worked, cut loose with its set. */
import { exercisesIn, writeAssignment } from '../elements/homework/assignment';
import { LETTERS } from '../elements/homework/class-code';
import { sha256 } from '../elements/homework/sha256';
import type { Edition } from '../embed/scorm/manifest';
import { type Adapter, scormPackage } from '../embed/scorm/package';
import { PASSING } from '../embed/scorm/scored-session';
import { chapterOfExercise, exerciseOf } from '../figures/all-exercises';
import { readText } from './folder';
import { elementsOf, headingOf, parseHtml } from './html';
import { standAlone } from './single-file/single-page';

const PAGE = 'homework/index.html';
const TEMPLATE = /<template data-set="([^"]+)">[\s\S]*?<\/template>/g;

/** What a package of exercises is to be. */
export interface Scored {
  /** Ids of exercises, in the order in which they are worked. */
  readonly items: readonly string[];
  /** How often each answer may be checked; null without a limit. */
  readonly tries: number | null;
  readonly edition: Edition;
  readonly title: string;
}

/** The ids of the exercises that can be set, in the order of the book; of one chapter where it is named. */
export function settable(folder: string, chapter?: string): string[] {
  const items = [...readText(folder, PAGE).matchAll(TEMPLATE)].map(([, item = '']) => item);
  return exercisesIn({ items }).filter(
    (id) => chapter === undefined || chapterOfExercise(id) === chapter,
  );
}

/**
 * What a course system calls a set where nobody says it: a whole chapter by its heading, exercises by what they are about.
 * They have no names of their own, and ids are for the command line.
 */
export function titleOf(folder: string, items: readonly string[], chapter?: string): string {
  if (chapter !== undefined) {
    const heading = headingOf(elementsOf(parseHtml(readText(folder, `${chapter}/index.html`))));
    return `Exercises: ${heading}`;
  }
  const about = [...new Set(items.map((id) => exerciseOf(id).model.title))].join(', ');
  return items.length === 1 ? `Exercise: ${about}` : `${items.length} exercises: ${about}`;
}

/** The bytes of the zip, from the book in a folder. */
export function exercisePackage(folder: string, scored: Scored, adapter: Adapter) {
  const { items, tries, edition, title } = scored;
  const html = standAlone(folder, PAGE).replace(TEMPLATE, (template, id: string) =>
    items.includes(id) ? template : '',
  );
  return scormPackage({
    id: items.length === 1 ? (items[0] ?? '') : `exercises-${codeOf(items)}`,
    html,
    state: writeAssignment({ classCode: codeOf(items), items, tries, feedback: 'now', due: null }),
    adapter,
    title,
    edition,
    passing: PASSING,
  });
}

/** The class code of a set: the same exercises give the same papers, and the same package. */
const codeOf = (items: readonly string[]): string =>
  Array.from(sha256(items.join('.')).slice(0, 5), (byte) => LETTERS[byte % LETTERS.length]).join(
    '',
  );
