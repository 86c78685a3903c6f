/** A laptop that copies large files: its wear is small, and its SLC cache is smaller than a copy. */
import { defineExercise, type Exercise } from '../../elements/exercise/logic';
import { stepped } from '../../elements/exercise/stepped';
import { sizing } from '../../engine/gen/sizing';
import {
  bytes,
  classChoice,
  DAY,
  FIRST_DAY,
  FREE_SHARE,
  GB,
  isClassClear,
  isTightestClear,
  LAST_DAY,
  otherClasses,
  otherTightest,
  smartText,
  TB,
  tebibytes,
  tightestChoice,
  time,
  UNIT,
  units,
  YEAR,
} from './answers';

const INTO_CACHE = 1.6 * GB;
const LIMIT = 600;
const DATA = 500 * GB;
/** The counter of the first reading. */
const BEFORE = 21_480_336;
const PERIOD = 5 * YEAR;
const DAYS = 30;
const HOUR = 3600;
/** The laptop is never off, and four months old at the first reading. */
const HOURS = 2920;
const DRIVE = { model: 'Example NVMe 1TB' };

interface Margins {
  readonly rating_margin: number;
  readonly capacity_need: number;
  readonly burst_time: number;
}

const margins = ({ rating_margin, capacity_need, burst_time }: Margins) => ({
  'Endurance rating': rating_margin,
  Capacity: TB / capacity_need,
  'The copy': LIMIT / burst_time,
});

/** The copy that just ends in time. */
const mostCopied = (cache: number, after: number) => cache + after * (LIMIT - cache / INTO_CACHE);

export const laptop: Exercise = defineExercise(sizing, {
  id: 'laptop-faded',
  fixed: {
    capacity: TB,
    terabytes_written: 200 * TB,
    period: PERIOD,
    data: DATA,
    free_share: FREE_SHARE,
    burst_limit: LIMIT,
    cache_rate: INTO_CACHE,
  },
  drawn: {
    daily: [30, 40, 50, 60, 80].map((size) => size * GB),
    burst: stepped(200, 400, 50).map((size) => size * GB),
    cache_size: [80, 110, 140].map((size) => size * GB),
    rate_after: [100, 150, 200, 400].map((size) => size * 1e6),
  },
  derived: ({ daily }) => ({
    write_rate: daily / DAY,
  }),
  asked: 'burst_time',
  // Sixty months of 30 days are 1.37% less than five years; who forgets how long the cache takes is off by three times that.
  tolerance: { relative: 0.014 },
  names: {
    burst: 'the copy',
    cache_size: 'the SLC cache',
    cache_rate: 'the rate into the cache',
    rate_after: 'the rate after the cache',
    need: 'the needed rating',
    class: 'the class',
    most: 'the largest copy in time',
    tightest: 'the tightest demand',
    burst_time: 'the time of the copy',
  },
  steps: (known) => ({
    need: bytes(known.need),
    class: classChoice(known.need_dwpd),
    most: bytes(mostCopied(known.cache_size, known.rate_after)),
    tightest: tightestChoice(margins(known)),
    burst_time: time(known.burst_time),
  }),
  mistakes: ({ burst, rate_after, cache_size }) => ({
    'cache-takes-no-time': (burst - cache_size) / rate_after,
    'cache-alone': burst / INTO_CACHE,
    'after-alone': burst / rate_after,
    'mean-of-rates': (2 * burst) / (INTO_CACHE + rate_after),
    'first-part-twice': cache_size / INTO_CACHE + burst / rate_after,
  }),
  gaps: ({ need, need_dwpd, daily, rate_after, cache_size, ...known }) => ({
    need: {
      'units-of-512': need / 1000,
      'whole-counter': (BEFORE * UNIT * PERIOD) / (DAYS * DAY) + need,
      'in-tib': tebibytes(need),
      'one-year': need / 5,
      'month-alone': daily * DAYS,
      'since-new': ((BEFORE * UNIT + daily * DAYS) * PERIOD) / (HOURS * HOUR + DAYS * DAY),
    },
    class: otherClasses(need_dwpd),
    most: {
      'after-alone': rate_after * LIMIT,
      'cache-alone': INTO_CACHE * LIMIT,
      'mean-of-rates': ((INTO_CACHE + rate_after) / 2) * LIMIT,
      'without-the-cache': rate_after * (LIMIT - cache_size / INTO_CACHE),
      'cache-takes-no-time': cache_size + rate_after * LIMIT,
    },
    tightest: otherTightest(tightestChoice(margins(known)), [
      'rating-tightest',
      'capacity-tightest',
      'copy-tightest',
    ]),
  }),
  files: ({ daily }) => ({
    smart: smartText([
      { ...DRIVE, at: FIRST_DAY, units: BEFORE, hours: HOURS },
      { ...DRIVE, at: LAST_DAY, units: BEFORE + units(daily * DAYS), hours: HOURS + DAYS * 24 },
    ]),
  }),
  isDecided: (known) => isClassClear(known.need_dwpd) && isTightestClear(margins(known)),
});
