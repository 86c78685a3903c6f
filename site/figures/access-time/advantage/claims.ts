/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'the SSD is {} times faster: access plus transfer is {} on the SSD and {} on the disk. As requests grow, the SSD speedup approaches {},',
    when: (at) => at.out('ssd_service_time') <= at.out('disk_service_time'),
    is: (at, times, ssd, disk, limit) =>
      near(times, disk.value / ssd.value) ||
      (near(times, at.out('disk_service_time') / at.out('ssd_service_time')) &&
        near(limit, at.in('ssd_rate') / at.in('disk_rate'))),
  },
  {
    says: 'the disk is {} times faster: access plus transfer is {} on the disk and {} on the SSD.',
    when: (at) => at.out('ssd_service_time') > at.out('disk_service_time'),
    is: (at, times, disk, ssd) =>
      near(times, at.out('ssd_service_time') / at.out('disk_service_time')) &&
      near(ssd, at.out('ssd_service_time')) &&
      near(disk, at.out('disk_service_time')),
  },
  {
    says: 'the SSD speedup approaches {}, the ratio of the transfer rates: {} to {}.',
    is: (at, limit, ssd, disk) =>
      near(limit, at.in('ssd_rate') / at.in('disk_rate')) &&
      near(ssd, at.in('ssd_rate')) &&
      near(disk, at.in('disk_rate')),
  },
];
