/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near, type Said } from '../../../tests/figures/claims/claim';

const wa = (at: At) => at.out('write_amplification');

/** The three readings of the same spare: ρ, the spare factor, the utilization. */
const three = (over: Said, factor: Said, use: Said) =>
  Math.abs(over.value - factor.value / use.value) < 0.006 * (1 + over.value) &&
  Math.abs(factor.value + use.value - 1) < 0.0011;

export const claims: readonly Claim[] = [
  {
    says: 'write amplification is {}. At twice the overprovisioning it would be {}.',
    is: (at, now, then) =>
      near(now, wa(at)) &&
      near(
        then,
        at.out('write_amplification', { overprovisioning: 2 * at.in('overprovisioning') }),
      ) &&
      then.value <= now.value,
  },
  {
    says: 'At {} overprovisioning (spare factor {}, utilization {})',
    is: (_at, over, factor, use) => three(over, factor, use),
  },
];
