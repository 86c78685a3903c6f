/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near, type Said } from '../../../tests/figures/claims/claim';

const wa = (at: At) => at.out('write_amplification');

/** The three readings of the same spare: ρ, the spare factor, the utilization. */
const three = (over: Said, factor: Said, use: Said) =>
  Math.abs(over.value - factor.value / use.value) < 0.006 * (1 + over.value) &&
  Math.abs(factor.value + use.value - 1) < 0.0011;

/** Deleted, and no TRIM. */
const UNTOLD = { trimmed_share: 0 };

const isDeaf = (at: At) => at.view.trim === 'off' && at.in('trimmed_share') > 0;

/**
 * 32 dies that program a page in 200 µs, read one in 40 µs and erase 256 in 2 ms have time for so many writes; queueing
 * leaves them idle for less than a seventh of it.
 */
const isInTime = ({ value }: Said, written: number) => {
  const most = 32 / (written * (200e-6 + 2e-3 / 256) + (written - 1) * 40e-6);
  return value < 1.005 * most && value > 0.86 * most;
};

const deafAt = (at: At) => at.out('write_amplification', { trimmed_share: 0 });

export const claims: readonly Claim[] = [
  {
    says: 'Data stored is {}.',
    is: (at, stored) => near(stored, at.in('user_capacity') * at.out('in_use_share')),
  },
  {
    says: 'To the drive, {} of deleted pages are still valid.',
    when: (at) => isDeaf(at),
    is: (at, dead) =>
      near(dead, at.in('user_capacity') * (at.in('partition_share') - at.out('in_use_share'))),
  },
  {
    says: 'Effective overprovisioning ρ is {} (spare factor {}, utilization {}).',
    is: (at, over, factor, use) =>
      three(over, factor, use) &&
      near(over, at.out('effective_overprovisioning', isDeaf(at) ? UNTOLD : {})),
  },
  {
    says: 'Under random writes, write amplification is {}; 32 dies sustain {}.',
    is: (at, times, rate) =>
      near(times, at.out('write_amplification', isDeaf(at) ? UNTOLD : {})) &&
      isInTime(rate, at.out('write_amplification', isDeaf(at) ? UNTOLD : {})),
  },
  {
    says: 'With TRIM, it would be {}, at {}.',
    when: (at) => isDeaf(at) && Number.isFinite(wa(at)),
    is: (at, times, rate) =>
      near(times, wa(at)) && isInTime(rate, wa(at)) && times.value <= deafAt(at) + times.slack,
  },
];
