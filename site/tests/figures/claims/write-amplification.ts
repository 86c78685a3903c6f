/** Chapter 4: what its sentences claim, where nothing is simulated. */
import { type At, type Claims, near } from './claim';

const wa = (at: At) => at.out('write_amplification');
const without = (at: At) => at.out('write_amplification', { trim_share: 0 });
const apart = (at: At, share: number) =>
  at.out('write_amplification_separated', { hot_spare_share: share, separation: 'pools' });

export const writeAmplification: Claims = {
  'small-drive': [
    {
      says: 'the host has written {} pages and the drive {}, {} for each.',
      is: (_at, host, drive, each) => near(each, drive.value / host.value),
    },
    {
      says: 'it copies {} pages that are still valid, to win room for {}.',
      is: (at, copied, won) => copied.value + won.value === at.in('pages_per_block'),
    },
  ],
  'wa-spare': [
    {
      says: 'writes {} page~ for each page from the host: a cleaned block gives room for {} new pages of {}, the average block would for {}.',
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
      says: 'A block drawn at random would make it {}.',
      when: (at) => at.given('policy') === 'greedy' && Number.isFinite(wa(at)),
      is: (at, random) =>
        near(random, at.out('write_amplification', { policy: 'random' })) &&
        random.value >= wa(at) - random.slack,
    },
    {
      says: 'The emptiest block would make it {}.',
      when: (at) => at.given('policy') !== 'greedy' && Number.isFinite(wa(at)),
      is: (at, greedy) =>
        near(greedy, at.out('write_amplification', { policy: 'greedy' })) &&
        greedy.value <= wa(at) + greedy.slack,
    },
  ],
  'two-starts': [
    {
      says: 'It still has spare, up to {}.',
      when: (at) => at.in('overwrites') <= at.out('edge_at'),
      is: (at, edge) => near(edge, at.out('edge_at')) && Math.abs(wa(at) - 1) < 1e-9,
    },
    {
      says: 'At the edge it was {}.',
      when: (at) => at.in('overwrites') > at.out('edge_at'),
      is: (at, first) => near(first, at.out('first_edge')) && wa(at) > 1,
    },
    {
      says: 'One that was churned before writes {} all the time.',
      is: (at, rest) => near(rest, at.out('write_amplification_at_rest')),
    },
  ],
  skew: [
    {
      says: 'the drive writes {} page~ for each page from the host, against {} if all pages were alike.',
      is: (at, one, alike) =>
        near(one, wa(at)) &&
        near(alike, at.out('write_amplification', { zipf_exponent: 0 })) &&
        one.value >= alike.value - alike.slack - one.slack,
    },
    {
      says: 'the hottest fifth of the pages takes {} of the writes.',
      is: (_at, share) => share.value + share.slack >= 0.2,
    },
  ],
  pools: [
    {
      says: 'The best split gives them {} and comes to {}.',
      is: (at, share, best) =>
        [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].every(
          (other) => !(apart(at, other) < best.value - best.slack),
        ) && Math.abs(apart(at, share.value) / best.value - 1) < 0.02,
    },
    {
      says: 'In one log it is {}, and {} if all data were alike.',
      is: (at, mixed, alike) =>
        near(mixed, at.out('write_amplification_mixed')) &&
        near(alike, at.out('write_amplification_uniform')) &&
        mixed.value >= alike.value - alike.slack - mixed.slack,
    },
  ],
  trimmed: [
    {
      says: 'the spare grows from {} to {} (spare factor {}, utilisation {})',
      is: (at, from, to) =>
        near(from, at.in('overprovisioning')) && to.value + to.slack >= from.value,
    },
    {
      says: 'the drive writes {} page~ for each page from the host, against {} without TRIM.',
      when: (at) => at.in('trim_share') > 0 && Number.isFinite(wa(at)),
      is: (at, here, other) =>
        near(here, wa(at)) && near(other, without(at)) && here.value <= other.value,
    },
    {
      says: 'Without TRIM the drive writes {} page~ for each page from the host.',
      when: (at) => at.in('trim_share') === 0 && Number.isFinite(wa(at)),
      is: (at, writes) => near(writes, wa(at)),
    },
  ],
  entropy: [
    {
      says: 'packs them writes {} bytes for each byte from the host, less than it was given.',
      when: (at) => at.out('write_amplification_packed') < 1,
      is: (_at, packed) => packed.value <= 1,
    },
    {
      says: 'One that does not shrink them writes {}.',
      is: (at, plain) => near(plain, at.out('write_amplification_plain')),
    },
  ],
  'two-readings': [
    {
      says: 'For {} from the host the flash took {}: {}, surely between {}',
      is: (_at, host, flash, own, low) =>
        Math.abs(flash.value / host.value / own.value - 1) < 0.02 && low.value <= own.value,
    },
    {
      says: ', surely between {} and {}.',
      is: (at, low, high) =>
        near(low, at.out('low')) &&
        near(high, at.out('high')) &&
        wa(at) >= at.out('low') &&
        wa(at) <= at.out('high'),
    },
    {
      says: ', with no upper end yet.',
      is: (at) => Number.isNaN(at.out('high')),
    },
  ],
  field: [
    {
      says: 'about {} of {} drives write no more. Half of them write no more than {}, nine in ten no more than {}.',
      is: (at, share, _all, half, most) => {
        const own = wa(at);
        const inside = share.value > 0.5 === own > half.value || Math.abs(share.value - 0.5) < 0.06;
        const tail = share.value > 0.9 === own > most.value || Math.abs(share.value - 0.9) < 0.06;
        return inside && tail && half.value <= most.value;
      },
    },
    {
      says: 'more than nearly all of {} drives. Half of them write no more than {}, nine in ten no more than {}.',
      is: (at, _all, half, most) => wa(at) > most.value && wa(at) > half.value,
    },
    {
      says: 'less than nearly all of {} drives. Half of them write no more than {}',
      is: (at, _all, half) => wa(at) < half.value,
    },
  ],
  miscount: [
    {
      says: 'The flash took {} pages. Over the {} of the host that is {}; over a count that takes the {} copies',
      is: (_at, all, host, times, copies) =>
        all.value === host.value + copies.value && near(times, all.value / host.value),
    },
  ],
};
