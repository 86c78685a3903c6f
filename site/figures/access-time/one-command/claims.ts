/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const SECTOR_OF_DISK = (at: At) => at.in('turn_share') / at.in('rotation_speed');

const ratio = (at: At) => at.out('disk_total') / at.out('ssd_total');

export const claims: readonly Claim[] = [
  {
    says: 'The service time is {} on the SSD and {} on the disk, {} times as long.',
    when: (at) => ratio(at) >= 1,
    is: (at, done, disk, times) =>
      near(done, at.out('ssd_total')) && near(disk, at.out('disk_total')) && near(times, ratio(at)),
  },
  {
    says: 'The disk is done first: its service time is {}; the SSD’s is {}.',
    when: (at) => ratio(at) < 1,
    is: (at, disk, ssd) => near(disk, at.out('disk_total')) && near(ssd, at.out('ssd_total')),
  },
  {
    says: 'Seek and rotational latency are {} of the disk’s time.',
    is: (at, share) =>
      near(share, (at.in('seek_time') + SECTOR_OF_DISK(at)) / at.out('disk_total')),
  },
];
