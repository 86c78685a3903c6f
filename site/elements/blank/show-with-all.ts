/** A figure with a bet or a guess, and the switch that shows all answers of its page. */
import { effect, type Signal, untracked } from '@preact/signals-core';
import { answersShown } from '../../runtime/answers-shown';
import { isCovered, shownView } from '../../runtime/figure/bet-type';
import type { FigureState } from '../../runtime/figure/state';

/** Uncovers a figure with all answers of its page, and covers it again with them where nobody has bet since. */
export function showWithAll(view: Signal<FigureState['view']>): void {
  effect(() => {
    const isShown = answersShown.value;
    untracked(() => {
      const now = view.peek();
      if (isShown && isCovered(now)) view.value = shownView(now);
      if (!isShown && now.opened !== undefined) view.value = coveredAgain(now);
    });
  });
}

function coveredAgain({ opened: _, ...others }: FigureState['view']): FigureState['view'] {
  return { ...others, covered: '1' };
}
