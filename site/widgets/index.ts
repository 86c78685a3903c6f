/** The script of the book's own pages: chapters, home. */
import { packed } from '../engine/packed/caching-with-captures';
import { adoptChallenge } from './challenge/challenge-element';
import { adoptExercise, EXERCISE_KEYS } from './exercise/exercise-element';
import { figures } from './figures';
import { start } from './frame/start';
import { adoptPresets } from './presets/presets-element';
import { adoptNumber } from './prose/number-element';
import { adoptQuestion } from './recall/question-element';
import { wakes } from './wakes';

start({
  packed,
  figures,
  wakes,
  elements: {
    'spare-number': (root, page) => adoptNumber(root, page.scope(root.dataset.model ?? '')),
    'spare-presets': (root, page) => adoptPresets(root, page.scope(root.dataset.model ?? '')),
    'spare-challenge': (root, page) => adoptChallenge(root, page.scope(root.dataset.model ?? '')),
    'spare-exercise': adoptExercise,
    'spare-question': adoptQuestion,
  },
  views() {
    const drills = [...document.querySelectorAll<HTMLElement>('spare-exercise')];
    return Object.fromEntries(drills.map((root) => [root.dataset.exercise ?? '', EXERCISE_KEYS]));
  },
});
