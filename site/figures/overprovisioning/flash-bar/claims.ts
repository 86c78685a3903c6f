/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near, type Said } from '../../../tests/figures/claims/claim';

const wa = (at: At) => at.out('write_amplification');

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
    says: 'With {} stored',
    // In the middle of the film there is less.
    is: (at, stored) =>
      at.view.at !== undefined || near(stored, at.in('user_capacity') * at.out('in_use_share')),
  },
  {
    says: 'stored and {} deleted, of which the drive knows nothing',
    when: (at) => isDeaf(at) && Number.isFinite(deafAt(at)),
    is: (at, dead) =>
      near(dead, at.in('user_capacity') * (at.in('partition_share') - at.out('in_use_share'))),
  },
  {
    says: 'Effective overprovisioning is {}.',
    is: (at, over) => near(over, at.out('effective_overprovisioning', isDeaf(at) ? UNTOLD : {})),
  },
  {
    says: 'write amplification is {}, at {}. Effective',
    is: (at, times, rate) =>
      near(times, at.out('write_amplification', isDeaf(at) ? UNTOLD : {})) &&
      isInTime(rate, at.out('write_amplification', isDeaf(at) ? UNTOLD : {})),
  },
  {
    says: 'With TRIM, write amplification would be {}, at {}.',
    when: (at) => isDeaf(at) && Number.isFinite(wa(at)) && Number.isFinite(deafAt(at)),
    is: (at, times, rate) =>
      near(times, wa(at)) && isInTime(rate, wa(at)) && times.value <= deafAt(at) + times.slack,
  },
];
