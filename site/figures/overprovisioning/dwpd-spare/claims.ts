/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near, type Said } from '../../../tests/figures/claims/claim';

const wa = (at: At) => at.out('write_amplification');

/** The three readings of the same spare: ρ, the spare factor, the utilization. */
const three = (over: Said, factor: Said, use: Said) =>
  Math.abs(over.value - factor.value / use.value) < 0.006 * (1 + over.value) &&
  Math.abs(factor.value + use.value - 1) < 0.0011;

export const claims: readonly Claim[] = [
  {
    says: 'user capacity is {} (overprovisioning {}, spare factor {}, utilization {}).',
    is: (at, room, over, factor, use) =>
      three(over, factor, use) &&
      near(room, at.in('raw_capacity') / (1 + at.out('overprovisioning'))),
  },
  {
    says: 'Write amplification is {}. The drive can absorb {} of host writes per day',
    is: (at, cost, daily) => {
      const flash = at.in('raw_capacity') * at.in('pe_cycles');
      const days = at.in('warranty_period') / 86_400;
      return near(cost, wa(at)) && Math.abs(daily.value / (flash / wa(at) / days) - 1) < 0.006;
    },
  },
  {
    says: '; more overprovisioning would only shrink the drive.',
    is: (at) => wa(at) < 1.05,
  },
];
