/** What its sentences claim, checked with the engine. */

import type { Claim } from '../../../tests/figures/claims/claim';
import { numbersOf } from '../lru-steps/trace';

export const claims: readonly Claim[] = [
  {
    says: 'Hits: {} of 11 in the host cache, {} of the 8 requests that reached the drive.',
    is: (at, host, drive) =>
      host.value === at.out('hits', { requests: numbersOf('ABACADEFABA'), cache_items: 3 }) &&
      drive.value ===
        at.out('hits', {
          requests: numbersOf('ABCDEFAB'),
          cache_items: Number(at.view.drive ?? 3),
        }),
  },
];
