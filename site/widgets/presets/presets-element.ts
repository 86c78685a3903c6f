/** Device presets in the page. */
import { effect } from '@preact/signals-core';
import type { Inputs } from '../../engine/declaration';
import type { Scope } from '../frame/scope';

/** Wakes the markup of `Presets.astro`. */
export function adoptPresets(root: HTMLElement, scope: Scope): void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('button[data-set]')].map(
    (button) => ({ button, inputs: JSON.parse(button.dataset.set ?? '{}') as Inputs }),
  );
  for (const { button, inputs } of buttons)
    button.addEventListener('click', () => scope.set(inputs));
  effect(() => {
    const now = scope.inputs.value;
    for (const { button, inputs } of buttons) {
      const isSet = Object.entries(inputs).every(([id, value]) => now[id] === value);
      button.setAttribute('aria-pressed', String(isSet));
    }
  });
  root.dataset.awake = '';
}
