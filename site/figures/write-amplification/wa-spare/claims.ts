/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const wa = (at: At) => at.out('write_amplification');

export const claims: readonly Claim[] = [
  {
    says: 'write amplification is {}. A victim block yields {} pages of {}; an average block would yield {}.',
    is: (at, writes, won, block, average) => {
      // Each new page costs the copies of its share of a block.
      const copies = (block.value - won.value) / won.value;
      const spare = block.value * at.out('effective_spare_factor');
      return (
        near(writes, wa(at)) &&
        Math.abs(1 + copies - wa(at)) < 0.02 * wa(at) &&
        near(average, spare)
      );
    },
  },
  {
    says: 'Random GC would raise it to {}.',
    when: (at) => at.given('policy') === 'greedy' && Number.isFinite(wa(at)),
    is: (at, random) =>
      near(random, at.out('write_amplification', { policy: 'random' })) &&
      random.value >= wa(at) - random.slack,
  },
  {
    says: 'Under greedy GC it would be {}.',
    when: (at) => at.given('policy') !== 'greedy' && Number.isFinite(wa(at)),
    is: (at, greedy) =>
      near(greedy, at.out('write_amplification', { policy: 'greedy' })) &&
      greedy.value <= wa(at) + greedy.slack,
  },
];
