/** Mounts a calculator: no figures but those made from the declaration on the page. */

import { start } from '../../elements/page/start-page';
import { calculatorOf } from './calculator';
import { mountExplore } from './explore-element';
import { mountAnswer } from './live-answer';
import { mountResults } from './live-results';

/** `packed`: the engine of the calculator's topic. */
export function startCalculators(packed: string): void {
  start({
    packed,
    figures: [],
    calculator: calculatorOf,
    mounts: {},
    elements: {
      'spare-answer': mountAnswer,
      'spare-explore': mountExplore,
      'spare-results': mountResults,
    },
  });
}
