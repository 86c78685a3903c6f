/** Wakes a calculator: no figures but those made from the declaration on the page. */
import { calculatorOf } from '../calculator/calculator';
import { adoptExplore } from '../calculator/explore-element';
import { adoptResults } from '../calculator/live-results';
import { start } from '../frame/start';

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
