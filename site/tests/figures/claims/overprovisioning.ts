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
      says: 'has {} to spare on what is filled (overprovisioning ρ): a spare factor of {}, a utilisation of {}.',
      is: (_at, over, factor, use) => three(over, factor, use),
    },
    {
      says: 'Under random writes {} from the host become {} on the flash, {} times as much.',
      is: (at, host, flash, times) =>
        near(times, wa(at)) && Math.abs(flash.value / host.value / wa(at) - 1) < 0.006,
    },
    {
      says: 'Filled to the brim it would be {} times.',
      when: (at) => full(at) - wa(at) >= 0.005,
      is: (at, times) => near(times, full(at)) && full(at) > wa(at),
    },
  ],
  'spare-curve': [
    {
      says: 'takes {} times what the host writes at random; with twice as much to spare it would take {} times.',
      is: (at, now, then) =>
        near(now, wa(at)) &&
        near(
          then,
          at.out('write_amplification', { overprovisioning: 2 * at.in('overprovisioning') }),
        ) &&
        then.value <= now.value,
    },
    {
      says: 'With {} to spare (spare factor {}, utilisation {})',
      is: (_at, over, factor, use) => three(over, factor, use),
    },
  ],
  'cleaning-steps': [
    {
      says: 'So far {} pages from the host and {} copied: {} written for each.',
      is: (_at, host, copied, each) => near(each, (host.value + copied.value) / host.value),
    },
  ],
  'spare-scales': [
    {
      says: 'overprovisioning {}, spare factor {}, utilisation {}',
      is: (_at, over, factor, use) => three(over, factor, use),
    },
    {
      says: 'Of {} of flash the user gets {}:',
      is: (at, flash, user) =>
        near(flash, at.in('raw_capacity')) && near(user, at.in('user_capacity')),
    },
  ],
  'spare-worth': [
    {
      says: 'the drive has {} of room at {}.',
      is: (at, room, price) =>
        near(room, at.in('raw_capacity') / (1 + at.in('overprovisioning'))) &&
        near(price, at.in('price') / at.out('user_capacity')),
    },
    {
      says: 'It writes {} at random for good, and {} a day wear it out after {}, {} times what the least spare gives.',
      is: (at, rate, daily, life, times) =>
        near(rate, at.in('write_rate') / wa(at)) &&
        near(life, (at.out('terabytes_written') / daily.value) * 86_400) &&
        near(
          times,
          at.out('terabytes_written') /
            at.out('terabytes_written', { overprovisioning: 2 ** 30 / 1e9 - 1 }),
        ),
    },
  ],
  'dwpd-spare': [
    {
      says: 'this flash leaves {} of room: overprovisioning {}, spare factor {}, utilisation {}.',
      is: (at, room, over, factor, use) =>
        three(over, factor, use) &&
        near(room, at.in('raw_capacity') / (1 + at.out('overprovisioning'))),
    },
    {
      says: 'Each write costs {} on the flash, so that the drive takes {} a day',
      is: (at, cost, daily) => {
        const flash = at.in('raw_capacity') * at.in('pe_cycles');
        const days = at.in('warranty_period') / 86_400;
        return near(cost, wa(at)) && Math.abs(daily.value / (flash / wa(at) / days) - 1) < 0.006;
      },
    },
    {
      says: '; more spare would only make it smaller.',
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
      says: 'With TRIM the drive knows it (effective overprovisioning {}, spare factor {}, utilisation {}) and writes {} page~ for each.',
      is: (at, over, factor, use, writes) => three(over, factor, use) && near(writes, wa(at)),
    },
    {
      says: 'every page that was ever written in the {} that is partitioned: {}.',
      is: (at, partition, deaf) =>
        near(partition, at.in('partition_share')) &&
        near(deaf, at.out('write_amplification', { trimmed_share: 0 })) &&
        deaf.value >= wa(at) - deaf.slack,
    },
    {
      says: 'it writes {} page~ for each. With TRIM it would be {}.',
      when: (at) =>
        at.view.trim === 'off' && at.in('trimmed_share') > 0 && Number.isFinite(deafAt(at)),
      is: (at, deaf, heard) =>
        near(deaf, deafAt(at)) && near(heard, wa(at)) && heard.value <= deaf.value,
    },
  ],
  'trim-share': [
    {
      says: 'With {} of trims {} of the user’s space stay in use.',
      // What trims take away, writes must bring back: Frankie's s = (1 − 2q) / (1 − q).
      is: (at, trims, used) =>
        near(trims, at.in('trim_share')) &&
        near(used, (1 - 2 * at.in('trim_share')) / (1 - at.in('trim_share'))),
    },
    {
      says: 'the flash takes {} pages for each; replayed without the trims it would take {}.',
      is: (at, here, without) =>
        near(here, wa(at)) &&
        near(without, at.out('write_amplification', { trim_share: 0 })) &&
        here.value <= without.value,
    },
  ],
  'buy-or-spare': [
    {
      says: 'The big drive costs {}, has {} to spare on the data (spare factor {}, utilisation {})',
      when: (at) => at.out('spare_drives') === 1,
      is: (at, cost, over, factor, use) =>
        Math.abs(cost.value - at.in('big_price')) < 0.01 && three(over, factor, use),
    },
    {
      says: '{} big drives in turn cost {}. Each has {} to spare on the data',
      when: (at) => at.out('spare_drives') > 1,
      is: (at, count, cost) =>
        count.value === at.out('spare_drives') &&
        Math.abs(cost.value - count.value * at.in('big_price')) < 0.011,
    },
    {
      says: 'then {}; {} in the mean.',
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
      says: 'The small one, for {}, writes {} all the time.',
      when: (at) => !replaced(at) && at.out('buy_drives') === 1,
      is: (at, cost) => Math.abs(cost.value - at.in('small_price')) < 0.011,
    },
    {
      says: '{} small ones in turn, for {}, write {} all the time.',
      when: (at) => !replaced(at) && at.out('buy_drives') > 1,
      is: (at, count, cost) =>
        count.value === at.out('buy_drives') &&
        Math.abs(cost.value - count.value * at.in('small_price')) < 0.011,
    },
    {
      says: 'The first of them would wear out after {}.',
      is: (at, life) => near(life, Math.min(at.out('spare_life'), at.out('small_life'))),
    },
  ],
};

const replaced = (at: At) => at.in('later_after') < at.in('years');
const full = (at: At) => at.out('write_amplification', { partition_share: 1, trimmed_share: 0 });
const deafAt = (at: At) => at.out('write_amplification', { trimmed_share: 0 });
