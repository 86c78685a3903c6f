/** Mounts a chapter: its figures, and what stands between them. */
import { mountBlank } from '../elements/blank/blank';
import { mountShowAnswers } from '../elements/blank/show-answers';
import type { Challenge } from '../elements/challenge/challenge';
import { mountChallenge } from '../elements/challenge/challenge-element';
import { longTablesAtEnd } from '../elements/chapter/long-tables';
import { answersAtEnd } from '../elements/chapter/print-answers';
import { awaitExercise } from '../elements/exercise/await-exercise';
import { EXERCISE_KEYS } from '../elements/exercise/keys';
import type { mountGuess } from '../elements/guess/guess';
import { mountKeptBar } from '../elements/kept/kept-bar';
import { followDrive, lends } from '../elements/own-drive/follow';
import { mountOwnDrive } from '../elements/own-drive/own-drive';
import { mountOwnLine } from '../elements/own-drive/own-line';
import { findDrive } from '../elements/own-drive/storage';
import type { Mount, Simulating } from '../elements/page/mount-page';
import { start } from '../elements/page/start-page';
import { mountPresets } from '../elements/presets/presets-element';
import { mountNumber } from '../elements/prose/number-element';
import { mountQuestion } from '../elements/recall/question-element';
import { isTaught, lazyTeach } from '../elements/teach/lazy-teach';
import type { ViewKeys } from '../engine/address/state-query';
import type { Figure } from '../runtime/figure/define-figure';
import { keep, kept, startedAgain, startKeeping } from '../runtime/kept';
import { say } from '../runtime/notice';
import type { Page } from '../runtime/page-state';
import { type ChapterFigure, pageFigures } from './chapter-manifest';

/** What a chapter's script brings along. */
export interface ChapterManifest {
  /** The engine with the models of the chapter (`packed-engine:…`). */
  readonly packed: string;
  readonly figures: readonly ChapterFigure[];
  /** What takes a drawn line, where a figure asks for one. */
  readonly guess?: typeof mountGuess;
  readonly runs?: Simulating;
  readonly challenges: readonly Challenge[];
  /** What keeps models of the chapter in step with each other. */
  readonly joins?: (page: Page) => void;
  /** Elements that no other chapter has, by tag, and what they keep in the address, by id. */
  readonly elements?: Readonly<Record<string, Mount>>;
  readonly keys?: Readonly<Record<string, ViewKeys>>;
}

export function startChapter(manifest: ChapterManifest): void {
  const { packed, runs, challenges, joins, elements = {}, keys = {} } = manifest;
  const { figures, mounts } = pageFigures(manifest.figures, manifest.guess);
  for (const prose of document.querySelectorAll('article.prose')) {
    longTablesAtEnd(prose);
    answersAtEnd(prose);
  }
  // A class starts afresh: nothing is kept of it, and it sees nothing of what its teacher has answered.
  if (isTaught(location.search)) lazyTeach.fetch().catch(({ message }: Error) => say([message]));
  else startKeeping();
  // Before the figures are mounted: they start with its numbers.
  findDrive();
  start({
    packed,
    lends,
    figures,
    mounts,
    ...(runs && { runs }),
    ...(joins && { joins }),
    elements: {
      'spare-blank': mountBlank,
      'spare-answers': mountShowAnswers,
      'spare-number': (root, page) => mountNumber(root, page.scope(root.dataset.model ?? '')),
      'spare-drive': (root, page) => mountDrive(root, figures, page),
      'spare-presets': (root, page) => mountPresets(root, (model) => page.scope(model)),
      'spare-challenge': (root, page) => mountChallenge(root, challenges, page),
      'spare-exercise': (root, page, engine) =>
        awaitExercise(root, {
          view: (id) => page.view(id),
          engine,
          keeping: { keep, kept, startedAgain },
        }),
      'spare-question': mountQuestion,
      'spare-kept': mountKeptBar,
      ...elements,
    },
    views() {
      const drills = [...document.querySelectorAll<HTMLElement>('spare-exercise')];
      const drawn = drills.map((root) => [root.dataset.exercise ?? '', EXERCISE_KEYS] as const);
      return { ...Object.fromEntries(drawn), ...keys };
    },
  });
}

/** The reader's drive at the head of the chapter, and what it sets in each figure below it. */
function mountDrive(root: HTMLElement, figures: readonly Figure[], page: Page): void {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  followDrive(page);
  for (const place of all('spare-figure')) {
    const figure = figures.find(({ id }) => id === place.dataset.figure);
    if (figure) mountOwnLine(place, figure, page);
  }
  mountOwnDrive(root, () => all('.own-line [data-own=own]').length);
}
