/** Chapter 5: what its sentences claim. */
import { type At, type Claims, near } from './claim';

const DAY = 86_400;
/** The flash that wears: all of it where that is given, else the capacity. */
const flash = (at: At) => at.in(at.given('raw_capacity') ? 'raw_capacity' : 'capacity');
const cells = (at: At) => (flash(at) * at.in('pe_cycles')) / at.in('write_amplification');
const daily = (at: At) => (at.in('host_bytes') / at.in('power_on_time')) * DAY;

/** SA-256 and the label it is given: 36 TB or five years. */
const MODEL_DRIVE = (273.92e9 * 3000) / 7.6;
const LABEL = { bytes: 36e12, years: 5 * 365 * DAY };
/** The flash of 256 GB that was last seen alive at 2400 TB. */
const OUTLIVED = 2400e12 / (256e9 * 3000);
const lasts = (at: At, written: number) => (written / at.in('daily_writes')) * DAY;

export const endurance: Claims = {
  'death-date': [
    {
      says: 'the flash of SA-256, new today, is worn out after {}, between {} and {}.',
      when: (at) => at.view.since === undefined && at.in('capacity') === 512e9,
      is: (at, date, early, late) =>
        near(date, lasts(at, MODEL_DRIVE)) &&
        near(early, lasts(at, MODEL_DRIVE) / 2) &&
        near(late, lasts(at, MODEL_DRIVE) * OUTLIVED),
    },
    {
      says: ', if its write amplification is {} and its flash is rated for {} P/E cycles.',
      is: (at, times, cycles) =>
        near(times, at.in('write_amplification')) && near(cycles, at.in('pe_cycles')),
    },
    {
      says: 'the flash of a drive of {}, new today, is worn out after {}, between {} and {}, if its',
      is: (at, capacity, date, early, late) =>
        near(capacity, at.in('capacity')) &&
        near(date, life(at)) &&
        near(early, life(at) / 2) &&
        near(late, life(at) * OUTLIVED),
    },
    {
      says: 'Its warranty ends first, after {}, by its bytes.',
      is: (at, end) =>
        near(end, lasts(at, LABEL.bytes)) && lasts(at, LABEL.bytes) <= at.in('warranty_period'),
    },
    {
      says: 'Its warranty ends first, after {}, by its years.',
      is: (at, end) => near(end, at.in('warranty_period')),
    },
  ],
  'life-chain': [
    {
      says: 'the flash allows {} of host writes: {} drive writes, or {} DWPD for {}.',
      is: (at, written, fills, dwpd, years) => {
        const exact = cells(at) / at.in('wear_leveling_factor');
        const days = years.value / DAY;
        return (
          near(written, exact) &&
          near(fills, exact / at.in('capacity')) &&
          Math.abs(dwpd.value / (exact / at.in('capacity') / days) - 1) < 0.01
        );
      },
    },
    {
      says: ', less than the warranty of {}.',
      is: (at, warranty) =>
        near(warranty, at.in('warranty_period')) && life(at) < at.in('warranty_period'),
    },
    {
      says: 'DWPD, the drive lasts {}.',
      is: (at, worn) => near(worn, life(at)) && life(at) >= 0.99 * at.in('warranty_period'),
    },
  ],
  'wear-curve': [
    {
      says: 'the flash allows {} of host writes, {} of the maximum. Raising it by one would cost {}, {} of what is left.',
      is: (at, written, share, cost, part) => {
        const now = at.in('write_amplification');
        return (
          near(written, cells(at)) &&
          near(share, 1 / now) &&
          near(cost, cells(at) / (now + 1)) &&
          near(part, 1 / (now + 1))
        );
      },
    },
  ],
  'wear-steps': [
    {
      says: 'The most-worn block has {} erases, the mean is {}: the wear-leveling factor is {}.',
      is: (_at, most, mean, factor) =>
        Math.abs(factor.value - most.value / mean.value) <=
        factor.slack + (factor.value * mean.slack) / mean.value,
    },
    {
      says: 'The first block was worn out after {} writes, {} of the {} that all blocks together could take.',
      is: (at, worn, share, all) =>
        worn.value === at.out('worn_out_at') &&
        all.value === at.in('blocks') * at.in('pe_cycles') &&
        near(share, at.out('worn_out_at') / all.value),
    },
  ],
  'warranty-readings': [
    {
      says: 'The rating is {} drive writes in decimal units and {} in binary ones.',
      is: (at, decimal, binary) => {
        const fills = at.in('terabytes_written') / at.in('capacity');
        return near(decimal, fills) && near(binary, (fills * 1024 ** 4 * 1e9) / 1e12 / 1024 ** 3);
      },
    },
    {
      says: 'The warranty’s {} end later.',
      is: (at, years) =>
        near(years, at.in('warranty_period')) &&
        at.out('time_to_exhaust') >= 0 &&
        at.out('time_to_exhaust') <= at.in('warranty_period'),
    },
    {
      says: 'The warranty’s {} end first.',
      is: (at) => at.out('time_to_exhaust') > at.in('warranty_period'),
    },
    {
      says: 'it is used up after {}, or {} if its TB were TiB; mixed units yield {}, which is neither. The warranty’s {} end',
      is: (at, decimal, binary, mixed) => {
        const exact = at.in('terabytes_written') / at.in('write_rate') / at.in('duty');
        return (
          near(decimal, exact) &&
          near(binary, exact * (1024 ** 4 / 1e12)) &&
          decimal.value <= mixed.value &&
          mixed.value <= binary.value
        );
      },
    },
  ],
  'flat-warranty': [
    {
      says: ', {} P/E cycles and a write amplification of {}, the flash allows {} of host writes.',
      is: (at, cycles, times, takes) =>
        near(cycles, at.in('pe_cycles')) &&
        near(takes, cells(at)) &&
        near(times, at.in('write_amplification')),
    },
    {
      says: 'The rating of {} needs {} P/E cycles. It holds up to a write amplification of {}.',
      is: (at, promise, cycles, most) => {
        const fills = at.in('terabytes_written') / at.in('capacity');
        return (
          near(promise, at.in('terabytes_written')) &&
          near(cycles, fills * at.in('write_amplification')) &&
          near(most, at.in('pe_cycles') / fills)
        );
      },
    },
  ],
  'drive-ratings': [
    {
      says: 'Ratings range from {} to {} DWPD. Of the {} drives with a published TBW and a published DWPD, {} contradict themselves.',
      is: (_at, least, most, both, odd) =>
        least.value < most.value && both.value === 13 && odd.value === 5,
    },
    {
      says: 'Your {} on {} are {} DWPD.',
      is: (at, written, capacity, dwpd) =>
        near(dwpd, (written.value / capacity.value / at.in('warranty_period')) * DAY) ||
        near(
          dwpd,
          (at.in('terabytes_written') / at.in('capacity') / at.in('warranty_period')) * DAY,
        ),
    },
  ],
  'field-writes': [
    {
      says: 'This one writes {} per day, {} DWPD:',
      is: (at, bytes, dwpd) => near(bytes, daily(at)) && near(dwpd, daily(at) / at.in('capacity')),
    },
    {
      says: 'DWPD: more than {} of them, where no curve is drawn.',
      is: (at, share) => share.value > 0.99 && share.value < 1 && daily(at) / at.in('capacity') > 1,
    },
    {
      says: 'DWPD: less than {} of them, where no curve is drawn.',
      is: (at, share) => near(share, 0.95) && daily(at) / at.in('capacity') < 0.05,
    },
    {
      says: '{} write less than their capacity per day. This one writes {} per day, {} DWPD: more than {} of them.',
      is: (_at, once, _bytes, dwpd, share) =>
        share.value > once.value + 0.02
          ? dwpd.value > 0.99
          : share.value < once.value - 0.02
            ? dwpd.value < 1.01
            : true,
    },
  ],
  'flash-counters': [
    {
      says: 'counter resolution allows {} to {}.',
      is: (at, low, high) =>
        near(low, at.out('low')) && near(high, at.out('high')) && low.value <= high.value,
    },
    {
      says: 'Hardly any drive without compression is lower.',
      is: (at) => at.out('write_amplification') < 1.05,
    },
    {
      says: 'Hardly any drive is higher.',
      is: (at) => at.out('write_amplification') > 4,
    },
  ],
  'past-rating': [
    {
      says: 'six drives of 2013 wrote at least {} to {} times their rating.',
      is: (_at, least, most) => near(least, 700 / 200) && near(most, 2400 / 200),
    },
    {
      says: 'At {} of host writes per drive, {} times the highest rating,',
      when: ({ view }) => view.at !== undefined && view.shown !== 'multiples',
      is: ({ view }, given, times) =>
        near(given, Number(view.at) * 1e12) && near(times, Number(view.at) / 200),
    },
    {
      says: 'At this pace, the rating is used up after {}.',
      is: (at, left) => near(left, at.out('time_left_by_rating')),
    },
    {
      says: 'the counter reaches {} after {}, from {} to {} with whole percents',
      is: (_at, all, wear, low, high) =>
        all.value === 1 && low.value <= wear.value && wear.value <= high.value,
    },
    {
      says: 'and the rating is used up after {}.',
      is: (at, rating) =>
        near(rating, (at.in('terabytes_written') - at.in('host_bytes')) / at.out('rate')),
    },
  ],
  'retention-heat': [
    {
      says: ', is {} by this law; ten degrees warmer it is {}.',
      is: (at, now, warmer) =>
        near(now, at.out('retention_at_use')) &&
        near(
          warmer,
          at.out('retention_at_use', { use_temperature: at.in('use_temperature') + 10 }),
        ) &&
        warmer.value <= now.value,
    },
  ],
  'full-read': [
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
  ],
  'power-bill': [
    {
      says: 'electricity costs {} over {}, {} of it for cooling and power distribution.',
      is: (at, power, _years, around) =>
        Math.abs(around.value - power.value * (1 - 1 / at.in('pue'))) < 0.011 + 1e-4 * power.value,
    },
    {
      says: 'Each request uses {} at full load',
      is: (at, each) => near(each, at.in('power') / at.in('requests_per_second')),
    },
    {
      says: '{} drives cost {}. Their',
      is: (at, count, cost) => Math.abs(cost.value / (count.value * at.in('price')) - 1) < 0.006,
    },
  ],
};

const life = (at: At) => (cells(at) / at.in('wear_leveling_factor') / at.in('daily_writes')) * DAY;
const bits = (at: At) => at.in('bytes_read') * 8 * at.in('uber');
