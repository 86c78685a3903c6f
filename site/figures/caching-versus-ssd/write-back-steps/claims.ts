/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'Waited: {} of {}, or {}; the first is write {}.',
    is: (at, waits, writes, share, first) =>
      waits.value === at.out('waits') &&
      writes.value === at.in('writes') &&
      near(share, waits.value / writes.value) &&
      first.value === at.out('first_wait'),
  },
  {
    says: 'Waited: {} of {}; the disk keeps up.',
    is: (at, waits, writes) =>
      waits.value === 0 && at.out('waits') === 0 && writes.value === at.in('writes'),
  },
  {
    says: 'The mean write took {}, the disk alone {}.',
    is: (at, time, disk) => near(time, at.out('write_time')) && near(disk, at.in('disk_time')),
  },
];
