/** A database server, by one line of iostat: bytes from requests, and flushes that wait. */
import { defineExercise, type Exercise } from '../../elements/exercise/logic';
import { sizing } from '../../engine/gen/sizing';
import {
  bytes,
  classChoice,
  DAY,
  FREE_SHARE,
  growthMistakes,
  IOSTAT_HEAD,
  isClassClear,
  isTightestClear,
  lastYear,
  MIB,
  otherClasses,
  otherTightest,
  rate,
  TB,
  tebibytes,
  tightestChoice,
  YEAR,
} from './answers';

const PAGE = 16 * 1024;
const DATA = 1.5 * TB;
const AMPLIFICATION = 2.5;
const PERIOD = 5 * YEAR;
/** A flush of the drive that is there, which has no power-loss protection. */
const FLUSH = 0.003;

interface Margins {
  readonly rating_margin: number;
  readonly capacity: number;
  readonly capacity_need: number;
  readonly flush_load: number;
}

const margins = ({ rating_margin, capacity, capacity_need, flush_load }: Margins) => ({
  'Endurance rating': rating_margin,
  Capacity: capacity / capacity_need,
  Flushes: 1 / flush_load,
});

export const database: Exercise = defineExercise(sizing, {
  id: 'database-faded',
  fixed: {
    data: DATA,
    free_share: FREE_SHARE,
    period: PERIOD,
    flush_time: FLUSH,
    write_amplification: AMPLIFICATION,
  },
  drawn: {
    writes: [1500, 2000, 2500, 3000, 4000, 5000],
    capacity: [1.92, 3.2, 3.84, 6.4].map((size) => size * TB),
    dwpd: [1, 3],
    growth: [0.1, 0.15, 0.2, 0.25, 0.3],
    flush_rate: [80, 160, 240, 400],
  },
  derived: ({ writes }) => ({ write_rate: writes * PAGE }),
  asked: 'write_rate_limit',
  // KiB and kB are 2.4% apart, and a mistake lies three tolerances off.
  tolerance: { relative: 0.007 },
  names: {
    capacity: 'the capacity',
    dwpd: 'the rating in drive writes per day',
    flush_rate: 'the flushes per second',
    flush_time: 'the time of a flush',
    growth: 'the growth',
    write_rate: 'the write rate',
    need: 'the needed rating',
    need_dwpd: 'the needed drive writes per day',
    class: 'the class',
    flush_load: 'the share of time in flushes',
    tightest: 'the tightest demand',
    write_rate_limit: 'the writes at which the rating is just enough',
  },
  steps: (known) => ({
    write_rate: rate(known.write_rate),
    need: bytes(known.need),
    need_dwpd: { value: known.need_dwpd, dimension: 'number' },
    class: classChoice(known.need_dwpd),
    flush_load: { value: known.flush_load, dimension: 'proportion' },
    tightest: tightestChoice(margins(known)),
    write_rate_limit: rate(known.write_rate_limit),
  }),
  mistakes: ({ write_rate_limit, dwpd, capacity }) => ({
    'by-amplification': write_rate_limit / AMPLIFICATION,
    'without-growth': (dwpd * capacity) / DAY,
    'without-growth-of-90': (dwpd * capacity * (1 - FREE_SHARE)) / DAY,
    'of-90': write_rate_limit * (1 - FREE_SHARE),
    'in-mib': (write_rate_limit / MIB) * 1e6,
  }),
  gaps: ({ writes, write_rate, need, need_dwpd, growth, flush_rate, flush_load, ...known }) => ({
    need: {
      'kib-as-kb': (need * 1000) / 1024,
      'times-amplification': need * AMPLIFICATION,
      'by-amplification': need / AMPLIFICATION,
      'for-90': need / (1 - FREE_SHARE),
      ...growthMistakes(need, growth),
      'without-growth': write_rate * PERIOD,
      'in-tib': tebibytes(need),
    },
    class: otherClasses(need_dwpd),
    flush_load: {
      'every-write': writes * FLUSH,
      'rate-as-share': flush_rate / 100,
      'share-of-writes': flush_rate / writes,
      'flushes-grown': flush_load * lastYear(growth),
    },
    tightest: otherTightest(tightestChoice(margins({ ...known, flush_load })), [
      'rating-tightest',
      'capacity-tightest',
      'flushes-tightest',
    ]),
  }),
  files: ({ writes, flush_rate }) => ({
    iostat: [
      '$ uptime -p',
      'up 9 weeks',
      '$ iostat -x',
      `${IOSTAT_HEAD}\n`,
      'Device      w/s    wkB/s wareq-sz    f/s f_await',
      `nvme0n1 ${writes.toFixed(2)} ${(writes * 16).toFixed(2)}    16.00 ${flush_rate.toFixed(2).padStart(6)}${(FLUSH * 1000).toFixed(2).padStart(8)}`,
    ].join('\n'),
  }),
  isDecided: (known) => isClassClear(known.need_dwpd) && isTightestClear(margins(known)),
});
