/** Wakes a chapter: its figures, and what stands between them. */
import type { Challenge } from '../challenge/challenge';
import { adoptChallenge } from '../challenge/challenge-element';
import { answersAtEnd } from '../chapter/answers';
import { adoptExercise, EXERCISE_KEYS } from '../exercise/exercise-element';
import type { Exercise } from '../exercise/logic';
import type { Figure } from '../frame/figure';
import type { Page } from '../frame/page';
import { start } from '../frame/start';
import type { Simulating, Wakes } from '../frame/wake';
import { offerAmongDevices, offerDrive } from '../own-drive/offer';
import { adoptOwnDrive } from '../own-drive/own-drive';
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

export function startChapter({ exercises, challenges, ...kit }: ChapterKit): void {
  for (const prose of document.querySelectorAll('article.prose')) answersAtEnd(prose);
  start({
    ...kit,
    elements: {
      'spare-number': (root, page) => adoptNumber(root, page.scope(root.dataset.model ?? '')),
      'spare-drive': (root, page) => adoptDrive(root, kit.figures, page),
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

/** The reader's drive at the head of the chapter, and a button for it wherever it sets something. */
function adoptDrive(root: HTMLElement, figures: readonly Figure[], page: Page): void {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  adoptOwnDrive(root, () => all('spare-figure .presets > [data-own]').length);
  for (const place of all('spare-figure')) {
    const figure = figures.find(({ id }) => id === place.dataset.figure);
    if (figure) offerDrive(place, figure, page.scope(figure.model.id));
  }
  for (const place of all('spare-presets'))
    offerAmongDevices(place, page.scope(place.dataset.model ?? ''));
}
