/** The verdict of `sizing` in one sentence, and what ends first. */
import { formatAmount } from '../typed/units';
import {
  capital,
  DEMANDS,
  saidBytes,
  saidNeed,
  saidTime,
  saidTimes,
  type Values,
} from './amounts-text';
import { missingOf } from './unjudged';

type Inputs = Readonly<Record<string, unknown>>;

const UNCERTAIN = {
  writes: 'how much the host writes',
  layers: 'what the layers above the drive add',
  growth: 'how fast the writes grow',
} as const;

const ENDS = {
  warranty: 'Its rating lasts longer than its warranty',
  rating: 'The endurance rating is used up first',
  capacity: 'The capacity is used up first',
} as const;

/** Whether any input was given with an interval. */
const hasInterval = (inputs: Inputs): boolean =>
  Object.entries(inputs).some(
    ([id, value]) =>
      /_(low|high)$/.test(id) &&
      typeof value === 'number' &&
      value !== inputs[id.replace(/_(low|high)$/, '')],
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
  const others = othersSay(inputs, values);
  if (verdict === 'holds')
    return `${drive} is enough${everywhere}: ${why(inputs, values)}.${others}`;
  if (verdict === 'fails')
    return `${drive} is not enough${nowhere}: ${why(inputs, values)}.${others}`;
  const decides = on ? UNCERTAIN[on] : 'the load';
  return `${drive}: it depends on ${decides}. ${capital(tightest ? DEMANDS[tightest] : 'the drive')} is enough for a part of the interval: ${why(inputs, values)}.`;
}

/** Of the tightest demand: what is asked, and what there is. */
function why(inputs: Inputs, values: Values): string {
  switch (values.tightest) {
    case 'capacity':
      return `at the end of the period each drive needs ${saidBytes(values.capacity_need_high)}, ${formatAmount(Number(inputs.free_share), 'ratio')} of it free`;
    case 'flushes':
      return `flushes, one after the other, take ${formatAmount(values.flush_load ?? 0, 'proportion', 3)} of the time`;
    case 'burst':
      return `the largest burst takes ${apart(values.burst_time ?? 0, Number(inputs.burst_limit))}`;
    default:
      return values.rating_left === null
        ? 'its rating is used up'
        : `the load needs a rating of ${saidNeed(values)}, and ${saidBytes(values.rating_left)} are left, ${saidTimes(values.rating_margin ?? 0)} as much`;
  }
}

/** A time, and another one that it is held against: with more digits where they would read alike. */
function apart(time: number, limit: number): string {
  const said = (digits: number) => [time, limit].map((one) => formatAmount(one, 'time', digits));
  const [one = '', other = ''] = [3, 5].map(said).find(([a, b]) => a !== b) ?? said(3);
  return `${one}, and may take ${other}`;
}

/** The demands beside the tightest: which are not met either, and which are, with the margin of the rating. */
function othersSay(inputs: Inputs, values: Values): string {
  const others = marginsOf(inputs, values).filter(({ demand }) => demand !== values.tightest);
  const named = (isMet: boolean) =>
    others
      .filter(({ margin }) => margin >= 1 === isMet)
      .map(({ demand, margin }) =>
        demand === 'rating' && margin > 0
          ? `${DEMANDS.rating}, ${saidTimes(margin)} the need,`
          : DEMANDS[demand],
      );
  const say = (names: readonly string[], end: string) => {
    if (names.length === 0) return '';
    const isMany = names.length > 1 || /s$/.test(names[0] ?? '');
    return ` ${capital(LIST.format(names))} ${isMany ? 'are' : 'is'} ${end}.`;
  };
  const also = values.verdict === 'holds' ? 'enough as well' : 'enough';
  return say(named(false), 'not enough either') + say(named(true), also);
}

const LIST = new Intl.ListFormat('en');

/** What the drive has divided by what is asked, under the highest load, of each demand that is known. */
function marginsOf(
  inputs: Inputs,
  values: Values,
): readonly { readonly demand: keyof typeof DEMANDS; readonly margin: number }[] {
  const { capacity, burst_limit: limit, data, free_share: free } = inputs;
  const { capacity_need_high: later, flush_load: flushes, burst_time: burst } = values;
  // Data that shrink need most at the beginning.
  const now = typeof data === 'number' ? data / (1 - Number(free)) : 0;
  const margins = {
    rating: values.rating_margin_low ?? (values.ends_first === 'rating' ? 0 : null),
    capacity: later === null ? null : Number(capacity) / Math.max(later, now),
    flushes: flushes === null ? null : 1 / flushes,
    burst: burst === null || typeof limit !== 'number' ? null : limit / burst,
  };
  return (['rating', 'capacity', 'flushes', 'burst'] as const).flatMap((demand) => {
    const margin = margins[demand];
    return margin === null ? [] : [{ demand, margin }];
  });
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
  const isUsed = Number(inputs.host_bytes) > 0 && Number(inputs.age) === 0;
  const aged = isUsed ? ' Its warranty is counted from today: give the time since purchase.' : '';
  const time = first === 'warranty' && until !== null ? `: ${saidTime(until)} at this load` : '';
  return `${ENDS[first]}${time}.${aged}`;
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
