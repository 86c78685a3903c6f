/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near, type Said } from '../../../tests/figures/claims/claim';

const wa = (at: At) => at.out('write_amplification');

/** Of the rate with a tenth stored, at next to no copies: 147,324 IOPS. */
const isShare = ({ value, slack }: Said, written: number) => {
  const most = 32 / (written * (200e-6 + 2e-3 / 256) + (written - 1) * 40e-6) / 147_324;
  return value < 1.005 * most + slack && value > 0.86 * most - slack;
};

/** The tank holds the flash that was simulated. */
const isModelDrive = (at: At) => Math.abs(at.in('raw_capacity') / 2 ** 38 - 1) < 0.01;

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

/** TRIM would make a difference that can be told. */
const hasOther = (at: At) => isDeaf(at) && Number.isFinite(wa(at)) && Number.isFinite(deafAt(at));

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
    says: 'write amplification is {}, at {} of the rate when nearly empty. Effective',
    is: (at, times, rate) =>
      near(times, at.out('write_amplification', isDeaf(at) ? UNTOLD : {})) &&
      isShare(rate, at.out('write_amplification', isDeaf(at) ? UNTOLD : {})),
  },
  {
    says: 'With TRIM, write amplification would be {}, at {}.',
    when: (at) => isModelDrive(at) && hasOther(at),
    is: (at, times, rate) =>
      near(times, wa(at)) && isInTime(rate, wa(at)) && times.value <= deafAt(at) + times.slack,
  },
  {
    says: 'With TRIM, write amplification would be {}, at {} of the rate when nearly empty.',
    when: (at) => !isModelDrive(at) && hasOther(at),
    is: (at, times, rate) => near(times, wa(at)) && isShare(rate, wa(at)),
  },
];
