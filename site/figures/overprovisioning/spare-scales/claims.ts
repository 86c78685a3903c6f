/** What its sentences claim, checked with the engine. */
import { type Claim, near, type Said } from '../../../tests/figures/claims/claim';

/** The three readings of the same spare: ρ, the spare factor, the utilization. */
const three = (over: Said, factor: Said, use: Said) =>
  Math.abs(over.value - factor.value / use.value) < 0.006 * (1 + over.value) &&
  Math.abs(factor.value + use.value - 1) < 0.0011;

export const claims: readonly Claim[] = [
  {
    says: 'Overprovisioning is {}, spare factor {}, utilization {}',
    is: (_at, over, factor, use) => three(over, factor, use),
  },
  {
    says: 'Raw flash capacity is {}; user capacity is {}.',
    is: (at, flash, user) =>
      near(flash, at.in('raw_capacity')) && near(user, at.in('user_capacity')),
  },
];
