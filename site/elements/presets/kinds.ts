/** What a drive of each kind sets; a page shows the kinds whose inputs its model has. */
export interface DeviceKind {
  readonly kind: string;
  readonly inputs: readonly string[];
  /** What is known of such a drive, where it has another name than what it sets. */
  readonly known?: readonly string[];
  /** What it sets beside that, where a source has it. */
  readonly also?: string;
  /** What a drive of the list has not: whatever was done to the one before. */
  readonly rests?: Readonly<Record<string, number>>;
  readonly title: string;
}

export const DEVICE_KINDS: readonly DeviceKind[] = [
  { kind: 'disk', inputs: ['disk_time'], also: 'disk_rate', title: 'Hard disk drives' },
  { kind: 'cache', inputs: ['cache_time'], title: 'Caches' },
  { kind: 'ssd', inputs: ['ssd_time'], also: 'ssd_rate', title: 'SSDs' },
  { kind: 'memory', inputs: ['ssd_time'], known: ['memory_time'], title: 'Memory' },
  { kind: 'spare', inputs: ['overprovisioning'], title: 'SSDs by overprovisioning' },
  {
    kind: 'rated',
    inputs: ['terabytes_written', 'capacity', 'warranty_period'],
    title: 'SSDs by endurance rating',
  },
  {
    kind: 'flash',
    inputs: ['raw_capacity', 'user_capacity'],
    rests: { partition_share: 1, trimmed_share: 0 },
    title: 'SSDs by raw flash capacity',
  },
];
