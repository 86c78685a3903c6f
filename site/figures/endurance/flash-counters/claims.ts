/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'counter resolution allows {} to {}.',
    is: (at, low, high) =>
      near(low, at.out('low')) && near(high, at.out('high')) && low.value <= high.value,
  },
  {
    says: 'Hardly any drive without compression has a lower one.',
    is: (at) => at.out('write_amplification') < 1.05,
  },
  {
    says: 'Hardly any drive has a higher one.',
    is: (at) => at.out('write_amplification') > 4,
  },
];
