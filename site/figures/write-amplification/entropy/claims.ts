/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'with compression and freed space reused is {}, below 1.',
    when: (at) => at.out('write_amplification_packed') < 1,
    is: (_at, packed) => packed.value <= 1,
  },
  {
    says: 'Without compression it is {}.',
    is: (at, plain) => near(plain, at.out('write_amplification_plain')),
  },
];
