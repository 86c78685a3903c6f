/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'With {} of data and ~ compaction, the tree writes {} bytes for each byte',
    is: (at, data, factor) =>
      near(data, at.in('data_size')) && near(factor, at.out('write_amplification')),
  },
  {
    says: 'The worst case, in which a move writes fanout + 1 times what moves, is {}.',
    when: (at) => at.given('compaction') === 'leveled',
    is: (at, worst) =>
      near(worst, at.out('write_amplification', { rewritten_share: 1 }) + at.out('levels') - 1),
  },
];
