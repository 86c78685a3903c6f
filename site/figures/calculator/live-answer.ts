/** The main result of a calculator, mounted: it says what the figure shows. */
import { effect } from '@preact/signals-core';
import { markEarlier } from '../../elements/control/stale-result';
import type { Inputs } from '../../engine/declaration';
import type { Page } from '../../runtime/page-state';
import { patchHtml } from '../../runtime/patch';
import { answerHtml } from './answer';
import { exampleNote } from './example-note';

/** Mounts the answer above the figure of `Calculator.astro`; `start`: what that opens on. */
export function mountAnswer(root: HTMLElement, page: Page, start: Inputs): void {
  const scope = page.scope(root.dataset.model ?? '');
  const view = page.view(scope.model.id);
  // What the build wrote is left alone while it is true.
  let written = root.innerHTML;
  effect(() => {
    const { answer, inputs } = scope.result.value;
    const whose = exampleNote(scope.model, start, inputs);
    const html = answerHtml(scope.model, answer, view.value.y, whose);
    if (html !== written) patchHtml(root, html);
    written = html;
  });
  markEarlier(root, scope);
  root.dataset.mounted = '';
}
