/** Results and equations in prose, mounted: text that is already there is not touched, so that nothing repaints. */
import { effect } from '@preact/signals-core';
import { quantityOf } from '../../engine/declaration';
import { isShown } from '../../runtime/figure/define-figure';
import { inView } from '../../runtime/in-view';
import type { Scope } from '../../runtime/scope';
import { filledTexts } from './filled';
import { fitEquation } from './fit-equation';
import { outputText } from './output-text';

/** Mounts the markup of `Out.astro`. */
export function mountOutput(root: HTMLElement, scope: Scope): void {
  const output = quantityOf(scope.model, root.dataset.output ?? '');
  effect(() => {
    const { answer } = scope.result.value;
    const text = outputText(output, answer);
    if (root.textContent !== text) root.textContent = text;
    root.title = answer.reasons[output.id] ?? '';
  });
  root.dataset.mounted = '';
}

/** Mounts the markup of `Equation.astro`. */
export function mountEquation(root: HTMLElement, scope: Scope): void {
  const places = [...root.querySelectorAll<HTMLElement>('[data-value]')].map((element) => ({
    element,
    value: element.dataset.value ?? '',
    text: element.textContent,
  }));
  const conditional = [...root.querySelectorAll<HTMLElement>('[data-when]')].map(
    (pair) => [pair, JSON.parse(pair.dataset.when ?? '{}')] as const,
  );
  const changed = inView(root, () => {
    const { inputs, answer } = scope.result.peek();
    const texts = filledTexts(scope.model, inputs, answer);
    for (const place of places) {
      const text = texts[place.value] ?? '';
      if (text !== place.text) place.element.textContent = text;
      place.text = text;
    }
    for (const [pair, when] of conditional) pair.hidden = !isShown({ when }, inputs);
    fitEquation(root);
  });
  // Measured in letters that stand in for the book's own, it would be too wide in those.
  void document.fonts.ready.then(() => fitEquation(root));
  let width = 0;
  new ResizeObserver(([{ contentRect } = { contentRect: new DOMRect() }]) => {
    // A smaller equation is lower: only its room counts.
    if (contentRect.width === width) return;
    width = contentRect.width;
    fitEquation(root);
  }).observe(root);
  effect(() => {
    // To read it is to be told of the next one.
    scope.result.value;
    changed();
  });
  root.dataset.mounted = '';
}
