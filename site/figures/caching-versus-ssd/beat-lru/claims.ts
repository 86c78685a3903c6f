/** What its sentences claim, checked with the engine. */

import type { Claim } from '../../../tests/figures/claims/claim';
import { numbersOf } from '../lru-steps/trace';
import { FIRST_SEED, PLACES, traceOf } from './requests';

export const claims: readonly Claim[] = [
  {
    says: ', LRU {}, random {}, OPT {}.',
    is: (_at, lru, random, opt) => Math.max(lru.value, random.value) <= opt.value,
  },
  {
    says: 'Hits: you {}, LRU {}, random {}, OPT {}.',
    is: (at, you, lru, _random, opt) =>
      you.value <= opt.value &&
      lru.value ===
        at.out('hits', {
          requests: numbersOf(traceOf(Number(at.view.seed ?? FIRST_SEED))),
          cache_items: PLACES,
        }),
  },
  {
    says: 'OPT {}. Evictions that cost you a hit: {}.',
    is: (_at, opt, slips) => slips.value > 0 && slips.value <= opt.value,
  },
];
