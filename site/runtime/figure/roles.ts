/** Which colour of the book a quantity wears: one colour means one thing. */

const ROLES: Readonly<Record<string, string>> = {
  disk_time: 'disk',
  disk_rate: 'disk',
  seek_time: 'disk',
  rotation_speed: 'disk',
  turn_share: 'disk',
  ssd_time: 'ssd',
  ssd_rate: 'ssd',
  placed_share: 'ssd',
  io_share_placed: 'ssd',
  cache_time: 'cache',
  cache_items: 'cache',
  host_items: 'cache',
  drive_items: 'cache',
  overprovisioning: 'spare',
  effective_overprovisioning: 'spare',
  hot_spare_share: 'spare',
  best_hot_spare_share: 'spare',
  write_amplification: 'clean',
  host_bytes: 'ssd',
  flash_bytes: 'clean',
};

/** The colour class of a quantity; ink where it has none of its own. */
export function roleOf(quantity: string): string {
  return ROLES[quantity] ?? 'ink';
}
