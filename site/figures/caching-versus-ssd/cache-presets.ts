/** The drives and caches that one button sets in every figure of a cached disk. */
import { CACHED_DISK, pairPresets } from '../../elements/drive-pairs/drive-pairs';

/** An SSD as the cache of the disk of 2024: a read from the SATA drive in `content/drives/ssd-as-cache.yaml`, in seconds. */
const SSD_AS_CACHE = 108.5 / 1e6;

export const cachePresets = [
  ...pairPresets(CACHED_DISK),
  {
    id: 'ssd-cache',
    label: 'Cache on an SSD of 2018',
    inputs: { ...CACHED_DISK['2024'], cache_time: SSD_AS_CACHE },
  },
];
