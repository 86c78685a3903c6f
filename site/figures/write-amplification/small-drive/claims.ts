/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const wa = (at: At) => at.out('write_amplification');

const under = (at: At, policy: string) => at.out('write_amplification', { policy });

export const claims: readonly Claim[] = [
  {
    says: ': {} pages copied, {} freed. Pick victim',
    is: (at, copied, freed) => copied.value + freed.value === at.in('pages_per_block'),
  },
  {
    says: 'After {} host writes, write amplification is {} under',
    is: (at, host, each) => host.value === at.out('host_pages') && near(each, wa(at)),
  },
  {
    says: 'host writes, write amplification is {} under greedy GC. On the same writes, FIFO has {}, and random {}.',
    is: (at, _each, fifo, random) =>
      near(fifo, under(at, 'fifo')) && near(random, under(at, 'random')),
  },
  {
    says: ' than greedy. Write amplification is {}; greedy has {}, FIFO {}, and random {}.',
    is: (at, _you, greedy, fifo, random) =>
      near(greedy, under(at, 'greedy')) &&
      near(fifo, under(at, 'fifo')) &&
      near(random, under(at, 'random')),
  },
  {
    says: ' host writes, you copied {} pages, {} more than greedy. Write amplification is {};',
    is: (at, copied, more, each) =>
      copied.value - more.value === at.out('moved_pages', { policy: 'greedy' }) &&
      near(each, 1 + copied.value / at.out('host_pages')),
  },
];
