/** Chapter 3: what its sentences claim. */
import { type At, type Claims, near, type Said } from './claim';

const wa = (at: At) => at.out('write_amplification');
/** The three readings of the same spare: ρ, the spare factor, the utilization. */
const three = (over: Said, factor: Said, use: Said) =>
  Math.abs(over.value - factor.value / use.value) < 0.006 * (1 + over.value) &&
  Math.abs(factor.value + use.value - 1) < 0.0011;

export const overprovisioning: Claims = {
  'flash-bar': [
    {
      says: 'Data stored is {}.',
      is: (at, stored) => near(stored, at.in('user_capacity') * at.out('in_use_share')),
    },
    {
      says: 'To the drive, {} of deleted pages are still valid.',
      when: (at) => isDeaf(at),
      is: (at, dead) =>
        near(dead, at.in('user_capacity') * (at.in('partition_share') - at.out('in_use_share'))),
    },
    {
      says: 'Effective overprovisioning ρ is {} (spare factor {}, utilization {}).',
      is: (at, over, factor, use) =>
        three(over, factor, use) &&
        near(over, at.out('effective_overprovisioning', isDeaf(at) ? UNTOLD : {})),
    },
    {
      says: 'Under random writes, write amplification is {}; 32 dies sustain {}.',
      is: (at, times, rate) =>
        near(times, at.out('write_amplification', isDeaf(at) ? UNTOLD : {})) &&
        isInTime(rate, at.out('write_amplification', isDeaf(at) ? UNTOLD : {})),
    },
    {
      says: 'With TRIM, it would be {}, at {}.',
      when: (at) => isDeaf(at) && Number.isFinite(wa(at)),
      is: (at, times, rate) =>
        near(times, wa(at)) && isInTime(rate, wa(at)) && times.value <= deafAt(at) + times.slack,
    },
  ],
  'spare-curve': [
    {
      says: 'write amplification is {}. At twice the overprovisioning it would be {}.',
      is: (at, now, then) =>
        near(now, wa(at)) &&
        near(
          then,
          at.out('write_amplification', { overprovisioning: 2 * at.in('overprovisioning') }),
        ) &&
        then.value <= now.value,
    },
    {
      says: 'At {} overprovisioning (spare factor {}, utilization {})',
      is: (_at, over, factor, use) => three(over, factor, use),
    },
  ],
  'cleaning-steps': [
    {
      says: 'So far: host writes {}, relocated pages {}. Write amplification is {}.',
      is: (_at, host, copied, each) => near(each, (host.value + copied.value) / host.value),
    },
  ],
  'spare-scales': [
    {
      says: 'Overprovisioning is {}, spare factor {}, utilization {}',
      is: (_at, over, factor, use) => three(over, factor, use),
    },
    {
      says: 'Raw flash capacity is {}; user capacity is {}.',
      is: (at, flash, user) =>
        near(flash, at.in('raw_capacity')) && near(user, at.in('user_capacity')),
    },
  ],
  'spare-worth': [
    {
      says: 'user capacity is {} at {}.',
      is: (at, room, price) =>
        near(room, at.in('raw_capacity') / (1 + at.in('overprovisioning'))) &&
        near(price, at.in('price') / at.out('user_capacity')),
    },
    {
      says: 'If only programming takes time, random writes reach {}. At {} of host writes per day, lifetime is {}, {} times',
      is: (at, rate, daily, life, times) =>
        near(rate, at.in('write_rate') / wa(at)) &&
        near(life, (at.out('terabytes_written') / daily.value) * 86_400) &&
        near(
          times,
          at.out('terabytes_written') /
            at.out('terabytes_written', { overprovisioning: 2 ** 30 / 1e9 - 1 }),
        ),
    },
    {
      says: ' times that of the same flash sold at {}.',
      is: (_at, least) => near(least, 2 ** 30 / 1e9 - 1),
    },
  ],
  'dwpd-spare': [
    {
      says: 'user capacity is {} (overprovisioning {}, spare factor {}, utilization {}).',
      is: (at, room, over, factor, use) =>
        three(over, factor, use) &&
        near(room, at.in('raw_capacity') / (1 + at.out('overprovisioning'))),
    },
    {
      says: 'Write amplification is {}. The drive can absorb {} of host writes per day',
      is: (at, cost, daily) => {
        const flash = at.in('raw_capacity') * at.in('pe_cycles');
        const days = at.in('warranty_period') / 86_400;
        return near(cost, wa(at)) && Math.abs(daily.value / (flash / wa(at) / days) - 1) < 0.006;
      },
    },
    {
      says: '; more overprovisioning would only shrink the drive.',
      is: (at) => wa(at) < 1.05,
    },
  ],
  'free-space': [
    {
      says: 'Nothing is deleted, so TRIM makes no difference',
      when: (at) => at.in('trimmed_share') === 0 && Number.isFinite(wa(at)),
      is: (at) => at.in('trimmed_share') === 0,
    },
    {
      says: 'With TRIM, deleted pages are invalid (effective overprovisioning {}, spare factor {}, utilization {}). Write amplification is {}.',
      is: (at, over, factor, use, writes) => three(over, factor, use) && near(writes, wa(at)),
    },
    {
      says: 'every page written in the partitioned {} stays valid; it would be {}.',
      is: (at, partition, deaf) =>
        near(partition, at.in('partition_share')) &&
        near(deaf, at.out('write_amplification', { trimmed_share: 0 })) &&
        deaf.value >= wa(at) - deaf.slack,
    },
    {
      says: 'Write amplification is {}. With TRIM it would be {}.',
      when: (at) =>
        at.view.trim === 'off' && at.in('trimmed_share') > 0 && Number.isFinite(deafAt(at)),
      is: (at, deaf, heard) =>
        near(deaf, deafAt(at)) && near(heard, wa(at)) && heard.value <= deaf.value,
    },
  ],
  'trim-share': [
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
  ],
  'buy-or-spare': [
    {
      says: 'The big drive costs {}, has {} effective overprovisioning (spare factor {}, utilization {})',
      when: (at) => at.out('spare_drives') === 1,
      is: (at, cost, over, factor, use) =>
        Math.abs(cost.value - at.in('big_price')) < 0.01 && three(over, factor, use),
    },
    {
      says: '{} big drives in turn cost {}. Each has {} effective overprovisioning',
      when: (at) => at.out('spare_drives') > 1,
      is: (at, count, cost) =>
        count.value === at.out('spare_drives') &&
        Math.abs(cost.value - count.value * at.in('big_price')) < 0.011,
    },
    {
      says: 'then {}; {} on average.',
      is: (at, later, mean) => {
        const first = at.out('small_write_rate_random');
        const [low, high] = [Math.min(first, later.value), Math.max(first, later.value)];
        return mean.value + mean.slack >= low && mean.value - mean.slack <= high;
      },
    },
    {
      says: 'Buying twice costs {}:',
      when: (at) => replaced(at) && at.out('buy_drives') === 2,
      is: (at, cost) => Math.abs(cost.value - at.in('small_price') - at.in('later_price')) < 0.011,
    },
    {
      says: 'Small and later drives, {} in all, cost {}:',
      when: (at) => replaced(at) && at.out('buy_drives') > 2,
      is: (at, count, cost) => {
        const prices = [at.in('small_price'), at.in('later_price')] as const;
        // One of each at least, and the others of either.
        const [low, high] = [Math.min(...prices), Math.max(...prices)];
        const others = cost.value - low - high;
        const more = count.value - 2;
        return others >= more * low - 0.011 && others <= more * high + 0.011;
      },
    },
    {
      says: 'The small one, for {}, sustains {} all the time.',
      when: (at) => !replaced(at) && at.out('buy_drives') === 1,
      is: (at, cost) => Math.abs(cost.value - at.in('small_price')) < 0.011,
    },
    {
      says: '{} small ones in turn, for {}, sustain {} all the time.',
      when: (at) => !replaced(at) && at.out('buy_drives') > 1,
      is: (at, count, cost) =>
        count.value === at.out('buy_drives') &&
        Math.abs(cost.value - count.value * at.in('small_price')) < 0.011,
    },
    {
      says: 'The shortest lifetime of today’s drives is {}.',
      is: (at, life) => near(life, Math.min(at.out('spare_life'), at.out('small_life'))),
    },
  ],
};

/** Deleted, and no TRIM. */
const UNTOLD = { trimmed_share: 0 };
const isDeaf = (at: At) => at.view.trim === 'off' && at.in('trimmed_share') > 0;
/**
 * 32 dies that program a page in 200 µs, read one in 40 µs and erase 256 in 2 ms have time for so many writes; queueing
 * leaves them idle for less than a seventh of it.
 */
const isInTime = ({ value }: Said, written: number) => {
  const most = 32 / (written * (200e-6 + 2e-3 / 256) + (written - 1) * 40e-6);
  return value < 1.005 * most && value > 0.86 * most;
};

const replaced = (at: At) => at.in('later_after') < at.in('years');
const deafAt = (at: At) => at.out('write_amplification', { trimmed_share: 0 });
