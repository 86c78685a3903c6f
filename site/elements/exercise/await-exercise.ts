/** Waits for a reader of an exercise: the page's part of it. */
import { watchVisibility } from '../../runtime/visibility';
import type { ExercisePage } from './exercise-element';
import { keptName } from './keys';
import { lazyExercises } from './lazy-exercises';

/** How far off the screen it may be when it is fetched. */
const NEAR = '2000px';

/**
 * Mounts an exercise once it is near. One whose numbers the address asks for, or that was worked on before, is
 * mounted at once: it may be printed by who never came near. What is typed in the meantime stays, and what is
 * pressed is pressed then.
 */
export function awaitExercise(root: HTMLElement, page: ExercisePage): void {
  const id = root.dataset.exercise ?? '';
  const isAsked =
    page.view(id).peek().seed !== undefined || page.keeping.kept(keptName(id)) !== undefined;
  let pressed: HTMLElement | undefined;
  const press = ({ target }: Event) => {
    pressed = (target as Element).closest('button') ?? pressed;
  };
  root.addEventListener('click', press);
  const mount = () =>
    lazyExercises
      .fetch()
      .then((mountNow) => {
        root.removeEventListener('click', press);
        mountNow(root, page);
        pressed?.click();
      })
      .catch(({ message }: Error) => {
        const verdict = root.querySelector('[data-part=verdict]');
        if (verdict) verdict.textContent = `Answers cannot be checked: ${message}.`;
      });
  if (isAsked) {
    mount();
    return;
  }
  const stop = watchVisibility(
    root,
    (isNear) => {
      if (!isNear) return;
      stop();
      mount();
    },
    NEAR,
  );
}
