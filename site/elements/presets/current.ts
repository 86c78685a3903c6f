/** Buttons that set a state say when it is there: a press of one that is pressed changes nothing. */
import { effect } from '@preact/signals-core';
import { same } from '../../engine/address/state-query';
import type { Inputs } from '../../engine/declaration';
import type { Scope } from '../../runtime/scope';

/** Whether all inputs of a preset stand as it would set them. */
export function isCurrent(preset: Inputs, now: Inputs): boolean {
  return Object.entries(preset).every(([id, value]) => same(now[id] ?? null, value));
}

/** A button and what it sets. */
export interface PresetButton {
  readonly button: Element;
  readonly inputs: Inputs;
}

/** Keeps those buttons pressed whose state is the present one. */
export function pressCurrent(buttons: readonly PresetButton[], scope: Scope): void {
  if (buttons.length === 0) return;
  effect(() => {
    const now = scope.inputs.value;
    for (const { button, inputs } of buttons)
      button.setAttribute('aria-pressed', String(isCurrent(inputs, now)));
  });
}
