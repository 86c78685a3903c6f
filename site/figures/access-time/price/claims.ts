/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'the price fell by {} per year and halved every {}.',
    when: (at) => at.in('later_price') < at.in('first_price'),
    is: (at, fall, halving) => {
      const left = (at.in('later_price') / at.in('first_price')) ** (1 / at.in('years'));
      // Half is left after so many years.
      return (
        near(fall, 1 - left) &&
        left ** (halving.value / (365 * 86_400)) > 0.497 &&
        left ** (halving.value / (365 * 86_400)) < 0.503
      );
    },
  },
  {
    says: 'The price does not fall, so it never halves.',
    when: (at) => at.in('later_price') >= at.in('first_price'),
    is: (at) => at.in('later_price') >= at.in('first_price'),
  },
];
