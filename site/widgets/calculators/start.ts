/** Wakes a calculator: no figures but those made from the declaration on the page. */
import { adoptExplore } from '../calculator/explore-element';
import { start } from '../frame/start';

/** `packed`: the engine of the calculator's topic. */
export function startCalculators(packed: string): void {
  start({ packed, figures: [], wakes: {}, elements: { 'spare-explore': adoptExplore } });
}
