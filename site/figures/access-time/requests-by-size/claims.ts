/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'the time per request is {} and the SSD reaches {} IOPS, {} times the stated 1800. With a queue, it reaches at most {} IOPS.',
    is: (at, each, alone, times, queued) =>
      near(alone, 1 / at.out('service_time')) &&
      near(each, at.out('service_time')) &&
      queued.value + queued.slack >= alone.value - alone.slack &&
      near(times, 1 / at.out('service_time') / 1800),
  },
];
