/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

/** The flash that wears: all of it where that is given, else the capacity. */
const flash = (at: At) => at.in(at.given('raw_capacity') ? 'raw_capacity' : 'capacity');

const cells = (at: At) => (flash(at) * at.in('pe_cycles')) / at.in('write_amplification');

export const claims: readonly Claim[] = [
  {
    says: 'the flash allows {} of host writes, {} of the maximum. Raising it by one would cost {}, {} of what is left.',
    is: (at, written, share, cost, part) => {
      const now = at.in('write_amplification');
      return (
        near(written, cells(at)) &&
        near(share, 1 / now) &&
        near(cost, cells(at) / (now + 1)) &&
        near(part, 1 / (now + 1))
      );
    },
  },
];
