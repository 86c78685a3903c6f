/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'A commit of {} writes {} to the device: write amplification {}.',
    is(at, payload, written, factor) {
      const bytes = at.in('records') * at.in('record_size');
      return (
        near(payload, bytes) &&
        near(written, at.out('bytes_per_commit')) &&
        near(factor, at.out('bytes_per_commit') / bytes)
      );
    },
  },
];
