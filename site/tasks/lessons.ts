/** The answers to the lesson plans, each as a script beside its chapter, which the screen of a class asks for. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { LESSON_FILE, type Lesson } from '../elements/teach/lesson.ts';
import { listFiles, writeText } from './folder.ts';

const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url));

/** A lesson as it is written: `terms` are entries of the glossary. */
type Written = Omit<Lesson, 'terms'> & { readonly terms: readonly string[] };

const read = (file: string) => parse(readFileSync(file, 'utf8')) as unknown;

/** The lesson of a chapter, with the meaning of its words from the glossary. */
export function lessonOf(chapter: string): Lesson {
  const { terms, ...written } = read(`${CONTENT}lessons/${chapter}.yaml`) as Written;
  return {
    ...written,
    terms: terms.map((id) => {
      const { term, meaning } = read(`${CONTENT}glossary/${id}.yaml`) as Record<string, string>;
      return [term ?? '', (meaning ?? '').trim()] as const;
    }),
  };
}

/** The chapters that have one. */
export const lessons = (): string[] =>
  listFiles(`${CONTENT}lessons`).map((file) => file.replace('.yaml', ''));

/** A number and its unit stay on one line. */
const UNIT = /(\d) (?=(?:ms|µs|s|kB|KiB|MB|GB|TB|IOPS|DWPD)\b)/g;

/** Writes all of them; each hands itself over as scripts do that wait for being asked. */
export function writeLessons(folder: string): void {
  for (const chapter of lessons()) {
    const brought = JSON.stringify(lessonOf(chapter))
      .replaceAll('<', '\\u003c')
      .replace(UNIT, '$1\u00a0');
    writeText(
      folder,
      `${chapter}/${LESSON_FILE}`,
      `document.dispatchEvent(new CustomEvent("spare-area:lesson",{detail:Promise.resolve(${brought})}));`,
    );
  }
}
