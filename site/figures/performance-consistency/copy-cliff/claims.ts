/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'a copy of {} fits into the cache of {}, and takes {}.',
    when: (at) => at.out('direct') === 0 && at.out('folding') === 0,
    is: (at, copied, cache, time) =>
      near(copied, at.in('copied')) &&
      near(cache, at.out('cache_size')) &&
      at.in('copied') <= at.out('cache_size') &&
      near(time, at.in('copied') / at.in('cache_rate')),
  },
  {
    says: 'a copy of {} takes {}, at {} on average:',
    when: (at) => at.out('direct') + at.out('folding') > 0,
    is(at, copied, time, mean) {
      const seconds =
        at.out('in_cache') / at.in('cache_rate') +
        at.out('direct') / at.in('direct_rate') +
        at.out('folding') / at.in('folding_rate');
      return (
        near(copied, at.in('copied')) &&
        near(time, seconds) &&
        near(mean, at.in('copied') / seconds)
      );
    },
  },
];
