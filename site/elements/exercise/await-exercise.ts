/** Waits for a reader of an exercise: the page's part of it. */
import type { ExercisePage } from './exercise-element';
import { keptName } from './keys';
import { lazyExercises } from './lazy-exercises';

/**
 * Mounts an exercise once its reader does something in it: who reads a chapter to its end fetches nothing for that.
 * One whose numbers the address asks for, or that was worked on before, is mounted at once: it may be printed by who
 * never touches it. What is typed in the meantime stays, and what is asked to be checked is checked then.
 */
export function awaitExercise(root: HTMLElement, page: ExercisePage): void {
  const id = root.dataset.exercise ?? '';
  const isAsked =
    page.view(id).peek().seed !== undefined || page.keeping.kept(keptName(id)) !== undefined;
  let pressed: HTMLElement | null = null;
  const press = ({ target }: Event) => {
    pressed = (target as Element).closest('button') ?? pressed;
  };
  const enter = ({ key, target }: KeyboardEvent) => {
    // In a list of words it opens them.
    if (key !== 'Enter' || (target as Element).tagName === 'SELECT') return;
    pressed =
      (target as Element).closest('[data-box]')?.querySelector<HTMLElement>('[data-check]') ??
      pressed;
  };
  root.addEventListener('click', press);
  root.addEventListener('keydown', enter);
  let isFetched = false;
  const mount = () => {
    if (isFetched) return;
    isFetched = true;
    lazyExercises
      .fetch()
      .then((mountNow) => {
        root.removeEventListener('click', press);
        root.removeEventListener('keydown', enter);
        mountNow(root, page);
        pressed?.click();
      })
      .catch(({ message }: Error) => {
        isFetched = false;
        const verdict = root.querySelector('[data-part=verdict]');
        if (verdict) verdict.textContent = `Answers cannot be checked: ${message}.`;
      });
  };
  if (isAsked || root.contains(document.activeElement)) mount();
  for (const action of ['focusin', 'pointerdown', 'input']) root.addEventListener(action, mount);
}
