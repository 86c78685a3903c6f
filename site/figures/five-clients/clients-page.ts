/** The page of the five clients: its exercises, and what is kept of the work on them. */
import packed from 'packed-engine:sizing';
import { awaitExercise } from '../../elements/exercise/await-exercise';
import { EXERCISE_KEYS } from '../../elements/exercise/keys';
import { mountKeptBar } from '../../elements/kept/kept-bar';
import { start } from '../../elements/page/start-page';
import { keep, kept, startedAgain, startKeeping } from '../../runtime/kept';

startKeeping();
start({
  packed,
  figures: [],
  mounts: {},
  elements: {
    'spare-exercise': (root, page, engine) =>
      awaitExercise(root, {
        view: (id) => page.view(id),
        engine,
        keeping: { keep, kept, startedAgain },
      }),
    'spare-kept': mountKeptBar,
  },
  views() {
    const all = [...document.querySelectorAll<HTMLElement>('spare-exercise')];
    return Object.fromEntries(all.map(({ dataset }) => [dataset.exercise ?? '', EXERCISE_KEYS]));
  },
});
