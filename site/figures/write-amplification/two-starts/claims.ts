/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const wa = (at: At) => at.out('write_amplification');

export const claims: readonly Claim[] = [
  {
    says: 'Free blocks last until {}.',
    when: (at) => at.in('overwrites') <= at.out('edge_at'),
    is: (at, edge) => near(edge, at.out('edge_at')) && Math.abs(wa(at) - 1) < 1e-9,
  },
  {
    says: 'The peak after the cliff was {}.',
    when: (at) => at.in('overwrites') > at.out('edge_at'),
    is: (at, first) => near(first, at.out('first_edge')) && wa(at) > 1,
  },
  {
    says: 'Steady state, where a preconditioned drive starts, is {}.',
    is: (at, rest) => near(rest, at.out('write_amplification_at_rest')),
  },
];
