/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const bits = (at: At) => at.in('bytes_read') * 8 * at.in('uber');

export const claims: readonly Claim[] = [
  {
    says: 'once in {} readings;',
    when: (at) => at.out('probability') < 0.1,
    is: (at, one) => Math.abs(one.value + 1 / Math.expm1(-bits(at))) <= one.slack + 0.5,
  },
  {
    says: 'hits an error with a probability of {}',
    is: (at, chance) => near(chance, -Math.expm1(-bits(at))),
  },
  {
    says: 'one error is expected per {}.',
    is: (at, bytes) => near(bytes, 1 / at.in('uber') / 8),
  },
];
