/** The list of results, mounted. */
import { effect } from '@preact/signals-core';
import { markEarlier } from '../../elements/control/stale-result';
import type { Page } from '../../runtime/page-state';
import { patchHtml } from '../../runtime/patch';
import { resultsHtml } from './results';

/** Mounts the list of results in `Calculator.astro`. */
export function mountResults(root: HTMLElement, page: Page): void {
  const scope = page.scope(root.dataset.model ?? '');
  const brief = root.dataset.brief !== undefined;
  // What the build wrote is left alone while it is true.
  let written = root.innerHTML;
  effect(() => {
    const html = resultsHtml(scope.model, scope.result.value.answer, brief);
    if (html !== written) patchHtml(root, html);
    written = html;
  });
  markEarlier(root, scope);
  root.dataset.mounted = '';
}
