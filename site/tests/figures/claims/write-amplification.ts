/** Chapter 4: what its sentences claim, where nothing is simulated. */
import { type At, type Claims, near } from './claim';

const wa = (at: At) => at.out('write_amplification');
const under = (at: At, policy: string) => at.out('write_amplification', { policy });
const without = (at: At) => at.out('write_amplification', { trim_share: 0 });
const apart = (at: At, share: number) =>
  at.out('write_amplification_separated', { hot_spare_share: share, separation: 'pools' });

export const writeAmplification: Claims = {
  'small-drive': [
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
  ],
  'wa-spare': [
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
  ],
  'two-starts': [
    {
      says: 'Free blocks last until {}.',
      when: (at) => at.in('overwrites') <= at.out('edge_at'),
      is: (at, edge) => near(edge, at.out('edge_at')) && Math.abs(wa(at) - 1) < 1e-9,
    },
    {
      says: 'The peak after the cliff was {}.',
      when: (at) => at.in('overwrites') > at.out('edge_at'),
      is: (at, first) => near(first, at.out('first_edge')) && wa(at) > 1,
    },
    {
      says: 'Steady state, where a preconditioned drive starts, is {}.',
      is: (at, rest) => near(rest, at.out('write_amplification_at_rest')),
    },
  ],
  skew: [
    {
      says: 'Write amplification with a single write frontier is {}; for uniform random writes it is {}.',
      is: (at, one, alike) =>
        near(one, wa(at)) &&
        near(alike, at.out('write_amplification_uniform')) &&
        // Two formulas for greedy GC, 0.08% apart where there is least spare area.
        Math.abs(
          at.out('write_amplification', { zipf_exponent: 0 }) /
            at.out('write_amplification_uniform') -
            1,
        ) < 1e-3 &&
        one.value >= alike.value - alike.slack - one.slack,
    },
    {
      says: 'the hottest fifth of the pages gets {} of the host writes.',
      is: (_at, share) => share.value + share.slack >= 0.2,
    },
  ],
  pools: [
    {
      says: 'The best split, {}, reaches {}.',
      is: (at, share, best) =>
        [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].every(
          (other) => !(apart(at, other) < best.value - best.slack),
        ) && Math.abs(apart(at, share.value) / best.value - 1) < 0.02,
    },
    {
      says: 'With a single write frontier it is {}; for uniform random writes, {}.',
      is: (at, mixed, alike) =>
        near(mixed, at.out('write_amplification_mixed')) &&
        near(alike, at.out('write_amplification_uniform')) &&
        mixed.value >= alike.value - alike.slack - mixed.slack,
    },
  ],
  trimmed: [
    {
      says: 'effective overprovisioning is {} instead of {} (spare factor {}, flash utilization {})',
      is: (at, to, from) =>
        near(from, at.in('overprovisioning')) && to.value + to.slack >= from.value,
    },
    {
      says: 'Write amplification is {}; without TRIM it is {}.',
      when: (at) => at.in('trim_share') > 0 && Number.isFinite(wa(at)),
      is: (at, here, other) =>
        near(here, wa(at)) && near(other, without(at)) && here.value <= other.value,
    },
    {
      says: 'Without TRIM, write amplification is {}.',
      when: (at) => at.in('trim_share') === 0 && Number.isFinite(wa(at)),
      is: (at, writes) => near(writes, wa(at)),
    },
  ],
  entropy: [
    {
      says: 'with compression and freed space reused is {}, below 1.',
      when: (at) => at.out('write_amplification_packed') < 1,
      is: (_at, packed) => packed.value <= 1,
    },
    {
      says: 'Without compression it is {}.',
      is: (at, plain) => near(plain, at.out('write_amplification_plain')),
    },
  ],
  'two-readings': [
    {
      says: 'Host writes are {} and NAND writes {}. Write amplification is {}; counter resolution allows {}',
      is: (_at, host, flash, own, low) =>
        Math.abs(flash.value / host.value / own.value - 1) < 0.02 && low.value <= own.value,
    },
    {
      says: '; counter resolution allows {} to {}.',
      is: (at, low, high) =>
        near(low, at.out('low')) &&
        near(high, at.out('high')) &&
        wa(at) >= at.out('low') &&
        wa(at) <= at.out('high'),
    },
    {
      says: ', with no upper bound yet.',
      is: (at) => Number.isNaN(at.out('high')),
    },
  ],
  field: [
    {
      says: 'about {} of {} drives are at or below it. The median is {}, the 90th percentile {}.',
      is: (at, share, _all, half, most) => {
        const own = wa(at);
        const inside = share.value > 0.5 === own > half.value || Math.abs(share.value - 0.5) < 0.06;
        const tail = share.value > 0.9 === own > most.value || Math.abs(share.value - 0.9) < 0.06;
        return inside && tail && half.value <= most.value;
      },
    },
    {
      says: 'more than on nearly all of {} drives. The median is {}, the 90th percentile {}.',
      is: (at, _all, half, most) => wa(at) > most.value && wa(at) > half.value,
    },
    {
      says: 'less than on nearly all of {} drives. The median is {}',
      is: (at, _all, half) => wa(at) < half.value,
    },
  ],
  miscount: [
    {
      says: 'NAND writes are {} pages and host writes {}: write amplification is {}. If the {} relocated pages',
      is: (_at, all, host, times, copies) =>
        all.value === host.value + copies.value && near(times, all.value / host.value),
    },
  ],
};
