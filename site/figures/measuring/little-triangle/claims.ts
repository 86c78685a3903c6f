/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'At {} IOPS and {} per request, {} requests are outstanding.',
    is: (at, iops, time, many) =>
      near(iops, at.out('throughput')) &&
      near(time, at.out('response_time')) &&
      near(many, at.out('throughput') * at.out('response_time')),
  },
  {
    says: 'After {}: {} there at the start,',
    is: (at, after, first) =>
      near(after, Number(at.view.at) * 5e-6) &&
      Math.abs(first.value - at.out('throughput') * at.out('response_time')) < 5,
  },
  {
    says: '{} there at the start, {} issued since, {} completed, {} outstanding,',
    is: (_, first, issued, done, many) => first.value + issued.value - done.value === many.value,
  },
  {
    says: ' outstanding, {} on average so far.',
    is(at, mean) {
      const outstanding = at.out('throughput') * at.out('response_time');
      return Math.abs(mean.value - outstanding) < 4 + 0.1 * outstanding;
    },
  },
];
