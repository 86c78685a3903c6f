/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'electricity costs {} over {}, {} of it for cooling and power distribution.',
    is: (at, power, _years, around) =>
      Math.abs(around.value - power.value * (1 - 1 / at.in('pue'))) < 0.011 + 1e-4 * power.value,
  },
  {
    says: 'Each request uses {} at full load',
    is: (at, each) => near(each, at.in('power') / at.in('requests_per_second')),
  },
  {
    says: '{} drives cost {}. Their',
    is: (at, count, cost) => Math.abs(cost.value / (count.value * at.in('price')) - 1) < 0.006,
  },
];
