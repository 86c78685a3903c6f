/** What a closed fold of settings says of them: "4 settings, all at default", or which were changed. */
import { effect } from '@preact/signals-core';
import { same } from '../../engine/address/state-query';
import { defaultsOf, quantityOf } from '../../engine/declaration';
import { labelsOf } from '../../runtime/figure/define-figure';
import type { LiveFigure } from './live-figure';

/** `changed`: what those settings are called that do not stand where the figure starts; `all`: how many there are. */
export function foldSays(changed: readonly string[], all: number): string {
  if (changed.length > 0) return `${changed.length} changed: ${changed.join(', ')}`;
  return all === 1 ? '1 setting, at default' : `${all} settings, all at default`;
}

/** Keeps what the folds of a figure say. */
export function mountFolds({ root, figure, scope }: LiveFigure): void {
  const start = { ...defaultsOf(figure.model), ...scope.start };
  const nameOf = labelsOf(figure.controls);
  for (const says of root.querySelectorAll<HTMLElement>('[data-fold]')) {
    const settings = figure.controls.filter(({ group }) => group === says.dataset.fold);
    effect(() => {
      const now = scope.inputs.value;
      const changed = settings
        .filter(({ input }) => !same(now[input] ?? null, start[input] ?? null))
        .map(({ input }) => nameOf(quantityOf(figure.model, input)));
      says.textContent = foldSays(changed, settings.length);
    });
  }
}
