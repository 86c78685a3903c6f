/** The main result of a calculator, mounted: it says what the figure shows. */
import { effect } from '@preact/signals-core';
import { markEarlier } from '../../elements/control/earlier';
import type { Page } from '../../runtime/page';
import { patchHtml } from '../../runtime/patch';
import { answerHtml } from './answer';

/** Mounts the answer above the figure of `Calculator.astro`. */
export function mountAnswer(root: HTMLElement, page: Page): void {
  const scope = page.scope(root.dataset.model ?? '');
  const view = page.view(scope.model.id);
  // What the build wrote is left alone while it is true.
  let written = root.innerHTML;
  effect(() => {
    const html = answerHtml(scope.model, scope.result.value.answer, view.value.y);
    if (html !== written) patchHtml(root, html);
    written = html;
  });
  markEarlier(root, scope);
  root.dataset.mounted = '';
}
