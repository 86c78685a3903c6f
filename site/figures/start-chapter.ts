/** Wakes a chapter: its figures, and what stands between them. */
import type { Challenge } from '../elements/challenge/challenge';
import { adoptChallenge } from '../elements/challenge/challenge-element';
import { answersAtEnd } from '../elements/chapter/answers';
import { adoptExercise, EXERCISE_KEYS } from '../elements/exercise/exercise-element';
import type { Exercise } from '../elements/exercise/logic';
import { offerAmongDevices, offerDrive } from '../elements/own-drive/offer';
import { adoptOwnDrive } from '../elements/own-drive/own-drive';
import type { Simulating, Wakes } from '../elements/page/mount-page';
import { start } from '../elements/page/start-page';
import { adoptPresets } from '../elements/presets/presets-element';
import { adoptNumber } from '../elements/prose/number-element';
import { adoptQuestion } from '../elements/recall/question-element';
import type { Figure } from '../runtime/figure/define-figure';
import type { Page } from '../runtime/page';

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
