/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near, type Said } from '../../../tests/figures/claims/claim';

const sizeIs = (said: Said, exact: number) => near(said, Math.abs(exact));
const hasZero = (at: At) => at.out('low') <= 0 && at.out('high') >= 0;

export const claims: readonly Claim[] = [
  {
    says: 'Measured {} times each, B is {} faster than A',
    when: (at) => at.out('difference') >= 0,
    is: (at, runs, size) =>
      near(runs, at.in('runs')) && near(size, at.out('mean_b') - at.out('mean_a')),
  },
  {
    says: 'Measured {} times each, B is {} slower than A',
    when: (at) => at.out('difference') < 0,
    is: (at, runs, size) =>
      near(runs, at.in('runs')) && near(size, at.out('mean_a') - at.out('mean_b')),
  },
  {
    says: 'the {} interval goes from −{} to {}. It contains 0',
    when: hasZero,
    // Twice √2 of the margin of a mean is how long the interval is.
    is: (at, confidence, low, high) =>
      near(confidence, at.in('confidence')) &&
      sizeIs(low, at.out('low')) &&
      near(high, at.out('low') + 2 * Math.SQRT2 * at.out('mean_margin')),
  },
  {
    says: 'interval goes from {} to {}. It does not contain 0: the difference shows',
    when: (at) => at.out('low') > 0,
    is: (at, low, high) => near(low, at.out('low')) && near(high, at.out('high')),
  },
  {
    says: 'interval goes from −{} to −{}. It does not contain 0: the difference shows',
    when: (at) => at.out('high') < 0,
    is: (at, low, high) => sizeIs(low, at.out('low')) && sizeIs(high, at.out('high')),
  },
  {
    says: 'the intervals of the means overlap.',
    when: (at) =>
      at.view.shown === 'means' && Math.abs(at.out('difference')) <= 2 * at.out('mean_margin'),
    is: () => true,
  },
  {
    says: 'Of all such comparisons, {} show a difference',
    when: () => true,
    is: (at, chance) => near(chance, at.out('chance')),
  },
  {
    says: 'for {}, each must be measured {} times.',
    is: (at, wanted, needed) => {
      const runs = needed.value;
      return (
        near(wanted, at.in('wanted_chance')) &&
        at.out('chance', { runs }) >= at.in('wanted_chance') &&
        (runs <= 2 || at.out('chance', { runs: runs - 1 }) < at.in('wanted_chance'))
      );
    },
  },
];
