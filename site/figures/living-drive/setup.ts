/** The living drive as the compiled engine takes it: made where the declarations are, and carried as numbers. */
import { quantityOf } from '../../engine/declaration';
import { slots } from '../../engine/engine';
import { simulate } from '../../engine/gen/simulate';
import type { LivingSetup } from '../../engine/living-drive';
import { INPUTS } from './drive';

function placesOf(input: 'policy' | 'traffic'): Record<string, number> {
  const { options = [] } = quantityOf(simulate, input);
  return Object.fromEntries(options.map(({ id }, place) => [id, place]));
}

/** Its numbers in declared order, NaN where there is none, and the places of options. */
export const SETUP: LivingSetup = {
  values: [...slots(simulate, INPUTS)],
  policies: placesOf('policy') as LivingSetup['policies'],
  traffics: placesOf('traffic') as LivingSetup['traffics'],
};
