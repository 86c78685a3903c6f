/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const mean = (at: At) => at.out('mean_time');

export const claims: readonly Claim[] = [
  {
    says: 'the same as the disk alone.',
    when: (at) => Math.abs(mean(at) / at.in('disk_time') - 1) < 1e-9,
    is: (at) => Math.abs(mean(at) / at.in('disk_time') - 1) < 1e-9,
  },
  {
    says: '{} less than the disk alone.',
    when: (at) => mean(at) / at.in('disk_time') - 1 <= -1e-9,
    is: (at, share) => near(share, 1 - mean(at) / at.in('disk_time')),
  },
  {
    says: '{} more than the disk alone.',
    when: (at) => mean(at) / at.in('disk_time') - 1 >= 1e-9,
    is: (at, share) => near(share, mean(at) / at.in('disk_time') - 1),
  },
  {
    says: 'With write-back, it would be {}.',
    when: (at) => at.given('write_policy') === 'write-through' && at.in('destage_share') === 0,
    is: (at, other) => near(other, at.out('mean_time', { write_policy: 'write-back' })),
  },
  {
    says: 'With write-through, it would be {}.',
    when: (at) => at.given('write_policy') === 'write-back' && at.in('destage_share') > 0,
    is: (at, other) => near(other, at.out('mean_time', { write_policy: 'write-through' })),
  },
];
