/** SLC caches that reviews have measured, those of which the rate after the cache is known. */
import caches from '../../../content/measured-runs/slc-caches.json' with { type: 'json' };
import type { ReviewedCache } from '../../engine/sizing/burst-times';

const [GB, MB] = [1e9, 1e6];

export const REVIEWED_CACHES: readonly ReviewedCache[] = caches.flatMap(
  ({ name, cells, cache_gb, rates_mb_s: rates }) => {
    const [into, after] = [rates[0], rates.at(-1)];
    if (into === undefined || after === undefined || rates.length < 2) return [];
    return [{ name, cells, size: cache_gb * GB, into: into * MB, after: after * MB }];
  },
);
