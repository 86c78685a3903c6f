/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'After {}, requests complete: {} at queue depth 1, {} at 2.',
    // As many as fit in, and at two no more than the rate of the slower of host and drive allows.
    is: (at, time, one, two) =>
      one.value <= (time.value + time.slack) / at.out('service_time') + 1e-9 &&
      one.value > (time.value - time.slack) / at.out('service_time') - 1 - 1e-9 &&
      two.value >= one.value &&
      two.value <= (time.value + time.slack) * at.out('queued_requests_per_second') + 1e-9,
  },
  {
    says: 'In the long run: {} and {} IOPS, {} times as many.',
    is: (at, one, two, times) =>
      near(one, at.out('requests_per_second')) &&
      near(two, at.out('queued_requests_per_second')) &&
      near(times, at.out('service_time') * at.out('queued_requests_per_second')),
  },
  {
    says: 'In the long run: {} and {} IOPS.',
    is: (at, one, two) =>
      near(one, at.out('requests_per_second')) &&
      near(two, at.out('queued_requests_per_second')) &&
      at.out('service_time') * at.out('queued_requests_per_second') < 1.005,
  },
  {
    says: 'In the long run: {} IOPS at both.',
    is: (at, both) =>
      near(both, at.out('requests_per_second')) && near(both, at.out('queued_requests_per_second')),
  },
];
