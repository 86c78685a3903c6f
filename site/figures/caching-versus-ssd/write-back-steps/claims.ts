/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'Waited so far: {}. That is {} of {};',
    is: (at, waits, share, writes) =>
      waits.value === at.out('waits') &&
      writes.value === at.in('writes') &&
      near(share, waits.value / writes.value),
  },
  {
    says: 'the mean write took {}, the disk alone {}.',
    is: (at, time, disk) => near(time, at.out('write_time')) && near(disk, at.in('disk_time')),
  },
];
