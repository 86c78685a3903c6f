/**
 * A hard disk and an SSD of one time, as each model takes them. What is known of each drive, with its source, date and
 * confidence, stands in `content/drives/`; `drive-pairs.test.ts` holds these numbers against it.
 *
 * 2024: a 7200-rpm disk of 24 TB and an NVMe drive of 2 TB, both of that year. A read is of 4 KiB, as a host times it, so
 * that bus and completion are in it. 1995: the drives of the paper, which are the models' own defaults.
 */
import type { Inputs, SomeInputsOf } from '../../engine/declaration';
import type { accessComparison } from '../../engine/gen/access-comparison';
import type { cachedDisk } from '../../engine/gen/cached-disk';
import type { hotData } from '../../engine/gen/hot-data';
import type { oneCommand } from '../../engine/gen/one-command';
import type { writeBackBurst } from '../../engine/gen/write-back-burst';

export type PairId = '1995' | '2024';

/** A read of 4 KiB on each drive of 2024, from the request to its last byte, in seconds. */
export const DISK_READ = 11.58e-3;
export const SSD_READ = 50.8e-6;

/** The page cache of the host in front of the disk of 2024: a read that hits, in seconds. */
export const PAGE_CACHE_READ = 1.4e-6;

const RATES = { disk_rate: 309e6, ssd_rate: 7.1e9 } as const;
/** To the first byte: the read without its transfer. */
const SSD_ACCESS = 50.2e-6;

export const ONE_COMMAND = {
  '2024': {
    bus_time: 0,
    disk_command_time: 0,
    seek_time: 7.4e-3,
    rotation_speed: 120,
    turn_share: 0.5,
    ssd_time: SSD_ACCESS,
    status_time: 0,
    request_size: 4096,
    ...RATES,
  },
  '1995': {
    bus_time: 30.94 / 1e6,
    disk_command_time: 0,
    seek_time: 9.44 / 1e3,
    rotation_speed: 90,
    turn_share: 0.5,
    ssd_time: 150 / 1e6,
    status_time: 7.6 / 1e6,
    request_size: 512,
    disk_rate: 6.5e6,
    ssd_rate: 13e6,
  },
} as const satisfies Record<PairId, SomeInputsOf<typeof oneCommand>>;

/** Without the size of a request, which is no part of a drive. */
export const ACCESS_COMPARISON = {
  '2024': { disk_time: 11.57e-3, ssd_time: SSD_ACCESS, ...RATES },
  '1995': { disk_time: 15 / 1e3, ssd_time: 150 / 1e6, disk_rate: 6.5e6, ssd_rate: 13e6 },
} as const satisfies Record<PairId, SomeInputsOf<typeof accessComparison>>;

/** In front of the disk of 2024 stands the host's page cache, in front of that of 1995 the paper's cache. */
export const CACHED_DISK = {
  '2024': { disk_time: DISK_READ, cache_time: PAGE_CACHE_READ, ssd_time: SSD_READ },
  '1995': { disk_time: 15 / 1e3, cache_time: 250 / 1e6, ssd_time: 150 / 1e6 },
} as const satisfies Record<PairId, SomeInputsOf<typeof cachedDisk>>;

export const HOT_DATA = {
  '2024': { disk_time: DISK_READ, ssd_time: SSD_READ },
  '1995': { disk_time: 15 / 1e3, ssd_time: 150 / 1e6 },
} as const satisfies Record<PairId, SomeInputsOf<typeof hotData>>;

export const WRITE_BACK_BURST = {
  '2024': { disk_time: DISK_READ, cache_time: PAGE_CACHE_READ },
  '1995': { disk_time: 15 / 1e3, cache_time: 250 / 1e6 },
} as const satisfies Record<PairId, SomeInputsOf<typeof writeBackBurst>>;

const OF_MODEL: Readonly<Record<string, Readonly<Record<PairId, Inputs>>>> = {
  'one-command': ONE_COMMAND,
  'access-comparison': ACCESS_COMPARISON,
  'cached-disk': CACHED_DISK,
  'hot-data': HOT_DATA,
  'write-back-burst': WRITE_BACK_BURST,
};

/** The inputs of a model with the drives of a year; throws where it takes none of them. */
export function pairOf(model: string, id: string): Inputs {
  const inputs = OF_MODEL[model]?.[id as PairId];
  if (!inputs) throw new Error(`${model} has no drives of ${id}`);
  return inputs;
}

/** The buttons that set both drives at once. */
export const pairPresets = <P extends Readonly<Record<PairId, Inputs>>>(pair: P) =>
  (['2024', '1995'] as const).map((id) => ({
    id,
    label: `Drives of ${id}`,
    inputs: pair[id] as P[PairId],
  }));
