/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const wa = (at: At) => at.out('write_amplification');

const deafAt = (at: At) => at.out('write_amplification', { trimmed_share: 0 });

export const claims: readonly Claim[] = [
  {
    says: 'Nothing is deleted, so TRIM makes no difference',
    when: (at) => at.in('trimmed_share') === 0 && Number.isFinite(wa(at)),
    is: (at) => at.in('trimmed_share') === 0,
  },
  {
    says: 'With TRIM, deleted pages are invalid (effective overprovisioning {}). Write amplification is {}.',
    is: (at, over, writes) =>
      near(over, at.out('effective_overprovisioning')) && near(writes, wa(at)),
  },
  {
    says: 'every page written in the partitioned {} stays valid; it would be {}.',
    is: (at, partition, deaf) =>
      near(partition, at.in('partition_share')) &&
      near(deaf, at.out('write_amplification', { trimmed_share: 0 })) &&
      deaf.value >= wa(at) - deaf.slack,
  },
  {
    says: 'Write amplification is {}. With TRIM it would be {}.',
    when: (at) =>
      at.view.trim === 'off' && at.in('trimmed_share') > 0 && Number.isFinite(deafAt(at)),
    is: (at, deaf, heard) =>
      near(deaf, deafAt(at)) && near(heard, wa(at)) && heard.value <= deaf.value,
  },
];
