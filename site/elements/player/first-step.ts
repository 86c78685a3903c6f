/** Steppers that begin before their first step in a page that answers, and stand where their still does without scripts. */
import { effect } from '@preact/signals-core';
import type { Model } from '../../engine/declaration';
import type { FigureState } from '../../runtime/figure/define-figure';
import type { LiveFigure } from '../figure/live-figure';

/** How many of the steps are over: as many as were asked for, else none, or in a still page those of the still. */
export function stepIn({ step, live }: FigureState['view'], still: number, last: number): number {
  const asked = Number.parseInt(step ?? '', 10);
  if (Number.isNaN(asked)) return live === undefined ? still : 0;
  return Math.min(Math.max(asked, 0), last);
}

/** Tells a figure that its page answers; again after a reset, which forgets how the figure is looked at. */
export function beginBefore<M extends Model>(live: LiveFigure<M>): void {
  effect(() => {
    if (live.state().view.live === undefined) live.setView('live', '1');
  });
}
