/** What is said where a demand cannot be judged: which others are met, and what is to be given. */
import { formatAmount } from '../typed/units';
import { capital, DEMANDS, saidNeed, type Values } from './amounts-text';

const LIST = new Intl.ListFormat('en');

type Inputs = Readonly<Record<string, unknown>>;

/** A sentence for an answer without a verdict. `drive`: as it begins a sentence. */
export function missingOf(drive: string, inputs: Inputs, values: Values): string {
  const met = metOf(inputs, values);
  const missing = wantedOf(inputs, values);
  const isPart = values.rating_margin_low !== null && values.rating_margin_low < 1;
  const enough =
    met.length > 0
      ? `Of ${drive.charAt(0).toLowerCase()}${drive.slice(1)}, ${LIST.format(met)} ${met.length > 1 ? 'are' : 'is'} enough${isPart ? ' for a part of the interval' : ''}. `
      : '';
  const needs =
    values.rating_left === null
      ? `The load needs a rating of ${saidNeed(values)} on each drive. `
      : '';
  const takes =
    values.burst_time === null
      ? ''
      : `The largest burst takes ${formatAmount(values.burst_time, 'time', 3)}. `;
  return `${enough}${takes}${needs}${missing.join(' ')}`;
}

/** The demands that are known and met: had one failed, there would be a verdict. */
function metOf(inputs: Inputs, values: Values): readonly string[] {
  const isKnown = {
    rating: values.rating_left !== null,
    capacity: values.capacity_need !== null,
    flushes: values.flush_load !== null,
    burst: values.burst_time !== null && typeof inputs.burst_limit === 'number',
  };
  return (['rating', 'capacity', 'flushes', 'burst'] as const)
    .filter((demand) => isKnown[demand])
    .map((demand) => DEMANDS[demand]);
}

/** What is to be given for each demand that cannot be judged. */
function wantedOf(inputs: Inputs, values: Values): readonly string[] {
  const { burst, burst_limit: limit, flush_rate: flushes } = inputs;
  const cannot = (demand: keyof typeof DEMANDS, give: string) =>
    `${capital(DEMANDS[demand])} cannot be judged yet: give ${give}.`;
  const ofBurst = [
    ...(values.burst_time === null ? ['the SLC cache with the rates into it and after it'] : []),
    ...(typeof limit === 'number' ? [] : ['how long the burst may take']),
  ];
  return [
    ...(values.rating_left === null
      ? ['Give the rating of a drive, TBW or DWPD, to judge it.']
      : []),
    ...(typeof flushes === 'number' && values.flush_load === null
      ? [cannot('flushes', 'the time of a flush')]
      : []),
    ...(typeof burst === 'number' && ofBurst.length > 0
      ? [cannot('burst', ofBurst.join(', and '))]
      : []),
  ];
}
