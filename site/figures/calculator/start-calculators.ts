/** Wakes a calculator: no figures but those made from the declaration on the page. */

import { start } from '../../elements/page/start-page';
import { calculatorOf } from './calculator';
import { adoptExplore } from './explore-element';
import { adoptResults } from './live-results';

/** `packed`: the engine of the calculator's topic. */
export function startCalculators(packed: string): void {
  start({
    packed,
    figures: [],
    calculator: calculatorOf,
    wakes: {},
    elements: { 'spare-explore': adoptExplore, 'spare-results': adoptResults },
  });
}
