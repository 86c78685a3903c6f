/** What may not stay in the form for a drive once a report was read: it would be of another drive, or of another day. */
import type { DriveQuantity, DriveValues } from '../../engine/address/drive';

/** What a drive counts. */
export const COUNTERS: readonly DriveQuantity[] = [
  'host_bytes',
  'flash_bytes',
  'power_on_time',
  'percentage_used',
];

/** What is a model's own: nothing of another drive stays in these boxes. */
export const OF_A_MODEL: readonly DriveQuantity[] = [
  'capacity',
  'terabytes_written',
  'dwpd',
  'warranty_period',
  'raw_capacity',
  'overprovisioning',
  'ssd_time',
  'ssd_rate',
];

/** The boxes that a report leaves empty: counters that it does not have, and of another drive all that it does not say. */
export const staleBoxes = (values: DriveValues, isOther: boolean): readonly DriveQuantity[] =>
  [...COUNTERS, ...(isOther ? [...OF_A_MODEL, 'daily_writes' as const] : [])].filter(
    (id) => values[id] === undefined,
  );
