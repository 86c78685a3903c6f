/** Wakes a chapter: its figures, and what stands between them. */
import type { Challenge } from '../challenge/challenge';
import { adoptChallenge } from '../challenge/challenge-element';
import { adoptExercise, EXERCISE_KEYS } from '../exercise/exercise-element';
import type { Exercise } from '../exercise/logic';
import type { Figure } from '../frame/figure';
import { start } from '../frame/start';
import type { Simulating, Wakes } from '../frame/wake';
import { adoptPresets } from '../presets/presets-element';
import { adoptNumber } from '../prose/number-element';
import { adoptQuestion } from '../recall/question-element';

/** What a chapter's script brings along. */
export interface ChapterKit {
  /** The engine with the models of the chapter (site/engine/packed). */
  readonly packed: string;
  readonly figures: readonly Figure[];
  readonly wakes: Wakes;
  readonly runs?: Simulating;
  readonly exercises: readonly Exercise[];
  readonly challenges: readonly Challenge[];
}

export function startChapter({ exercises, challenges, ...page }: ChapterKit): void {
  start({
    ...page,
    elements: {
      'spare-number': (root, page) => adoptNumber(root, page.scope(root.dataset.model ?? '')),
      'spare-presets': (root, page) => adoptPresets(root, page.scope(root.dataset.model ?? '')),
      'spare-challenge': (root, page) =>
        adoptChallenge(root, challenges, page.scope(root.dataset.model ?? '')),
      'spare-exercise': (root, page, engine) => adoptExercise(root, exercises, page, engine),
      'spare-question': adoptQuestion,
    },
    views() {
      const drills = [...document.querySelectorAll<HTMLElement>('spare-exercise')];
      return Object.fromEntries(drills.map((root) => [root.dataset.exercise ?? '', EXERCISE_KEYS]));
    },
  });
}
