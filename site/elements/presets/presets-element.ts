/** Device presets in the page. */
import type { Inputs } from '../../engine/declaration';
import type { Scope } from '../../runtime/scope';
import { pressCurrent } from './current';

/** Mounts the markup of `Presets.astro`. */
export function mountPresets(root: HTMLElement, scope: Scope): void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('button[data-set]')].map(
    (button) => ({ button, inputs: JSON.parse(button.dataset.set ?? '{}') as Inputs }),
  );
  for (const { button, inputs } of buttons)
    button.addEventListener('click', () => scope.set(inputs));
  pressCurrent(buttons, scope);
  root.dataset.mounted = '';
}
