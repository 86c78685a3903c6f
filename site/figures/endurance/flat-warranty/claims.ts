/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

/** The flash that wears: all of it where that is given, else the capacity. */
const flash = (at: At) => at.in(at.given('raw_capacity') ? 'raw_capacity' : 'capacity');

const cells = (at: At) => (flash(at) * at.in('pe_cycles')) / at.in('write_amplification');

export const claims: readonly Claim[] = [
  {
    says: ', {} P/E cycles and a write amplification of {}, the flash allows {} of host writes.',
    is: (at, cycles, times, takes) =>
      near(cycles, at.in('pe_cycles')) &&
      near(takes, cells(at)) &&
      near(times, at.in('write_amplification')),
  },
  {
    says: 'The rating of {} needs {} P/E cycles. It holds up to a write amplification of {}.',
    is: (at, promise, cycles, most) => {
      const fills = at.in('terabytes_written') / at.in('capacity');
      return (
        near(promise, at.in('terabytes_written')) &&
        near(cycles, fills * at.in('write_amplification')) &&
        near(most, at.in('pe_cycles') / fills)
      );
    },
  },
];
