/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'blocks has a hit ratio of {}; alone, it would have {}.',
    is: (at, behind, alone) =>
      near(behind, at.out('drive_hit_ratio')) &&
      near(alone, at.out('host_hit_ratio', { host_items: at.in('drive_items') })),
  },
  {
    says: 'The host cache keeps the hot blocks.',
    when: (at) => at.out('drive_hit_ratio') < 0.05 && at.out('drive_hit_ratio_alone') > 0.2,
    is: (at) => at.out('drive_hit_ratio') < at.out('drive_hit_ratio_alone') / 4,
  },
];
