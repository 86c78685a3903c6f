/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'After {} writes of {}, write amplification is {} so far.',
    when: (at) => at.in('write_count') > 1,
    is: (at, count, size, mean) =>
      near(count, at.in('write_count')) &&
      near(size, at.in('write_size')) &&
      near(mean, at.out('write_amplification')),
  },
  {
    says: 'By then, {} of the span has its place in the image itself, and the write amplification of the next write is {}.',
    is: (at, share, next) =>
      near(share, at.out('allocated_share')) && near(next, at.out('next_write_amplification')),
  },
];
