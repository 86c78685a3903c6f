/** The answer as a memo in Markdown, to paste into a ticket or a wiki. */
import type { Inputs, ValuesOf } from '../declaration';
import type { sizing } from '../gen/sizing';
import { formatAmount } from '../typed/units';
import { bothAnswers } from './both-answers';
import { type Candidate, worthBuying } from './candidates';
import type { Flips } from './flips';
import { flipsSaid } from './flips-said';
import { classSays, growthSays } from './need-said';
import { nextMeasurement } from './next-measurement';
import { NOT_COVERED } from './not-covered';
import { saidTime } from './said';
import { endOf, healthSays, verdictOf, watchedOf } from './verdict';
import type { Workload } from './workload';

/** So many of the drives that are enough, as large and of today, are named. */
const NAMED = 8;

/** The memo: verdict, load, both answers, drives, what would change it, what is not covered. */
export function memoOf(
  record: Workload,
  inputs: Inputs,
  values: ValuesOf<typeof sizing>,
  { candidates, flips }: { readonly candidates: readonly Candidate[]; readonly flips: Flips },
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
    `- Needed rating: ${formatAmount(values.need, 'bytes')}, ${formatAmount(values.need_dwpd, 'number')} drive writes per day. ${classSays(values)}`,
    ...[growthSays(inputs, values)].filter((text) => text !== '').map((text) => `- ${text}`),
    ...[watchedOf(record.watched, period)].filter((text) => text !== '').map((text) => `- ${text}`),
    '',
    '## This drive',
    '',
    ...bothAnswers(inputs, values).map((one) => `- ${one.name}: ${one.says}`),
    '',
    `## Drives of the list that are enough: ${enough.length} of ${candidates.length}`,
    '',
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

function intervalOf(told: { readonly low?: number; readonly high?: number } | undefined): string {
  const { low, high } = told ?? {};
  if (low === undefined && high === undefined) return '';
  const said = (value: number | undefined) =>
    value === undefined ? '…' : formatAmount(value, 'byte_rate');
  return `, ${said(low)} to ${said(high)}`;
}
