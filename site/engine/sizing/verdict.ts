/** The verdict of `sizing` in one sentence, and what ends first. */
import { formatAmount } from '../typed/units';
import { capital, DEMANDS, saidBytes, saidNeed, saidTime, saidTimes, type Values } from './said';
import { missingOf } from './unjudged';

type Inputs = Readonly<Record<string, unknown>>;

const UNCERTAIN = {
  writes: 'how much the host writes',
  layers: 'what the layers above the drive add',
  growth: 'how fast the writes grow',
} as const;

const ENDS = {
  warranty: 'The years of the warranty end before its rating is written.',
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
      ? ` rated for ${saidBytes(written)}`
      : typeof dwpd === 'number'
        ? ` rated for ${formatAmount(dwpd, 'number', 3)} DWPD`
        : '';
  return `A drive of ${capacity}${rated}`;
}

/** The verdict in one sentence; where not all can be judged, what is enough and what is to be given. */
export function verdictOf(inputs: Inputs, values: Values): string {
  const { verdict, depends_on: on, tightest } = values;
  if (verdict === null) return missingOf(driveOf(inputs), inputs, values);
  const [everywhere, nowhere] = hasInterval(inputs)
    ? [' over the whole of each interval', ' anywhere in the intervals']
    : ['', ''];
  const drive = driveOf(inputs);
  if (verdict === 'holds') return `${drive} is enough${everywhere}: ${why(values)}.`;
  if (verdict === 'fails') return `${drive} is not enough${nowhere}: ${why(values)}.`;
  const decides = on ? UNCERTAIN[on] : 'the load';
  return `${drive}: it depends on ${decides}. ${capital(tightest ? DEMANDS[tightest] : 'the drive')} is enough for a part of the interval: ${why(values)}.`;
}

/** Of the tightest demand: what is asked, and what there is. */
function why(values: Values): string {
  switch (values.tightest) {
    case 'capacity':
      return `at the end of the period each drive needs ${saidBytes(values.capacity_need_high)}`;
    case 'flushes':
      return `flushes, one after the other, take ${formatAmount(values.flush_load ?? 0, 'proportion', 3)} of the time`;
    case 'burst':
      return `the largest burst takes ${formatAmount(values.burst_time ?? 0, 'time', 3)}`;
    default:
      return values.rating_left === null
        ? 'its rating is used up'
        : `the load needs a rating of ${saidNeed(values)}, and ${saidBytes(values.rating_left)} are left, ${saidTimes(values.rating_margin ?? 0)} as much`;
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

/** What was watched beside what is claimed; nothing where it is not known. */
export function watchedOf(watched: number | null, period: number): string {
  if (watched === null) return '';
  return `The load was watched for ${formatAmount(watched, 'time', 3)}; the answer is for ${formatAmount(period, 'time', 3)}.`;
}

/** A drive that says it is ill is to be replaced, whatever its rating; nothing where it says nothing of the kind. */
export function healthSays(health: readonly string[]): string {
  return health.length === 0
    ? ''
    : `${health.join(' ')} Save what is on it and replace it, whatever its rating allows.`;
}
