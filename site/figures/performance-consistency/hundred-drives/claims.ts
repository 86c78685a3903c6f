/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'With {} of requests slow and {} requests per order, {} of orders wait.',
    is: (at, share, requests, meets) =>
      near(share, at.in('slow_share')) &&
      near(requests, at.in('requests')) &&
      near(meets, 1 - (1 - at.in('slow_share')) ** at.in('requests')),
  },
];
