/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'For a transaction of {} in pages of {}, the device writes {} bytes per byte',
    is: (at, row, page, times) =>
      near(row, at.in('row_size')) &&
      near(page, at.in('page_size')) &&
      near(times, at.out('write_amplification')),
  },
  {
    says: 'per byte, {} times as much as without protection of pages.',
    when: (at) => at.given('protection') !== 'none',
    is: (at, ratio) =>
      near(
        ratio,
        at.out('write_amplification') / at.out('write_amplification', { protection: 'none' }),
      ),
  },
];
