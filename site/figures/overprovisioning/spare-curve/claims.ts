/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const wa = (at: At) => at.out('write_amplification');

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
    says: 'At {} overprovisioning, write amplification is',
    is: (at, over) => near(over, at.in('overprovisioning')),
  },
];
