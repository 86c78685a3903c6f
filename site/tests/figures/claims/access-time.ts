/** Chapter 1: what its sentences claim. */
import { type At, type Claims, near } from './claim';

const SECTOR_OF_DISK = (at: At) => at.in('turn_share') / at.in('rotation_speed');
const ratio = (at: At) => at.out('disk_total') / at.out('ssd_total');

/** Whether there is a curve through the three numbers: one that does not fall at first. */
const rises = (at: At) =>
  at.in('average_seek') - at.out('constant_part') >=
  ((at.in('full_stroke') - at.out('constant_part')) / 3) * (1 - 1e-12);

export const accessTime: Claims = {
  'one-command': [
    {
      says: 'The service time is {} on the SSD and {} on the disk, {} times as long.',
      when: (at) => ratio(at) >= 1,
      is: (at, done, disk, times) =>
        near(done, at.out('ssd_total')) &&
        near(disk, at.out('disk_total')) &&
        near(times, ratio(at)),
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
  ],
  'disk-steps': [
    {
      says: 'The disk answers after {}. By then the SSD has answered {} times. Seek and rotational latency are {} of the disk’s time; the transfer is {}.',
      is: (at, whole, times, share, transfer) =>
        near(whole, at.out('disk_total')) &&
        near(times, Math.floor(ratio(at))) &&
        near(share, (at.in('seek_time') + SECTOR_OF_DISK(at)) / at.out('disk_total')) &&
        near(transfer, at.in('request_size') / at.in('disk_rate')),
    },
    {
      says: 'By then the SSD has answered once. Seek and rotational latency',
      is: (at) => Math.floor(ratio(at)) === 1,
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
  ],
  seek: [
    {
      says: 'Even the shortest seek of this curve takes {}; the data sheet says {}.',
      when: (at) => at.out('constant_part') > at.in('track_to_track') * (1 + 1e-9),
      is: (at, shortest, stated) =>
        near(shortest, at.out('seek_time', { distance: 0 })) &&
        near(stated, at.in('track_to_track')),
    },
    {
      says: 'the seek time is {}, {} of the full-stroke time. Even a track-to-track seek takes {}.',
      when: (at) => at.out('constant_part') <= at.in('track_to_track') * (1 + 1e-9) && rises(at),
      is: (at, seek, share, least) =>
        near(seek, at.out('seek_time')) &&
        near(share, at.out('seek_time') / at.out('seek_time', { distance: 1 })) &&
        near(least, at.in('track_to_track')),
    },
  ],
  zones: [
    {
      says: 'the transfer rate is {}, {} of the rate at the outer edge. A full pass averages {}.',
      is: (at, here, share, mean) => {
        const [edge, end] = [0, 1].map((position) => at.out('local_rate', { position }));
        const ends = near(mean, ((edge ?? 0) + (end ?? 0)) / 2);
        return (
          near(here, at.out('local_rate')) &&
          near(share, at.out('local_rate') / (edge ?? 0)) &&
          ends
        );
      },
    },
  ],
  'bus-trace': [
    {
      says: ', which is {} short of the {} stated beside it.',
      when: (at) => at.view.step !== '9' && at.in('stated_total') >= at.out('total'),
      is: (at, short, stated) =>
        near(short, at.in('stated_total') - at.out('total')) && near(stated, at.in('stated_total')),
    },
    {
      says: 'The lines take longer than the stated total.',
      when: (at) => at.view.step !== '9' && at.in('stated_total') < at.out('total'),
      is: (at) => at.out('total') > at.in('stated_total'),
    },
  ],
  advantage: [
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
  ],
  'requests-by-size': [
    {
      says: 'the time per request is {} and the SSD reaches {} IOPS, {} times the stated 1800. With a queue, it reaches at most {} IOPS.',
      is: (at, each, alone, times, queued) =>
        near(alone, 1 / at.out('service_time')) &&
        near(each, at.out('service_time')) &&
        queued.value + queued.slack >= alone.value - alone.slack &&
        near(times, 1 / at.out('service_time') / 1800),
    },
  ],
  'queue-steps': [
    {
      says: 'After {}, requests complete: {} at queue depth 1, {} at 2.',
      // As many as fit in, and at two no more than the rate of the slower of host and drive allows.
      is: (at, time, one, two) =>
        one.value <= (time.value + time.slack) / at.out('service_time') + 1e-9 &&
        one.value > (time.value - time.slack) / at.out('service_time') - 1 - 1e-9 &&
        two.value >= one.value &&
        two.value <= (time.value + time.slack) * at.out('queued_requests_per_second') + 1e-9,
    },
    {
      says: 'In the long run: {} and {} IOPS, {} times as many.',
      is: (at, one, two, times) =>
        near(one, at.out('requests_per_second')) &&
        near(two, at.out('queued_requests_per_second')) &&
        near(times, at.out('service_time') * at.out('queued_requests_per_second')),
    },
    {
      says: 'In the long run: {} and {} IOPS.',
      is: (at, one, two) =>
        near(one, at.out('requests_per_second')) &&
        near(two, at.out('queued_requests_per_second')) &&
        at.out('service_time') * at.out('queued_requests_per_second') < 1.005,
    },
    {
      says: 'In the long run: {} IOPS at both.',
      is: (at, both) =>
        near(both, at.out('requests_per_second')) &&
        near(both, at.out('queued_requests_per_second')),
    },
  ],
  'bandwidth-by-size': [
    {
      says: 'At {}, throughput is {} on the SSD and {} on the disk. As requests grow, the SSD approaches {}.',
      is: (at, size, ssd, _disk, limit) =>
        near(size, at.in('request_size')) &&
        near(ssd, at.in('request_size') / at.out('service_time')) &&
        limit.value + limit.slack >= ssd.value - ssd.slack &&
        near(limit, at.out('bandwidth', { request_size: 512 * 2 ** 21 })),
    },
  ],
  'hold-up': [
    {
      says: 'the save time is {}, under a minute',
      when: (at) => saving(at) > 0 && saving(at) < 60,
      is: (at, save) => near(save, saving(at)),
    },
    {
      says: 'the save time is {}, over a minute',
      when: (at) => saving(at) >= 60,
      is: (at, save) => near(save, saving(at)),
    },
    {
      says: 'The hold-up time is {} too short: at most {} may be unsaved.',
      when: (at) => saving(at) > at.in('battery_time'),
      is: (at, early, most) =>
        near(early, saving(at) - at.in('battery_time')) &&
        near(most, (at.in('battery_time') * at.in('save_rate')) / at.in('capacity')),
    },
    {
      says: 'is enough for {} saves per charge.',
      // A quotient of whole numbers may lie a trace below one.
      is: (at, saves) =>
        near(saves, Math.floor((at.in('battery_time') / saving(at)) * (1 + 1e-12))),
    },
    {
      says: 'is enough for 1 save per charge.',
      is: (at) => Math.floor(at.in('battery_time') / saving(at)) === 1,
    },
  ],
  price: [
    {
      says: 'the price fell by {} per year and halved every {}.',
      when: (at) => at.in('later_price') < at.in('first_price'),
      is: (at, fall, halving) => {
        const left = (at.in('later_price') / at.in('first_price')) ** (1 / at.in('years'));
        // Half is left after so many years.
        return (
          near(fall, 1 - left) &&
          left ** (halving.value / (365 * 86_400)) > 0.497 &&
          left ** (halving.value / (365 * 86_400)) < 0.503
        );
      },
    },
    {
      says: 'The price does not fall, so it never halves.',
      when: (at) => at.in('later_price') >= at.in('first_price'),
      is: (at) => at.in('later_price') >= at.in('first_price'),
    },
  ],
  'parts-today': [
    {
      says: 'As set, the SSD is {} times as fast as the disk, and DRAM is {} times as fast as that SSD. If a read from DRAM took a second, the SSD would take {} and the disk {}.',
      is: (at, factor, memory, ssd, disk) =>
        near(factor, at.in('disk_time') / at.in('ssd_time')) &&
        Math.abs(ssd.value - memory.value) <= ssd.slack + memory.slack &&
        Math.abs(disk.value / ssd.value / (at.in('disk_time') / at.in('ssd_time')) - 1) < 0.02,
    },
  ],
};

const saving = (at: At) => (at.in('capacity') * at.in('dirty_share')) / at.in('save_rate');
