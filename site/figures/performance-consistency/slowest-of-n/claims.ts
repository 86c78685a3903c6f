/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'If {} of requests take {}, an operation that needs {} of them waits for a slow one in {} of cases.',
    is: (at, share, time, requests, meets) =>
      near(share, at.in('slow_share')) &&
      near(time, at.in('slow_time')) &&
      near(requests, at.in('requests')) &&
      near(meets, 1 - (1 - at.in('slow_share')) ** at.in('requests')),
  },
];
