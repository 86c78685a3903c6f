/** The answer as a memo in Markdown, to paste into a ticket or a wiki. */
import type { Inputs, ValuesOf } from '../declaration';
import type { sizing } from '../gen/sizing';
import { formatAmount } from '../typed/units';
import { saidTime } from './amounts-text';
import { bothAnswers } from './both-answers';
import type { Copy } from './burst-times';
import { type Candidate, uncheckedSays, worthBuying } from './candidates';
import type { Flips } from './flips';
import { flipsSaid } from './flips-text';
import { classSays, growthSays } from './need-text';
import { nextMeasurement } from './next-measurement';
import { NOT_COVERED } from './not-covered';
import { endOf, healthSays, verdictOf, watchedOf } from './verdict';
import type { Workload } from './workload';

/** So many of the drives that are enough, as large and of today, are named. */
const NAMED = 8;

/** The memo: verdict, load, both answers, drives, what would change it, what is not covered. */
export function memoOf(
  record: Workload,
  inputs: Inputs,
  values: ValuesOf<typeof sizing>,
  {
    candidates,
    copies,
    flips,
  }: {
    readonly candidates: readonly Candidate[];
    readonly copies: readonly Copy[];
    readonly flips: Flips;
  },
): string {
  const rate = record.quantities.write_rate;
  const period = Number(inputs.period);
  const enough = candidates.filter(({ verdict }) => verdict === 'holds');
  const { says, command } = nextMeasurement(inputs, values, record.watched);
  const lines = [
    '# A drive for this load',
    '',
    healthSays(record.health ?? []) ||
      `${verdictOf(inputs, values)} ${endOf(inputs, values)}`.trim(),
    '',
    '## Load',
    '',
    `- Host writes: ${formatAmount(rate?.value ?? 0, 'byte_rate')}${intervalOf(rate)} (${rate?.source ?? 'typed'})`,
    `- Writes per drive and day: ${formatAmount(values.drive_rate * 86_400, 'bytes')}, over ${saidTime(period)} ${formatAmount(values.total, 'bytes')}`,
    `- Growth ${formatAmount(Number(inputs.growth), 'proportion')} per year, safety factor ${formatAmount(Number(inputs.safety), 'number')}, ${inputs.drives === 1 ? 'one drive' : `shared by ${inputs.drives} drives`}, layer factor ${formatAmount(Number(inputs.layer_factor), 'number')}`,
    ...askedOf(inputs).map((text) => `- ${text}`),
    `- Needed rating: ${formatAmount(values.need, 'bytes')}, ${formatAmount(values.need_dwpd, 'number')} drive writes per day. ${classSays(values)}`,
    ...[growthSays(inputs, values)].filter((text) => text !== '').map((text) => `- ${text}`),
    ...[watchedOf(record.watched, period)].filter((text) => text !== '').map((text) => `- ${text}`),
    '',
    '## This drive',
    '',
    ...bothAnswers(inputs, values).map((one) => `- ${one.name}: ${one.says}`),
    '',
    `## Drives of the list whose ratings are enough: ${enough.length} of ${candidates.length}`,
    '',
    ...[uncheckedSays(inputs), copiesSay(copies, inputs)]
      .filter((text) => text !== '')
      .flatMap((text) => [text, '']),
    ...worthBuying(candidates, inputs)
      .slice(0, NAMED)
      .map(
        ({ drive, rating, margin }) =>
          `- ${drive.name}: rated for ${formatAmount(rating, 'bytes')}, ${formatAmount(margin, 'number')} times the need (${drive.from})`,
      ),
    '',
    '## What would change it',
    '',
    ...flipsSaid(flips).map((text) => `- ${text}`),
    `- ${says} \`${command}\``,
    '',
    '## Not covered',
    '',
    ...NOT_COVERED.map((text) => `- ${text}`),
  ];
  return lines.join('\n').replaceAll('\u202f', ' ');
}

/** What the load asks beside its writes. */
function askedOf({ burst, burst_limit: limit, flush_rate: flushes }: Inputs): readonly string[] {
  const within =
    typeof limit === 'number' ? `, which may take ${formatAmount(limit, 'time', 3)}` : '';
  return [
    ...(typeof burst === 'number'
      ? [`Largest burst: ${formatAmount(burst, 'bytes')}${within}`]
      : []),
    ...(typeof flushes === 'number' ? [`Flushes: ${formatAmount(flushes, 'rate')}`] : []),
  ];
}

/** Which drives with a measured SLC cache take the burst in time; nothing where no time is given. */
function copiesSay(copies: readonly Copy[], { burst_limit: limit }: Inputs): string {
  if (copies.length === 0 || typeof limit !== 'number') return '';
  const inTime = copies.filter(({ isInTime }) => isInTime).map(({ drive }) => drive.name);
  const of = `Of ${copies.length} drives whose SLC cache reviews have measured,`;
  return inTime.length === 0
    ? `${of} none takes the burst in time.`
    : `${of} these take the burst in time: ${new Intl.ListFormat('en').format(inTime)}.`;
}

function intervalOf(told: { readonly low?: number; readonly high?: number } | undefined): string {
  const { low, high } = told ?? {};
  if (low === undefined && high === undefined) return '';
  const said = (value: number | undefined) =>
    value === undefined ? '…' : formatAmount(value, 'byte_rate');
  return `, ${said(low)} to ${said(high)}`;
}
