/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const wa = (at: At) => at.out('write_amplification');

export const claims: readonly Claim[] = [
  {
    says: 'Host writes are {} and NAND writes {}. Write amplification is {}; counter resolution allows {}',
    is: (_at, host, flash, own, low) =>
      Math.abs(flash.value / host.value / own.value - 1) < 0.02 && low.value <= own.value,
  },
  {
    says: '; counter resolution allows {} to {}.',
    is: (at, low, high) =>
      near(low, at.out('low')) &&
      near(high, at.out('high')) &&
      wa(at) >= at.out('low') &&
      wa(at) <= at.out('high'),
  },
  {
    says: 'Without an earlier reading, that covers everything the counters have ever counted',
    when: (at) => at.given('host_bytes_before') === null && !Number.isNaN(wa(at)),
    is: () => true,
  },
  {
    says: ', with no upper bound yet.',
    is: (at) => Number.isNaN(at.out('high')),
  },
];
