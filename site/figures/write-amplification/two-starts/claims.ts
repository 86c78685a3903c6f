/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const wa = (at: At) => at.out('write_amplification');

/** The formula is that of FIFO GC; what greedy GC comes to is simulated, and stays below it at the peak. */
const isFifo = (at: At) => at.view.policy === 'fifo';

export const claims: readonly Claim[] = [
  {
    says: 'of a drive write, write amplification is {} under FIFO GC.',
    is: (at, now) => isFifo(at) && Math.abs(now.value / wa(at) - 1) < 0.01,
  },
  {
    says: 'Free blocks last until {} of a drive write.',
    is: (at, edge) =>
      at.in('overwrites') <= at.out('edge_at') &&
      near(edge, at.out('edge_at')) &&
      Math.abs(wa(at) - 1) < 1e-9,
  },
  {
    says: 'The peak after the cliff was {}.',
    is: (at, peak) =>
      wa(at) > 1 &&
      at.in('overwrites') > at.out('edge_at') &&
      (isFifo(at)
        ? near(peak, at.out('first_edge'))
        : peak.value < at.out('first_edge') && peak.value > at.out('write_amplification_at_rest')),
  },
  {
    // Greedy GC needs a little less than FIFO in the end.
    says: 'Steady state, where a preconditioned drive starts, is {}.',
    is: (at, rest) =>
      isFifo(at)
        ? near(rest, at.out('write_amplification_at_rest'))
        : rest.value - rest.slack <= at.out('write_amplification_at_rest') &&
          rest.value > 0.9 * at.out('write_amplification_at_rest'),
  },
];
