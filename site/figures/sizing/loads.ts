/** Loads to begin with: five that people ask about, each with what its page opens on. */
import { writeAddress } from '../../engine/address/state-query';
import type { SomeInputsOf } from '../../engine/declaration';
import { sizing } from '../../engine/gen/sizing';

const DAY = 86_400;

/** A load with its name. */
export interface Load {
  readonly id: string;
  readonly label: string;
  readonly inputs: SomeInputsOf<typeof sizing>;
}

/** In the order in which they stand on the page; the first is where it opens. */
export const LOADS: readonly Load[] = [
  {
    id: 'proxmox',
    label: 'Virtual machines on a ZFS mirror, 2.1 MB/s at each drive',
    inputs: {
      write_rate: 2.1e6,
      growth: 0.2,
      capacity: 1e12,
      terabytes_written: 600e12,
    },
  },
  {
    id: 'database',
    label: 'MySQL, 4000 writes of 16 KiB and 1000 flushes per second at the drive',
    inputs: {
      write_rate: 65.536e6,
      data: 1.5e12,
      capacity: 3.2e12,
      dwpd: 3,
      request_size: 16_384,
      latency_limit: 0.005,
      flush_rate: 1000,
      flush_time: 50e-6,
    },
  },
  {
    id: 'recorder',
    label: 'A video recorder, 40 MB/s, 30 days kept on 15 drives of 8 TB',
    inputs: {
      write_rate: 40e6,
      kept_time: 30 * DAY,
      drives: 15,
      capacity: 8e12,
      dwpd: 1,
    },
  },
  {
    id: 'laptop',
    label: 'A laptop, 60 GB a day and copies of 300 GB',
    inputs: {
      write_rate: 60e9 / DAY,
      data: 400e9,
      capacity: 1e12,
      terabytes_written: 200e12,
      burst: 300e9,
      burst_limit: 600,
      cache_size: 140e9,
      cache_rate: 1.6e9,
      rate_after: 150e6,
    },
  },
  {
    id: 'used',
    label: 'A drive in use for two years, 200 of 600 TB written',
    inputs: {
      write_rate: 100e12 / (365 * DAY),
      period: 3 * 365 * DAY,
      capacity: 1e12,
      terabytes_written: 600e12,
      host_bytes: 200e12,
      age: 2 * 365 * DAY,
    },
  },
];

/** The state of the page with a load, as its address says it. */
export const addressOfLoad = ({ inputs }: Load): string =>
  writeAddress([{ model: sizing, inputs, pinned: null, isStart: false }], {}, sizing);
