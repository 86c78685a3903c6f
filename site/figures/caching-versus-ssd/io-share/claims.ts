/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'took {} before, and {} on a device {} times faster. It had spent {} of its time waiting for the disk.',
    is: (_at, before, after, times, share) => {
      const then = before.value * (1 - share.value + share.value / times.value);
      return Math.abs(then - after.value) < 0.01 * before.value;
    },
  },
  {
    says: 'No device, however fast, could bring it below {}.',
    is: (at, least) => near(least, at.in('time_before') * (1 - at.out('io_share'))),
  },
];
