/** How each calculator is first looked at: what is drawn against what, and how finely. */

/** Left out: the first output against the first input that can be drawn. */
interface FirstLook {
  readonly x?: string;
  readonly y?: string;
  /** Points of the curve, where a model is so much work that the usual number would take more than a few milliseconds. */
  readonly points?: number;
}

/** By model. */
export const FIRST_LOOKS: Readonly<Record<string, FirstLook>> = {
  'disk-access': { x: 'request_size', y: 'service_time' },
  'seek-curve': { x: 'distance' },
  'one-command': { x: 'seek_time', y: 'speedup' },
  'ssd-access': { x: 'request_size', y: 'service_time' },
  // Each point is a run of its own.
  'flash-read': { x: 'queue_depth', points: 41 },
  'bus-trace': { x: 'bytes', y: 'data_rate' },
  'access-comparison': { x: 'request_size', y: 'speedup' },
  'hold-up': { x: 'save_rate' },
  'cached-disk': { x: 'hit_ratio' },
  'write-back-burst': { x: 'write_interval', y: 'destage_share' },
  'lru-trace': { y: 'hit_ratio' },
  'lru-cache': { x: 'cache_items' },
  'host-cache': { x: 'host_hit_ratio' },
  'two-level-cache': { x: 'drive_items', y: 'joint_hit_ratio', points: 61 },
  'hot-data': { x: 'placed_share', y: 'mean_time' },
  'io-share': { x: 'time_after' },
  'cleaning-steps': { x: 'pages_per_block', y: 'copies' },
  'spare-area': { x: 'user_capacity' },
  trim: { x: 'trim_share', y: 'write_amplification' },
  'buy-or-spare': { x: 'bytes_per_day', y: 'spare_life' },
  'hot-cold': { x: 'overprovisioning' },
  'small-drive': { x: 'host_writes' },
  'hot-and-cold': { x: 'hot_writes', y: 'write_amplification_separated', points: 26 },
  'measured-write-amplification': { x: 'flash_bytes' },
  'indirection-unit': { x: 'request_size' },
  raidz: { x: 'block_size' },
  'raid-write': { x: 'drives', y: 'drive_write_amplification' },
  qcow2: { x: 'write_count' },
  'fsync-append': { x: 'record_size' },
  lsm: { x: 'data_size' },
  'zfs-write': { x: 'write_size' },
  'file-system-write': { x: 'write_size' },
  'sqlite-commit': { x: 'row_size' },
  'btree-commit': { x: 'transactions' },
  'ceph-write': { x: 'write_size' },
  stack: { x: 'garbage_collection_wa' },
  'slc-cache': { x: 'copied', y: 'copy_time' },
  'littles-law': { y: 'outstanding' },
  queue: { x: 'utilization', y: 'response_time' },
  'closed-queue': { x: 'outstanding' },
  'stall-share': { x: 'stall_interval', y: 'request_share' },
  'tail-latency': { x: 'requests', y: 'p99' },
  'mixed-load': { x: 'read_share' },
  'steady-state': { x: 'window', y: 'mean' },
  period: { x: 'merge_gap', y: 'stalls' },
  'service-time': { x: 'bytes' },
  workload: { x: 'transfer_rate', y: 'busy_time' },
  'burst-credits': { x: 'volume_size' },
  'compare-runs': { x: 'runs', y: 'chance' },
  endurance: { x: 'write_amplification' },
  warranty: { x: 'write_rate', y: 'time_to_exhaust' },
  'read-error': { x: 'bytes_read' },
  retention: { x: 'use_temperature', y: 'retention_at_use' },
  cost: { x: 'years', y: 'total' },
  'remaining-life': { x: 'percentage_used', y: 'time_left' },
};
