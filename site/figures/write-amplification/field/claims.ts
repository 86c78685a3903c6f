/** What its sentences claim, checked with the engine. */
import type { At, Claim } from '../../../tests/figures/claims/claim';

const wa = (at: At) => at.out('write_amplification');

export const claims: readonly Claim[] = [
  {
    says: 'about {} of {} drives are at or below it. The median is {}, the 90th percentile {}.',
    is: (at, share, _all, half, most) => {
      const own = wa(at);
      const inside = share.value > 0.5 === own > half.value || Math.abs(share.value - 0.5) < 0.06;
      const tail = share.value > 0.9 === own > most.value || Math.abs(share.value - 0.9) < 0.06;
      return inside && tail && half.value <= most.value;
    },
  },
  {
    says: 'more than on nearly all of {} drives. The median is {}, the 90th percentile {}.',
    is: (at, _all, half, most) => wa(at) > most.value && wa(at) > half.value,
  },
  {
    says: 'less than on nearly all of {} drives. The median is {}',
    is: (at, _all, half) => wa(at) < half.value,
  },
  {
    says: 'These drives do not compress. Does yours, or does it deduplicate or buffer overwrites?',
    is: (at) => wa(at) < 1 && wa(at) > 0,
  },
];
