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
      says: 'With {} buyers per second, a stall comes every {}, and {} of requests come during one',
      is: (at, buyers, every, share) => {
        const [rate, arrivals] = [at.in('throughput'), at.in('arrival_rate')];
        const stalls = at.in('stall_time') / at.in('stall_interval');
        const running = rate / (1 - stalls);
        // As many requests from stall to stall, and so fewer stalls.
        const fewer = (stalls * arrivals) / rate;
        return (
          near(buyers, arrivals) &&
          near(every, at.in('stall_time') / fewer) &&
          near(share, (fewer * running) / (running - arrivals))
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
