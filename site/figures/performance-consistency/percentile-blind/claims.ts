/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
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
];
