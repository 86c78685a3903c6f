/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'The most-worn block has {} erases, the mean is {}: the wear-leveling factor is {}.',
    is: (_at, most, mean, factor) =>
      Math.abs(factor.value - most.value / mean.value) <=
      factor.slack + (factor.value * mean.slack) / mean.value,
  },
  {
    says: 'The first block was worn out after {} writes, {} of the {} that all blocks together could take.',
    is: (at, worn, share, all) =>
      worn.value === at.out('worn_out_at') &&
      all.value === at.in('blocks') * at.in('pe_cycles') &&
      near(share, at.out('worn_out_at') / all.value),
  },
];
