/** The list of results, awake. */
import { effect } from '@preact/signals-core';
import type { Scope } from '../frame/scope';
import { resultsHtml } from './results';

/** Wakes the list of results in `Calculator.astro`. */
export function adoptResults(root: HTMLElement, scope: Scope): void {
  effect(() => {
    const html = resultsHtml(scope.model, scope.result.value.answer);
    if (root.innerHTML !== html) root.innerHTML = html;
  });
  root.dataset.awake = '';
}
