/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near, type Said } from '../../../tests/figures/claims/claim';

/** A cache of this share of the blocks has the hit ratio that is wanted, and one that is smaller has not. */
function isEnough(at: At, wanted: Said, { value, slack }: Said): boolean {
  const hits = (blocks: number) => at.out('hit_ratio', { cache_items: Math.max(1, blocks) });
  const [fewer, more] = [value - slack - 1e-3, value + slack + 1e-3].map(
    (part) => part * at.in('items'),
  ) as [number, number];
  return hits(Math.ceil(more)) >= wanted.value && hits(Math.floor(fewer)) <= wanted.value;
}

export const claims: readonly Claim[] = [
  {
    says: 'With a cache for {} of the blocks ({} of {}), the hit ratio is',
    is: (_at, share, cache, items) => near(share, cache.value / items.value),
  },
  {
    says: 'the hit ratio is {}. An optimal static cache would reach {}.',
    is: (at, hits, best) => {
      const share = at.in('cache_items') / at.in('items');
      return (
        near(hits, at.out('hit_ratio')) &&
        best.value + best.slack >= share &&
        best.value + 1e-3 >= hits.value
      );
    },
  },
  {
    says: 'For a hit ratio of {}, LRU needs {} of the blocks.',
    when: (at) =>
      at.in('cache_items') < at.in('items') &&
      at.out('hit_ratio') < 0.8 &&
      at.in('items') !== 15000,
    is: isEnough,
  },
  {
    says: 'In the recorded hour, {} of the requests are the first for their block, so no cache reaches {}.',
    when: (at) => at.in('items') === 15000,
    is: (_at, first, wanted) =>
      near(first, 186_880 / 914_145) && 1 - 186_880 / 914_145 < wanted.value,
  },
];
