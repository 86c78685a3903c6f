/** Chapter 1: what its sentences claim. */
import { type At, type Claims, near } from './claim';

const SECTOR_OF_DISK = (at: At) => at.in('turn_share') / at.in('rotation_speed');
const ratio = (at: At) => at.out('disk_total') / at.out('ssd_total');

export const accessTime: Claims = {
  'one-command': [
    {
      says: 'after {}, the disk has {} to go: it takes {} times as long.',
      when: (at) => ratio(at) >= 1,
      is: (at, done, left, times) =>
        near(done, at.out('ssd_total')) &&
        near(left, at.out('disk_total') - at.out('ssd_total')) &&
        near(times, ratio(at)),
    },
    {
      says: 'The disk is done first: {} against {}.',
      when: (at) => ratio(at) < 1,
      is: (at, disk, ssd) => near(disk, at.out('disk_total')) && near(ssd, at.out('ssd_total')),
    },
    {
      says: 'Of its time {} goes into moving',
      is: (at, share) =>
        near(share, (at.in('seek_time') + SECTOR_OF_DISK(at)) / at.out('disk_total')),
    },
  ],
  'disk-steps': [
    {
      says: 'The whole request takes {}, and {} of that is waiting for the sector.',
      is: (at, whole, share) =>
        near(whole, at.out('disk_total')) && near(share, SECTOR_OF_DISK(at) / at.out('disk_total')),
    },
  ],
  seek: [
    {
      says: 'takes {}, {} of the longest one. Even the shortest takes {}.',
      is: (at, seek, share, least) =>
        near(seek, at.out('seek_time')) &&
        near(share, at.out('seek_time') / at.out('seek_time', { distance: 1 })) &&
        near(least, at.in('track_to_track')),
    },
  ],
  zones: [
    {
      says: 'transfers {}, {} of what it does at the edge. Read from end to end it averages {}.',
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
      says: 'the SSD is {} times faster: {} against {}. However large the request, the factor tends to {},',
      when: (at) => at.out('ssd_service_time') <= at.out('disk_service_time'),
      is: (at, times, ssd, disk, limit) =>
        near(times, disk.value / ssd.value) ||
        (near(times, at.out('disk_service_time') / at.out('ssd_service_time')) &&
          near(limit, at.in('ssd_rate') / at.in('disk_rate'))),
    },
    {
      says: 'the disk is {} times faster: {} against {}.',
      when: (at) => at.out('ssd_service_time') > at.out('disk_service_time'),
      is: (at, times, ssd, disk) =>
        near(times, at.out('ssd_service_time') / at.out('disk_service_time')) &&
        near(ssd, at.out('ssd_service_time')) &&
        near(disk, at.out('disk_service_time')),
    },
    {
      says: 'the factor tends to {}, that of the transfer rates.',
      is: (at, limit) => near(limit, at.in('ssd_rate') / at.in('disk_rate')),
    },
  ],
  'requests-by-size': [
    {
      says: 'take {} each: {}, and at best {} queued. The paper states over 1800; one at a time makes {} times that.',
      is: (at, each, alone, queued, times) =>
        near(alone, 1 / at.out('service_time')) &&
        near(each, at.out('service_time')) &&
        queued.value + queued.slack >= alone.value - alone.slack &&
        near(times, 1 / at.out('service_time') / 1800),
    },
  ],
  'bandwidth-by-size': [
    {
      says: 'requests of {} the SSD moves {}, the disk {}. As they grow the SSD tends to {}.',
      is: (at, size, ssd, _disk, limit) =>
        near(size, at.in('request_size')) &&
        near(ssd, at.in('request_size') / at.out('service_time')) &&
        limit.value + limit.slack >= ssd.value - ssd.slack &&
        near(limit, at.out('bandwidth', { request_size: 512 * 2 ** 21 })),
    },
  ],
  'hold-up': [
    {
      says: 'the save takes {}, under a minute',
      when: (at) => saving(at) > 0 && saving(at) < 60,
      is: (at, save) => near(save, saving(at)),
    },
    {
      says: 'the save takes {}, over a minute',
      when: (at) => saving(at) >= 60,
      is: (at, save) => near(save, saving(at)),
    },
    {
      says: 'The battery gives out {} too early: at most {} may be unsaved.',
      when: (at) => saving(at) > at.in('battery_time'),
      is: (at, early, most) =>
        near(early, saving(at) - at.in('battery_time')) &&
        near(most, (at.in('battery_time') * at.in('save_rate')) / at.in('capacity')),
    },
    {
      says: 'is enough for {} in a row.',
      is: (at, saves) => near(saves, Math.floor(at.in('battery_time') / saving(at))),
    },
    {
      says: 'is enough for 1 of them.',
      is: (at) => Math.floor(at.in('battery_time') / saving(at)) === 1,
    },
  ],
  price: [
    {
      says: 'the price fell by {} a year and halved every {}.',
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
      says: 'it is a factor of {}, and from there to memory another of {}. If a read from memory took a second, the SSD would take {} and the disk {}.',
      is: (at, factor, memory, ssd, disk) =>
        near(factor, at.in('disk_time') / at.in('ssd_time')) &&
        Math.abs(ssd.value - memory.value) <= ssd.slack + memory.slack &&
        Math.abs(disk.value / ssd.value / (at.in('disk_time') / at.in('ssd_time')) - 1) < 0.02,
    },
  ],
};

const saving = (at: At) => (at.in('capacity') * at.in('dirty_share')) / at.in('save_rate');
