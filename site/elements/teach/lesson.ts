/** What the plan of a chapter leaves to be answered: it comes as a script of its own, since no reader needs it. */
import { lazy } from '../../runtime/lazy';

/** A question of the plan, with what is right and what many will say instead. */
export interface Ask {
  readonly ask: string;
  readonly answer: string;
  readonly wrong?: string;
}

/** What belongs to a step of the plan. */
export interface Told {
  readonly minutes: number;
  readonly asks: readonly Ask[];
}

/** What is told of a whole chapter. */
export interface Lesson {
  /** The figures whose result is covered on arrival, beside those that cover it themselves. */
  readonly covers: readonly string[];
  /** What to leave out when time is short. */
  readonly short: string;
  /** Each part of the plan with its steps; a step that only repeats the parts above has none. */
  readonly parts: readonly (readonly Told[])[];
  /** Words of the plan with what they mean. */
  readonly terms: readonly (readonly [word: string, meaning: string])[];
}

/** The file that the build writes into the folder of each chapter. */
export const LESSON_FILE = 'lesson.js';

const NONE: Lesson = { covers: [], short: '', parts: [], terms: [] };

/** That of the chapter whose page this is; a page without one is taught from its figures alone. */
export function fetchLesson(path: string): Promise<Lesson> {
  const chapter =
    path
      .replace(/[^/]*$/, '')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? '';
  return lazy<Lesson>('lesson', 'the answers of the plan', `${chapter}/${LESSON_FILE}`)
    .fetch()
    .catch(() => NONE);
}
