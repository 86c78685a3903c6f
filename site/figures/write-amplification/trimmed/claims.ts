/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const wa = (at: At) => at.out('write_amplification');

const without = (at: At) => at.out('write_amplification', { trim_share: 0 });

export const claims: readonly Claim[] = [
  {
    says: 'effective overprovisioning is {} instead of {} (spare factor {}, flash utilization {})',
    is: (at, to, from) =>
      near(from, at.in('overprovisioning')) && to.value + to.slack >= from.value,
  },
  {
    says: 'Write amplification is {}; without TRIM it is {}.',
    when: (at) => at.in('trim_share') > 0 && Number.isFinite(wa(at)),
    is: (at, here, other) =>
      near(here, wa(at)) && near(other, without(at)) && here.value <= other.value,
  },
  {
    says: 'Without TRIM, write amplification is {}.',
    when: (at) => at.in('trim_share') === 0 && Number.isFinite(wa(at)),
    is: (at, writes) => near(writes, wa(at)),
  },
];
