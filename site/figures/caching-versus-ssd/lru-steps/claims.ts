/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'Hits so far: {} of {}, a hit ratio of {}.',
    is: (_at, hits, requests, share) => near(share, hits.value / requests.value),
  },
  {
    says: 'A cache of {} blocks would have had {} hits.',
    is: (at, size, hits) =>
      size.value === at.in('cache_items') + 1 &&
      hits.value === at.out('hits', { cache_items: size.value }),
  },
];
