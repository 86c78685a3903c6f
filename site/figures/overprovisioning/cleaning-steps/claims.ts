/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'So far: host writes {}, relocated pages {}. Write amplification is {}.',
    is: (_at, host, copied, each) => near(each, (host.value + copied.value) / host.value),
  },
];
