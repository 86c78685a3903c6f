/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const SECTOR_OF_DISK = (at: At) => at.in('turn_share') / at.in('rotation_speed');

const ratio = (at: At) => at.out('disk_total') / at.out('ssd_total');

export const claims: readonly Claim[] = [
  {
    says: 'The disk answers after {}. By then the SSD has answered {} times. Seek and rotational latency are {} of the disk’s time; the transfer is {}.',
    is: (at, whole, times, share, transfer) =>
      near(whole, at.out('disk_total')) &&
      near(times, Math.floor(ratio(at))) &&
      near(share, (at.in('seek_time') + SECTOR_OF_DISK(at)) / at.out('disk_total')) &&
      near(transfer, at.in('request_size') / at.in('disk_rate')),
  },
  {
    says: 'Seek and rotational latency are {} of the disk’s time; the transfer is {}.',
    is: (at, share, transfer) =>
      near(share, (at.in('seek_time') + SECTOR_OF_DISK(at)) / at.out('disk_total')) &&
      near(transfer, at.in('request_size') / at.in('disk_rate')),
  },
  {
    says: 'The disk answers after {}. The SSD has not answered yet.',
    when: (at) => ratio(at) < 1 && at.view.at === undefined,
    is: (at, whole) => near(whole, at.out('disk_total')),
  },
  {
    says: 'After {}: the heads move to the track. The SSD has answered {} times by now.',
    is: (at, now, times) =>
      now.value > at.in('bus_time') &&
      now.value < at.in('bus_time') + at.in('seek_time') &&
      Math.abs(times.value - now.value / at.out('ssd_total')) < 1,
  },
  {
    says: 'With {} lost turn, the disk answers after {}. By then the SSD has answered {} times.',
    is: (at, lost, whole, times) => {
      const exact = at.out('disk_total') + lost.value / at.in('rotation_speed');
      return near(whole, exact) && near(times, Math.floor(exact / at.out('ssd_total')));
    },
  },
];
