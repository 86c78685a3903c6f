/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const wa = (at: At) => at.out('write_amplification');

export const claims: readonly Claim[] = [
  {
    says: 'user capacity is {} (overprovisioning {}).',
    is: (at, room, over) =>
      near(over, at.in('raw_capacity') / at.out('user_capacity') - 1) &&
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
