/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near, type Said } from '../../../tests/figures/claims/claim';

/** By hand: drives × watts × hours ÷ 1000 × PUE × price. */
function isBill(at: At, { value }: Said) {
  const energy = (at.in('installed') * at.in('power') * 8760 * at.in('years')) / 1000;
  const bill = energy * at.in('pue') * at.in('energy_price');
  return Math.abs(value - bill) < 0.011 + 0.006 * bill;
}

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
    says: 'rating is used up: {} drives cost {}.',
    is: (at, count, cost) => Math.abs(cost.value / (count.value * at.in('price')) - 1) < 0.006,
  },
  {
    says: 'Its electricity costs {} over {}',
    when: (at) => at.in('installed') === 1 && at.out('replacements') === 0,
    is: isBill,
  },
  {
    says: 'Their electricity costs {} over {}',
    when: (at) => at.in('installed') > 1 && at.out('replacements') === 0,
    is: isBill,
  },
  {
    // However many are bought one after the other, only those in service draw power.
    says: 'in service costs {} over {}',
    when: (at) => at.out('replacements') > 0,
    is: isBill,
  },
];
