/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const mean = (at: At) => at.out('mean_time');

export const claims: readonly Claim[] = [
  {
    says: 'The hottest {} of the data gets {} of the requests. On an SSD, it brings the mean access time from {} to {}',
    is: (at, data, requests, disk, now) =>
      (data.value === 0 || requests.value + requests.slack >= data.value - data.slack) &&
      near(disk, at.in('disk_time')) &&
      near(
        now,
        at.out('io_share_placed') * at.in('ssd_time') +
          (1 - at.out('io_share_placed')) * at.in('disk_time'),
      ),
  },
  {
    says: '{} times faster.',
    when: (at) => mean(at) < at.in('disk_time'),
    is: (at, times) => near(times, at.in('disk_time') / mean(at)),
  },
  {
    says: 'No data is on the SSD: the mean access time is {}, as on the disk alone.',
    when: (at) => at.in('placed_share') === 0,
    is: (at, each) => near(each, at.in('disk_time')),
  },
  {
    says: 'No gain: the SSD is no faster than the disk.',
    when: (at) => at.in('placed_share') > 0 && at.in('ssd_time') >= at.in('disk_time'),
    is: (at) => at.in('ssd_time') >= at.in('disk_time'),
  },
];
