/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: ', is {} by this law; ten degrees warmer it is {}.',
    is: (at, now, warmer) =>
      near(now, at.out('retention_at_use')) &&
      near(
        warmer,
        at.out('retention_at_use', { use_temperature: at.in('use_temperature') + 10 }),
      ) &&
      warmer.value <= now.value,
  },
];
