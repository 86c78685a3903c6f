/** Results and equations in prose, awake. */
import { effect } from '@preact/signals-core';
import { quantityOf } from '../../engine/declaration';
import { isShown } from '../frame/figure';
import type { Scope } from '../frame/scope';
import { filledTexts } from './filled';
import { outputText } from './output-text';

/** Wakes the markup of `Out.astro`. */
export function adoptOutput(root: HTMLElement, scope: Scope): void {
  const output = quantityOf(scope.model, root.dataset.output ?? '');
  effect(() => {
    const { answer } = scope.result.value;
    setText(root, outputText(output, answer));
    root.title = answer.reasons[output.id] ?? '';
  });
  root.dataset.awake = '';
}

/** Wakes the markup of `Equation.astro`. */
export function adoptEquation(root: HTMLElement, scope: Scope): void {
  const places = [...root.querySelectorAll<HTMLElement>('[data-value]')];
  const conditional = [...root.querySelectorAll<HTMLElement>('[data-when]')].map(
    (pair) => [pair, JSON.parse(pair.dataset.when ?? '{}')] as const,
  );
  effect(() => {
    const { inputs, answer } = scope.result.value;
    const texts = filledTexts(scope.model, inputs, answer);
    for (const place of places) setText(place, texts[place.dataset.value ?? ''] ?? '');
    for (const [pair, when] of conditional) pair.hidden = !isShown({ when }, inputs);
  });
  root.dataset.awake = '';
}

/** Text that is already there is not touched, so that nothing repaints. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
