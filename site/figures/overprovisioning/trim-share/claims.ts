/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const wa = (at: At) => at.out('write_amplification');

export const claims: readonly Claim[] = [
  {
    says: 'At a TRIM share of {}, the share of user capacity in use is {}.',
    // What trims take away, writes must bring back: Frankie's s = (1 − 2q) / (1 − q).
    is: (at, trims, used) =>
      near(trims, at.in('trim_share')) &&
      near(used, (1 - 2 * at.in('trim_share')) / (1 - at.in('trim_share'))),
  },
  {
    says: 'Write amplification is {}; replayed without TRIM, it would be {}.',
    is: (at, here, without) =>
      near(here, wa(at)) &&
      near(without, at.out('write_amplification', { trim_share: 0 })) &&
      here.value <= without.value,
  },
];
