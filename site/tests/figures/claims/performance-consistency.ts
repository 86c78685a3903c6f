/** Chapter 5: what its sentences claim, where nothing is simulated. */
import { type Claims, near } from './claim';

export const performanceConsistency: Claims = {
  'hundred-drives': [
    {
      says: 'With {} of requests slow and {} requests per order, {} of orders wait.',
      is: (at, share, requests, meets) =>
        near(share, at.in('slow_share')) &&
        near(requests, at.in('requests')) &&
        near(meets, 1 - (1 - at.in('slow_share')) ** at.in('requests')),
    },
  ],
  'percentile-blind': [
    {
      says: '{} of all time. Only {} of its requests wait for a stall',
      is: (at, time, requests) =>
        near(time, at.in('stall_time') / at.in('stall_interval')) &&
        near(requests, at.in('outstanding') / at.in('throughput') / at.in('stall_interval')),
    },
    {
      says: 'With {} buyers per second, {} of requests come while it does',
      is: (at, buyers, share) => {
        const stalls = at.in('stall_time') / at.in('stall_interval');
        const running = at.in('throughput') / (1 - stalls);
        return (
          near(buyers, at.in('arrival_rate')) &&
          near(share, (stalls * running) / (running - at.in('arrival_rate')))
        );
      },
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
