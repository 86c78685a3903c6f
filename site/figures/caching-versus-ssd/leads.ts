/** What the calculators of this topic say first: of what the number is, which inputs stand first, what the picture answers. */
import { HOT_DATA } from '../../elements/drive-pairs/drive-pairs';
import type { cachedDisk } from '../../engine/gen/cached-disk';
import type { hostCache } from '../../engine/gen/host-cache';
import type { hotData } from '../../engine/gen/hot-data';
import type { ioShare } from '../../engine/gen/io-share';
import type { lruCache } from '../../engine/gen/lru-cache';
import type { lruTrace } from '../../engine/gen/lru-trace';
import type { twoLevelCache } from '../../engine/gen/two-level-cache';
import type { writeBackBurst } from '../../engine/gen/write-back-burst';
import { says } from '../../runtime/figure/parts';
import { type Leads, leadOf } from '../calculator/lead';

export const leads: Leads = {
  'cached-disk': leadOf<typeof cachedDisk>()({
    first: ['hit_ratio', 'disk_time', 'cache_time'],
    asks: 'How does the mean access time fall with the hit ratio?',
    says: ({ given, result }) => says`A hit ratio of ${given('hit_ratio')} in front of a disk of
      ${given('disk_time')}: ${result('mean_time')} on average, ${result('speedup')} times as fast
      as the disk alone. The SSD takes ${given('ssd_time')}.`,
    example: 'Opens on the hard disk, the cache, and the SSD of a paper of 1995.',
  }),
  'hot-data': leadOf<typeof hotData>()({
    first: ['placed_share', 'disk_time', 'ssd_time'],
    asks: 'How much of the data must be on the SSD?',
    says: ({ given, result }) => says`${given('placed_share')} of the data on the SSD serves
      ${result('io_share_placed')} of the requests: ${result('mean_time')} on average,
      ${result('speedup')} times as fast as the disk alone.`,
    opens: HOT_DATA['2024'],
    example: 'Opens on a 7200 rpm hard disk and an NVMe SSD of 2024 (Toshiba MG11, Crucial P310).',
    sources: ['computerweekly-mg11', 'wd-hc310', 'kitguru-p310'],
  }),
  'io-share': leadOf<typeof ioShare>()({
    first: ['time_before', 'time_after', 'device_speedup'],
    asks: 'What share of I/O follows from each run time?',
    says: ({ given, result }) => says`A run of ${given('time_before')} took
      ${given('time_after')} on a device ${given('device_speedup')} times as fast:
      ${result('io_share')} of the first run was I/O.`,
  }),
  'lru-cache': leadOf<typeof lruCache>()({
    first: ['cache_items', 'items', 'io_share'],
    asks: 'How much does a larger cache add to the hit ratio?',
    says: ({ given, result }) => says`An LRU cache of ${given('cache_items')} blocks for a data
      set of ${given('items')}: a hit ratio of ${result('hit_ratio')}. The optimal static cache of
      that size reaches ${result('best_hit_ratio')}.`,
    neighbor: {
      model: 'two-level-cache',
      output: 'joint_hit_ratio',
      name: () => 'Hit ratio with a drive cache of half that size behind it',
      inputsFor: ({ inputs: { io_share, data_share, skew, items, cache_items } }) => ({
        io_share,
        data_share,
        skew,
        items,
        host_items: cache_items,
        drive_items: Math.max(1, Math.round(cache_items / 2)),
      }),
    },
  }),
  'two-level-cache': leadOf<typeof twoLevelCache>()({
    first: ['host_items', 'drive_items', 'items'],
    asks: 'How large must the drive cache be to add hits?',
    says: ({ given, result }) => says`A host cache of ${given('host_items')} blocks and a drive
      cache of ${given('drive_items')} answer ${result('joint_hit_ratio')} of the reads together;
      one cache of their size would answer ${result('one_cache_hit_ratio')}.`,
    neighbor: {
      model: 'lru-cache',
      output: 'hit_ratio',
      name: () => 'Hit ratio of the host cache alone',
      inputsFor: ({ inputs: { io_share, data_share, skew, items, host_items } }) => ({
        io_share,
        data_share,
        skew,
        items,
        cache_items: host_items,
      }),
    },
  }),
  'host-cache': leadOf<typeof hostCache>()({
    first: ['write_share', 'host_hit_ratio', 'target_write_share'],
    asks: 'How does the share of writes grow with the host hit ratio?',
    says: ({ given, result }) => says`A program with ${given('write_share')} of writes, and a host
      cache that answers ${given('host_hit_ratio')} of its reads: the drive sees
      ${result('drive_write_share')} of writes.`,
  }),
  'write-back-burst': leadOf<typeof writeBackBurst>()({
    first: ['writes', 'write_interval', 'cache_items'],
    asks: 'How far apart must the writes be so that none waits?',
    says: ({ given, result }) => says`Of ${given('writes')} writes, each sent
      ${given('write_interval')} after the one before is complete, ${result('waits')} must wait for the disk behind a cache of
      ${given('cache_items')} blocks: ${result('destage_share')}.`,
  }),
  'lru-trace': leadOf<typeof lruTrace>()({
    first: ['cache_items', 'requests'],
    asks: 'What hit ratio would a cache of another size reach?',
    says: ({ given, result }) => says`A cache of ${given('cache_items')} blocks answers
      ${result('hits')} of ${result('request_count')} requests: ${result('hit_ratio')}.`,
  }),
};
