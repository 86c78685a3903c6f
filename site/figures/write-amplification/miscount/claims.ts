/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'NAND writes are {} pages and host writes {}: write amplification is {}. If the {} relocated pages',
    is: (_at, all, host, times, copies) =>
      all.value === host.value + copies.value && near(times, all.value / host.value),
  },
];
