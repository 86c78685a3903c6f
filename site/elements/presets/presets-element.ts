/** Device presets in the page. */
import type { Inputs } from '../../engine/declaration';
import type { Scope } from '../../runtime/scope';
import type { Besides } from './besides';
import { pressCurrent } from './current';

/** Mounts the markup of `Presets.astro`. `scopeOf`: the page's models, by id. */
export function mountPresets(root: HTMLElement, scopeOf: (model: string) => Scope): void {
  const scope = scopeOf(root.dataset.model ?? '');
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('button[data-set]')].map(
    (button) => ({ button, inputs: JSON.parse(button.dataset.set ?? '{}') as Inputs }),
  );
  for (const { button, inputs } of buttons) {
    // Until here it is a row of a list, and so it stays where no script runs.
    button.disabled = false;
    button.addEventListener('click', () => {
      scope.set(inputs);
      const others = JSON.parse(button.dataset.besides ?? '{}') as Besides;
      for (const [model, set] of Object.entries(others)) scopeOf(model).set(set);
    });
  }
  pressCurrent(buttons, scope);
  root.dataset.mounted = '';
}
