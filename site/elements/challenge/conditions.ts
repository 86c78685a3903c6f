/** The conditions of a challenge as a list: the same at build and in the page. */
import type { FigureState } from '../../runtime/figure/define-figure';
import { toHtml } from '../../runtime/figure/parts';
import type { Challenge } from './challenge';

/** Inner HTML: what must hold, how it stands, and a tick or a circle that says so in words too. */
export function conditionsHtml({ conditions }: Challenge, state: FigureState): string {
  return conditions
    .map((condition) => {
      const holds = condition.holds(state);
      const sign = holds
        ? '<span aria-hidden="true">✓</span><span class="visually-hidden">met: </span>'
        : '<span aria-hidden="true">○</span><span class="visually-hidden">not met: </span>';
      return `<li class="${holds ? 'met' : 'open'}">${sign} ${toHtml(condition.text)} <span class="now">now ${toHtml(condition.now(state))}</span></li>`;
    })
    .join('');
}

/** Whether all conditions hold. */
export function isMet({ conditions }: Challenge, state: FigureState): boolean {
  return conditions.every((condition) => condition.holds(state));
}
