/** The answer of `sizing` in sentences: the verdict, both ends of the drive, what would change it, what to measure next. */
import { type Dimension, inputOf, type ValuesOf } from '../declaration';
import { sizing } from '../gen/sizing';
import { formatAmount } from '../typed/units';
import type { Flip, Flips } from './flips';

type Inputs = Readonly<Record<string, unknown>>;
type Values = ValuesOf<typeof sizing>;

const YEAR = 365 * 86_400;
/** A life longer than this is not what limits a drive. */
const LONG = 20 * YEAR;

const bytes = (value: number | null) => (value === null ? '' : formatAmount(value, 'bytes', 3));
const times = (value: number) => `${formatAmount(value, 'number', 3)} times`;

/** A time in years; beyond twenty it is not what limits the drive. */
export function saidTime(value: number | null): string {
  if (value === null) return 'never';
  return value > LONG ? 'more than 20 years' : formatAmount(value, 'time', 3);
}

const DEMANDS = {
  rating: 'the endurance rating',
  capacity: 'the capacity',
  flushes: 'the flushes',
  burst: 'the burst',
} as const;

const UNCERTAIN = {
  writes: 'how much the host writes',
  layers: 'what the layers above the drive add',
  growth: 'how fast the writes grow',
} as const;

const ENDS = {
  warranty: 'The years of the warranty end first.',
  rating: 'The endurance rating is used up first.',
  capacity: 'The capacity is used up first.',
} as const;

/** Whether any input was given with an interval. */
const hasInterval = (inputs: Inputs): boolean =>
  Object.entries(inputs).some(
    ([id, value]) => /_(low|high)$/.test(id) && typeof value === 'number',
  );

/** The drive that is judged, as one would call it. */
function driveOf(inputs: Inputs): string {
  const capacity = formatAmount(Number(inputs.capacity), 'bytes', 3);
  const { terabytes_written: written, dwpd } = inputs;
  const rated =
    typeof written === 'number'
      ? ` rated for ${bytes(written)}`
      : typeof dwpd === 'number'
        ? ` rated for ${formatAmount(dwpd, 'number', 3)} DWPD`
        : '';
  return `A drive of ${capacity}${rated}`;
}

/** The verdict in one sentence; where nothing can be judged, what is needed. */
export function verdictOf(inputs: Inputs, values: Values): string {
  const { verdict, depends_on: on, tightest } = values;
  if (verdict === null) {
    const met = tightest
      ? `${capital(DEMANDS[tightest])} of a drive of ${formatAmount(Number(inputs.capacity), 'bytes', 3)} ${tightest === 'flushes' ? 'are' : 'is'} enough; whether its rating is, is not known. `
      : '';
    return `${met}The load needs a rating of ${needOf(values)} on each drive: give that of a drive to judge it.`;
  }
  const [everywhere, nowhere] = hasInterval(inputs)
    ? [' over the whole of each interval', ' anywhere in the intervals']
    : ['', ''];
  const drive = driveOf(inputs);
  if (verdict === 'holds') return `${drive} is enough${everywhere}: ${why(values)}.`;
  if (verdict === 'fails') return `${drive} is not enough${nowhere}: ${why(values)}.`;
  const decides = on ? UNCERTAIN[on] : 'the load';
  return `${drive}: it depends on ${decides}. ${capital(tightest ? DEMANDS[tightest] : 'the drive')} is enough for a part of the interval: ${why(values)}.`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An amount with its interval, where the ends are other numbers as they are written. */
const ranged = (value: string, low: string, high: string): string =>
  low === high ? value : `${value} (${low} to ${high})`;

function needOf({ need, need_low: low, need_high: high }: Values): string {
  return ranged(bytes(need), bytes(low), bytes(high));
}

/** Of the tightest demand: what is asked, and what there is. */
function why(values: Values): string {
  switch (values.tightest) {
    case 'capacity':
      return `at the end of the period each drive needs ${bytes(values.capacity_need_high)}`;
    case 'flushes':
      return `flushes take ${formatAmount(values.flush_load ?? 0, 'proportion', 3)} of the time`;
    case 'burst':
      return `the largest burst takes ${formatAmount(values.burst_time ?? 0, 'time', 3)}`;
    default:
      return values.rating_left === null
        ? 'its rating is used up'
        : `the load needs a rating of ${needOf(values)}, and ${bytes(values.rating_left)} are left, ${times(values.rating_margin ?? 0)} as much`;
  }
}

/**
 * What ends first, where the drive is enough; and that the warranty ends before the years of service, where it does. Of a drive
 * that is not enough there is nothing to add.
 */
export function endOf(inputs: Inputs, values: Values): string {
  const { ends_first: first, verdict, warranty_left: left } = values;
  if (verdict === 'fails' || !first) return '';
  const period = Number(inputs.period);
  if (left < period)
    return `Its warranty ends after ${saidTime(left)}, before the ${saidTime(period)} of service do: nobody promises anything after it.`;
  const { time_to_rating: until } = values;
  if (first === 'warranty' && left > period && (until === null || until >= period))
    return `Rating and warranty outlast the ${saidTime(period)} of service.`;
  return ENDS[first];
}

/** The promise and the estimate, side by side. */
export function bothAnswers(
  inputs: Inputs,
  values: Values,
): readonly { readonly name: string; readonly says: string }[] {
  const between = (low: number | null, value: number | null, high: number | null) =>
    ranged(saidTime(value), saidTime(low), saidTime(high));
  return [
    {
      name: 'By its rating, a promise',
      says:
        values.rating_left === null
          ? 'Not known without a rating that is left.'
          : `Written after ${between(values.time_to_rating_low, values.time_to_rating, values.time_to_rating_high)}${Number(inputs.safety) === 1 ? '' : ', safety factor included'}; the warranty has ${saidTime(values.warranty_left)} left.`,
    },
    {
      name: 'By its flash, an estimate',
      says:
        values.flash_bytes === null
          ? `The load takes ${formatAmount(values.cycles_needed, 'count', 3)} P/E cycles of each cell, at write amplification ${formatAmount(Number(inputs.write_amplification), 'number')}; how many the drive has is not given.`
          : `P/E cycles are used up after ${between(values.time_to_flash_low, values.time_to_flash, values.time_to_flash_high)}, by write amplification ${formatAmount(Number(inputs.write_amplification), 'number')}.`,
    },
  ];
}

/** What each lever is called at the beginning of a sentence, and how its amount is written. */
const LEVERS: Readonly<Record<string, readonly [string, Dimension]>> = {
  write_rate: ['Host writes', 'byte_rate'],
  growth: ['Growth per year', 'proportion'],
  layer_factor: ['A layer factor', 'number'],
  period: ['Years of service', 'time'],
  safety: ['A safety factor', 'number'],
  data: ['Data on each drive', 'bytes'],
  kept_time: ['Recordings kept', 'time'],
  burst: ['A burst', 'bytes'],
  flush_rate: ['Flushes', 'rate'],
  drives: ['Drives', 'count'],
  capacity: ['A capacity', 'bytes'],
  terabytes_written: ['A rating', 'bytes'],
  dwpd: ['A rating in DWPD', 'number'],
  cache_size: ['An SLC cache', 'bytes'],
  burst_limit: ['Time for the burst', 'time'],
};

/** Flips as sentences. */
export const flipsSaid = (found: Flips): readonly string[] =>
  flipsListed(found).map((text) => `${text}: ${found.isEnough ? 'no longer enough' : 'enough'}.`);

/** The same below a heading that says what the drive then is. */
export const flipsListed = ({ isEnough, flips }: Flips): readonly string[] =>
  flips.map((flip) => flipSays(flip, isEnough));

/** A flip in words: "Host writes above 2.56 MB/s, 1.22 times as much". */
function flipSays({ id, at, times: factor, isMost }: Flip, isEnough: boolean): string {
  const [name, dimension] = LEVERS[id] ?? [id, 'number'];
  const amount = formatAmount(at, dimension, 3);
  // At its own edge, or of a growth, a multiple says nothing.
  const isTold = factor !== null && id !== 'growth' && Math.abs(factor - 1) >= 0.005;
  const by = isTold ? `, ${times(factor)} as much` : '';
  const side = sideOf(amount, isMost, isEnough, inputOf(sizing, id).whole === true);
  return `${name} ${side}${by}`;
}

/** On which side of an amount the answer is another one; of whole numbers the amount is the first there. */
function sideOf(amount: string, isMost: boolean, isEnough: boolean, isWhole: boolean): string {
  const isAbove = isMost === isEnough;
  if (isWhole || !isEnough) return `of ${amount} or ${isAbove ? 'more' : 'less'}`;
  return `${isAbove ? 'above' : 'below'} ${amount}`;
}

/** What is measured where another demand than the rating is the tightest. */
const BY_DEMAND: Readonly<
  Partial<Record<keyof typeof DEMANDS, { readonly says: string; readonly command: string }>>
> = {
  capacity: {
    says: 'Measure how the data grow: what is in use, now and in a month.',
    command: 'df -B1 --output=target,used',
  },
  flushes: {
    says: 'Measure what a flush takes on the drive itself.',
    command: 'fio --name=flush --rw=write --bs=4k --size=256M --fdatasync=1 --filename=flush.tmp',
  },
  burst: {
    says: 'Time a write of that size to a drive as full as yours.',
    command:
      'fio --name=burst --rw=write --bs=1M --size=300G --direct=1 --filename=burst.tmp --write_bw_log=burst',
  },
};

/** How the input is measured that decides, or that nobody has bounded yet. */
export function nextMeasurement(
  inputs: Inputs,
  { depends_on: on, tightest }: Values,
): { readonly says: string; readonly command: string } {
  const own = tightest ? BY_DEMAND[tightest] : undefined;
  if (own && !on) return own;
  if (on === 'layers')
    return {
      says: 'Measure what the layers add: writes above and at the drives, over a whole day.',
      command: 'iostat -x 60 1440 > capture.txt',
    };
  if (on === 'growth')
    return {
      says: 'Growth shows only over months: keep two reports of the drive, a month or more apart.',
      command: 'sudo smartctl -x /dev/nvme0 > drive-$(date +%F).txt',
    };
  if (on === 'writes' || inputs.write_rate_high === null)
    return {
      says: 'Measure the writes over a day that is like the others; a minute says nothing of nights and backups.',
      command: 'iostat -dx 60 1440 > capture.txt',
    };
  return {
    says: 'What was measured is bounded; compare two reports of the drive after a month.',
    command: 'sudo smartctl -x /dev/nvme0 > drive-$(date +%F).txt',
  };
}

/** What was watched beside what is claimed; nothing where it is not known. */
export function watchedOf(watched: number | null, period: number): string {
  if (watched === null) return '';
  return `The load was watched for ${formatAmount(watched, 'time', 3)}; the answer is for ${formatAmount(period, 'time', 3)}.`;
}

/** What the answer leaves out, as a list. */
export const NOT_COVERED: readonly string[] = [
  'Failures of electronics and firmware, and faults that drives of one batch share.',
  'In a mirror both drives wear alike, and reach their ratings together.',
  'Heat, and how long data are kept without power.',
  'How fast the drive is under this load: ask the simulator for latency at the arrival rate.',
  'Ratings of the list are second-hand where it says so, and prices are as old as their dates.',
];
