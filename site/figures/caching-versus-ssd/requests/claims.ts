/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const mean = (at: At) => at.out('mean_time');

/** A run counts its own hits; what each takes is the model's. */
const timeOf = (at: At, hit_ratio: number) => at.out('mean_time', { hit_ratio, write_share: 0 });

const isDisk = (at: At) => at.view.floor !== 'ssd';

export const claims: readonly Claim[] = [
  {
    says: 'In this run, {} hits take {}; {} misses take {}',
    is: (at, hits, onHits, misses, onMisses) =>
      (hits.value + misses.value === 100 || hits.value + misses.value === 1000) &&
      near(onHits, hits.value * timeOf(at, 1)) &&
      near(onMisses, misses.value * timeOf(at, 0)),
  },
  {
    says: '{} misses take {}, or {} of the time.',
    is: (at, misses, onMisses, share) =>
      near(onMisses, misses.value * timeOf(at, 0)) &&
      [100, 1000].some((all) =>
        near(
          share,
          (misses.value * timeOf(at, 0)) /
            (misses.value * timeOf(at, 0) + (all - misses.value) * timeOf(at, 1)),
        ),
      ),
  },
  {
    says: 'the model says {}.',
    when: isDisk,
    is: (at, said) => near(said, mean(at)),
  },
  {
    says: 'With the SSD instead of the cache and its disk, {} requests take {}. With the cached disk, the model expects {}.',
    when: (at) => !isDisk(at),
    is: (at, all, ssd, cached) =>
      near(ssd, all.value * at.in('ssd_time')) && near(cached, all.value * mean(at)),
  },
  {
    says: 'The cache costs more than it saves.',
    when: (at) => isDisk(at) && mean(at) > at.in('disk_time'),
    is: (at) => mean(at) > at.in('disk_time'),
  },
];
