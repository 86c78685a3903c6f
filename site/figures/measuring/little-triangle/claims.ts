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
    when: ({ view }) => view.at !== undefined,
    is: (at, after, first) =>
      near(after, Number(at.view.at) * 5e-6) &&
      near(first, at.out('throughput') * at.out('response_time')),
  },
  {
    says: '{} issued since, {} completed, {} outstanding, as at any moment.',
    when: ({ view }) => view.at !== undefined,
    is: (at, issued, done, many) =>
      near(many, at.out('throughput') * at.out('response_time')) &&
      Math.abs(done.value - Number(at.view.at) * 5e-6 * at.out('throughput')) < 0.6 &&
      issued.value === done.value,
  },
];
