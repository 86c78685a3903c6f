/** Steppers that begin before their first step in a page that answers, and stand where their still does without scripts. */
import { effect } from '@preact/signals-core';
import type { Model } from '../../engine/declaration';
import type { FigureState } from '../../runtime/figure/define-figure';
import { forPrint } from '../../runtime/print';
import type { LiveFigure } from '../figure/live-figure';

/** How a figure is looked at where nobody has stepped yet: in a page that answers, or on its paper. */
const [ANSWERS, ON_PAPER] = ['1', '0'];

/** How many of the steps are over: as many as were asked for, else none, or in a still page those of the still. */
export function stepIn({ step, live }: FigureState['view'], still: number, last: number): number {
  const asked = Number.parseInt(step ?? '', 10);
  if (Number.isNaN(asked)) return live === ANSWERS ? 0 : still;
  return Math.min(Math.max(asked, 0), last);
}

/**
 * Tells a figure that its page answers; again after a reset, which forgets how the figure is looked at. On paper nobody
 * steps, so it stands there as without scripts.
 */
export function beginBefore<M extends Model>(live: LiveFigure<M>): void {
  effect(() => {
    if (live.state().view.live === undefined) live.setView('live', ANSWERS);
  });
  forPrint('halt', () => {
    live.setView('live', ON_PAPER);
    return () => live.setView('live', ANSWERS);
  });
}
