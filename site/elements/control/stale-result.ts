/** Marks what shows a result of earlier inputs, as long as what was typed since cannot be used: styles gray it and say so. */
import { effect } from '@preact/signals-core';
import type { Scope } from '../../runtime/scope';

export function markEarlier(root: HTMLElement, scope: Scope): void {
  effect(() => {
    root.toggleAttribute('data-earlier', scope.isEarlier);
  });
}
