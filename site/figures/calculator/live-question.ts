/** The question above the picture of a calculator, mounted: it is of what the picture shows. */
import { effect } from '@preact/signals-core';
import type { Figure } from '../../runtime/figure/define-figure';
import type { Page } from '../../runtime/page-state';
import { questionIn } from './calculator';

/** Keeps the question of a figure whose first inputs stand above its picture. */
export function mountQuestion(root: HTMLElement, figure: Figure, page: Page): void {
  const place = root.querySelector('[data-part=question]');
  const view = page.view(figure.id);
  if (!place) return;
  effect(() => {
    place.textContent = questionIn(figure, view.value);
  });
}
