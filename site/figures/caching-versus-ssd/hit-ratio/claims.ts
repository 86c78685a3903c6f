/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const mean = (at: At) => at.out('mean_time');

/** "4.6 times faster than", "as fast as": how the mean compares with another time. */
const compared = (words: string, other: (at: At) => number): Claim[] => [
  {
    says: `{} times faster than ${words}`,
    when: (at) => other(at) / mean(at) >= 1.01,
    is: (at, times) => near(times, other(at) / mean(at)),
  },
  {
    says: `{} times slower than ${words}`,
    when: (at) => other(at) / mean(at) <= 0.99,
    is: (at, times) => near(times, mean(at) / other(at)),
  },
  {
    says: `as fast as ${words}`,
    is: (at) => Math.abs(other(at) / mean(at) - 1) < 0.01,
  },
];

/** The mean at another hit ratio. */
const meanAt = (at: At, hit_ratio: number) =>
  at.out('mean_time', { hit_ratio: Math.min(Math.max(hit_ratio, 0), 1) });

export const claims: readonly Claim[] = [
  ...compared('the disk alone', (at) => at.in('disk_time')),
  ...compared('the SSD. ', (at) => at.in('ssd_time')),
  {
    says: 'This cache breaks even at a hit ratio of {}.',
    is: (at, even) =>
      mean(at) > at.in('disk_time') &&
      meanAt(at, even.value + 0.01) < at.in('disk_time') &&
      meanAt(at, even.value - 0.01) > at.in('disk_time'),
  },
  {
    says: 'A hit ratio of {} or more matches the SSD.',
    is: (at, match) =>
      meanAt(at, match.value + match.slack) <= at.in('ssd_time') * (1 + 1e-9) &&
      (match.value === 0 || meanAt(at, match.value - 0.01) > at.in('ssd_time')),
  },
  {
    says: 'No hit ratio matches the SSD: the lookup alone takes {}.',
    is: (at, lookup) =>
      near(lookup, at.out('mean_time', { hit_ratio: 1, write_share: 0 })) &&
      meanAt(at, 1) > at.in('ssd_time'),
  },
];
