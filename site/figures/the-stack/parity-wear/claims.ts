/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'On {} drives, ~ writes {} bytes for each byte of the host, {} on each drive.',
    is: (at, drives, all, each) =>
      near(drives, at.in('drives')) &&
      near(all, at.out('write_amplification')) &&
      near(each, at.out('write_amplification') / at.in('drives')),
  },
  {
    says: 'Its I/O penalty, {}, counts requests at the drives, reads among them.',
    is: (at, penalty) =>
      near(
        penalty,
        { 'raid-5': 4, 'raid-6': 6, mirror: at.in('copies') }[`${at.given('level')}`] ?? 0,
      ),
  },
];
