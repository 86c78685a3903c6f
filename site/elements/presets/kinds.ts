/** What a drive of each kind sets; a page shows the kinds whose inputs its model has. */
export interface DeviceKind {
  readonly kind: string;
  readonly inputs: readonly string[];
  /** What is known of such a drive, where it has another name than what it sets. */
  readonly known?: readonly string[];
  readonly title: string;
}

export const DEVICE_KINDS: readonly DeviceKind[] = [
  { kind: 'disk', inputs: ['disk_time'], title: 'Disks' },
  { kind: 'cache', inputs: ['cache_time'], title: 'Caches' },
  { kind: 'ssd', inputs: ['ssd_time'], title: 'Solid-state disks' },
  { kind: 'memory', inputs: ['ssd_time'], known: ['memory_time'], title: 'Memory' },
  { kind: 'spare', inputs: ['overprovisioning'], title: 'Drives, by their spare area' },
  {
    kind: 'rated',
    inputs: ['terabytes_written', 'capacity', 'warranty_period'],
    title: 'Drives and their ratings',
  },
  {
    kind: 'flash',
    inputs: ['raw_capacity', 'user_capacity'],
    title: 'Drives whose flash is known',
  },
];
