/** Chapter 5: what its sentences claim, where nothing is simulated. */
import { type Claims, near } from './claim';

export const performanceConsistency: Claims = {
  'hundred-drives': [
    {
      says: 'With {} of requests slow and {} requests per page, {} of pages wait.',
      is: (at, share, requests, meets) =>
        near(share, at.in('slow_share')) &&
        near(requests, at.in('requests')) &&
        near(meets, 1 - (1 - at.in('slow_share')) ** at.in('requests')),
    },
  ],
  'slowest-of-n': [
    {
      says: 'If {} of requests take {}, then of the operations that need {} of them {} wait for a slow one.',
      is: (at, share, time, requests, meets) =>
        near(share, at.in('slow_share')) &&
        near(time, at.in('slow_time')) &&
        near(requests, at.in('requests')) &&
        near(meets, 1 - (1 - at.in('slow_share')) ** at.in('requests')),
    },
  ],
};
