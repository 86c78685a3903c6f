/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const wa = (at: At) => at.out('write_amplification');

export const claims: readonly Claim[] = [
  {
    says: 'Write amplification with a single write frontier is {}; for uniform random writes it is {}.',
    is: (at, one, alike) =>
      near(one, wa(at)) &&
      near(alike, at.out('write_amplification_uniform')) &&
      // Two formulas for greedy GC, 0.08% apart where there is least spare area.
      Math.abs(
        at.out('write_amplification', { zipf_exponent: 0 }) /
          at.out('write_amplification_uniform') -
          1,
      ) < 1e-3 &&
      one.value >= alike.value - alike.slack - one.slack,
  },
  {
    says: 'the hottest fifth of the pages gets {} of the host writes.',
    is: (_at, share) => share.value + share.slack >= 0.2,
  },
];
