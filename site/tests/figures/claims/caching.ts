/** Chapter 2: what its sentences claim. */
import { FIRST_SEED, PLACES, traceOf } from '../../../figures/caching-versus-ssd/beat-lru/requests';
import { numbersOf } from '../../../figures/caching-versus-ssd/lru-steps/trace';
import { type At, type Claim, type Claims, near, type Said } from './claim';

const mean = (at: At) => at.out('mean_time');

/** A cache of this share of the blocks has the hit ratio that is wanted, and one that is smaller has not. */
function isEnough(at: At, wanted: Said, { value, slack }: Said): boolean {
  const hits = (blocks: number) => at.out('hit_ratio', { cache_items: Math.max(1, blocks) });
  const [fewer, more] = [value - slack - 1e-3, value + slack + 1e-3].map(
    (part) => part * at.in('items'),
  ) as [number, number];
  return hits(Math.ceil(more)) >= wanted.value && hits(Math.floor(fewer)) <= wanted.value;
}

/** "4.6 times faster than", "as fast as": how the mean compares with another time. */
const compared = (words: string, other: (at: At) => number): Claim[] => [
  {
    says: `{} times faster than ${words}`,
    when: (at) => other(at) / mean(at) >= 1.01,
    is: (at, times) => near(times, other(at) / mean(at)),
  },
  {
    says: `{} times slower than ${words}`,
    when: (at) => other(at) / mean(at) <= 0.99,
    is: (at, times) => near(times, mean(at) / other(at)),
  },
  {
    says: `as fast as ${words}`,
    is: (at) => Math.abs(other(at) / mean(at) - 1) < 0.01,
  },
];

/** The mean at another hit ratio. */
const meanAt = (at: At, hit_ratio: number) =>
  at.out('mean_time', { hit_ratio: Math.min(Math.max(hit_ratio, 0), 1) });

/** A run counts its own hits; what each takes is the model's. */
const timeOf = (at: At, hit_ratio: number) => at.out('mean_time', { hit_ratio, write_share: 0 });
const isDisk = (at: At) => at.view.floor !== 'ssd';

export const caching: Claims = {
  requests: [
    {
      says: 'In this run, {} hits take {}; {} misses take {}',
      is: (at, hits, onHits, misses, onMisses) =>
        hits.value + misses.value === 100 &&
        near(onHits, hits.value * timeOf(at, 1)) &&
        near(onMisses, misses.value * timeOf(at, 0)),
    },
    {
      says: '{} misses take {}, or {} of the time.',
      is: (at, misses, onMisses, share) =>
        near(onMisses, misses.value * timeOf(at, 0)) &&
        near(
          share,
          (misses.value * timeOf(at, 0)) /
            (misses.value * timeOf(at, 0) + (100 - misses.value) * timeOf(at, 1)),
        ),
    },
    {
      says: 'the model says {}.',
      when: isDisk,
      is: (at, said) => near(said, mean(at)),
    },
    {
      says: 'With the SSD instead of the cache and its disk, 100 requests take {}. With the cached disk, the model expects {}.',
      when: (at) => !isDisk(at),
      is: (at, ssd, cached) => near(ssd, 100 * at.in('ssd_time')) && near(cached, 100 * mean(at)),
    },
    {
      says: 'The cache costs more than it saves.',
      when: (at) => isDisk(at) && mean(at) > at.in('disk_time'),
      is: (at) => mean(at) > at.in('disk_time'),
    },
  ],
  'hit-ratio': [
    ...compared('the disk alone', (at) => at.in('disk_time')),
    ...compared('the SSD. ', (at) => at.in('ssd_time')),
    {
      says: 'This cache breaks even at a hit ratio of {}.',
      is: (at, even) =>
        mean(at) > at.in('disk_time') &&
        meanAt(at, even.value + 0.01) < at.in('disk_time') &&
        meanAt(at, even.value - 0.01) > at.in('disk_time'),
    },
    {
      says: 'A hit ratio of {} or more matches the SSD.',
      is: (at, match) =>
        meanAt(at, match.value + match.slack) <= at.in('ssd_time') * (1 + 1e-9) &&
        (match.value === 0 || meanAt(at, match.value - 0.01) > at.in('ssd_time')),
    },
    {
      says: 'No hit ratio matches the SSD: the lookup alone takes {}.',
      is: (at, lookup) => near(lookup, meanAt(at, 1)) && meanAt(at, 1) > at.in('ssd_time'),
    },
  ],
  'lru-curve': [
    {
      says: 'With a cache for {} of the blocks ({} of {}), the hit ratio is',
      is: (_at, share, cache, items) => near(share, cache.value / items.value),
    },
    {
      says: 'the hit ratio is {}. An optimal static cache would reach {}.',
      is: (at, hits, best) => {
        const share = at.in('cache_items') / at.in('items');
        return (
          near(hits, at.out('hit_ratio')) &&
          best.value + best.slack >= share &&
          best.value + 1e-3 >= hits.value
        );
      },
    },
    {
      says: 'For a hit ratio of {}, LRU needs {} of the blocks.',
      when: (at) =>
        at.in('cache_items') < at.in('items') &&
        at.out('hit_ratio') < 0.8 &&
        at.in('items') !== 15000,
      is: isEnough,
    },
    {
      says: 'For a hit ratio of {}, which nobody measured (the largest cache had {} blocks), the fit needs {} of the blocks.',
      when: (at) => at.in('items') === 15000 && at.out('hit_ratio') < 0.8,
      is: (at, wanted, largest, share) => largest.value === 2000 && isEnough(at, wanted, share),
    },
  ],
  'lru-steps': [
    {
      says: 'Hits so far: {} of {}, a hit ratio of {}.',
      is: (_at, hits, requests, share) => near(share, hits.value / requests.value),
    },
    {
      says: 'A cache of {} blocks would have had {} hits.',
      is: (at, size, hits) =>
        size.value === at.in('cache_items') + 1 &&
        hits.value === at.out('hits', { cache_items: size.value }),
    },
  ],
  'write-back-steps': [
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
  ],
  'two-stacks': [
    {
      says: 'Hits: {} of 11 in the host cache, {} of the 8 requests that reached the drive.',
      is: (at, host, drive) =>
        host.value === at.out('hits', { requests: numbersOf('ABACADEFABA'), cache_items: 3 }) &&
        drive.value ===
          at.out('hits', {
            requests: numbersOf('ABCDEFAB'),
            cache_items: Number(at.view.drive ?? 3),
          }),
    },
  ],
  'beat-lru': [
    {
      says: ', LRU {}, random {}, OPT {}.',
      is: (_at, lru, random, opt) => Math.max(lru.value, random.value) <= opt.value,
    },
    {
      says: 'Hits: you {}, LRU {}, random {}, OPT {}.',
      is: (at, you, lru, _random, opt) =>
        you.value <= opt.value &&
        lru.value ===
          at.out('hits', {
            requests: numbersOf(traceOf(Number(at.view.seed ?? FIRST_SEED))),
            cache_items: PLACES,
          }),
    },
    {
      says: 'OPT {}. Evictions that cost you a hit: {}.',
      is: (_at, opt, slips) => slips.value > 0 && slips.value <= opt.value,
    },
  ],
  'write-share': [
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
  ],
  'host-cache': [
    {
      says: 'At a host hit ratio of {}, {} of the requests at the drive are writes.',
      is: (at, hits, share) => {
        const writes = at.in('write_share');
        return near(share, writes / (writes + (1 - writes) * (1 - hits.value)));
      },
    },
    {
      says: 'For {} writes, the host hit ratio must be {}.',
      is: (at, target, hits) => {
        const found = (host_hit_ratio: number) => at.out('drive_write_share', { host_hit_ratio });
        const low = found(Math.max(0, hits.value - 2 * hits.slack));
        const high = found(Math.min(1, hits.value + 2 * hits.slack));
        return low <= target.value + target.slack && high >= target.value - target.slack;
      },
    },
  ],
  'two-level': [
    {
      says: 'blocks has a hit ratio of {}; alone, it would have {}.',
      is: (at, behind, alone) =>
        near(behind, at.out('drive_hit_ratio')) &&
        near(alone, at.out('host_hit_ratio', { host_items: at.in('drive_items') })),
    },
    {
      says: 'The host cache keeps the hot blocks.',
      when: (at) => at.out('drive_hit_ratio') < 0.05 && at.out('drive_hit_ratio_alone') > 0.2,
      is: (at) => at.out('drive_hit_ratio') < at.out('drive_hit_ratio_alone') / 4,
    },
  ],
  'hot-data': [
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
  ],
  'io-share': [
    {
      says: 'took {} before, and {} on a device {} times faster. It had spent {} of its time waiting for the disk.',
      is: (_at, before, after, times, share) => {
        const then = before.value * (1 - share.value + share.value / times.value);
        return Math.abs(then - after.value) < 0.01 * before.value;
      },
    },
    {
      says: 'No device, however fast, could bring it below {}.',
      is: (at, least) => near(least, at.in('time_before') * (1 - at.out('io_share'))),
    },
  ],
};
