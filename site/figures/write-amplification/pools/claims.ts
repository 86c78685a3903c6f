/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const apart = (at: At, share: number) =>
  at.out('write_amplification_separated', { hot_spare_share: share, separation: 'pools' });

export const claims: readonly Claim[] = [
  {
    says: 'The best split, {}, reaches {}.',
    is: (at, share, best) =>
      [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].every(
        (other) => !(apart(at, other) < best.value - best.slack),
      ) && Math.abs(apart(at, share.value) / best.value - 1) < 0.02,
  },
  {
    says: 'With a single write frontier it is {}; for uniform random writes, {}.',
    is: (at, mixed, alike) =>
      near(mixed, at.out('write_amplification_mixed')) &&
      near(alike, at.out('write_amplification_uniform')) &&
      mixed.value >= alike.value - alike.slack - mixed.slack,
  },
];
