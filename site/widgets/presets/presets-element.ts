/** Device presets in the page. */
import { effect } from '@preact/signals-core';
import type { Scope } from '../frame/scope';

/** Wakes the markup of `Presets.astro`. */
export function adoptPresets(root: HTMLElement, scope: Scope): void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('button[data-set]')];
  for (const button of buttons) {
    button.addEventListener('click', () => {
      scope.set({ [button.dataset.set ?? '']: Number(button.dataset.value) });
    });
  }
  effect(() => {
    for (const button of buttons) {
      const isSet = scope.inputs.value[button.dataset.set ?? ''] === Number(button.dataset.value);
      button.setAttribute('aria-pressed', String(isSet));
    }
  });
  root.dataset.awake = '';
}
