/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

const DAY = 86_400;

export const claims: readonly Claim[] = [
  {
    says: 'Ratings range from {} to {} DWPD. Of the {} drives whose TBW and DWPD are both listed here, {} contradict themselves.',
    is: (_at, least, most, both, odd) =>
      least.value < most.value && both.value === 29 && odd.value === 5,
  },
  {
    says: 'Your {} on {} are {} DWPD.',
    is: (at, written, capacity, dwpd) =>
      near(dwpd, (written.value / capacity.value / at.in('warranty_period')) * DAY) ||
      near(dwpd, (at.in('terabytes_written') / at.in('capacity') / at.in('warranty_period')) * DAY),
  },
];
