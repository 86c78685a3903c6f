/** What the outlook of a drive is in words: the answer in a sentence, and its lines. */
import { type DriveOutlook, type Estimate, isScaleEnded } from '../../engine/drive-outlook';
import type { Counter } from '../../engine/smart-report';
import { formatAmount } from '../../engine/typed/units';

/** A line of the card. */
export interface OutlookLine {
  readonly name: string;
  /** The number with its unit, and its bounds. */
  readonly value: string;
  /** Where it comes from, or why it is not known. */
  readonly says: string;
}

type Dimension = Parameters<typeof formatAmount>[1];

/** The answer, in one sentence or two. */
export function answerOf(outlook: DriveOutlook): string {
  return [healthOf(outlook), paceOf(outlook)].filter(Boolean).join(' ');
}

/** Whether the drive says something against itself. */
export const isAlarm = ({ verdict }: DriveOutlook): boolean =>
  verdict.passed === false || verdict.warnings.length > 0;

function healthOf({ verdict }: DriveOutlook): string {
  if (verdict.passed === false)
    return 'The drive fails its own test of its health: save what is on it.';
  return verdict.warnings.length > 0 ? `The drive warns: ${verdict.warnings.join(' ')}` : '';
}

function paceOf(outlook: DriveOutlook): string {
  const { perDay, leftByCounter, leftByRating, isWearNoLimit } = outlook;
  if (perDay.value === null)
    return `How much is written to it in a day is not known. ${perDay.reason}`;
  const ended = isScaleEnded(outlook.used)
    ? 'Its counter of wear is at the end of its scale. '
    : '';
  const pace = `${ended}At ${formatAmount(perDay.value, 'bytes')} a day`;
  const ends = [
    endOf(leftByCounter, 'its counter of wear reaches 100%'),
    endOf(leftByRating, 'it has written what it is rated for'),
  ].filter(Boolean);
  if (ends.length === 0) return `${pace}, no time left is known. ${reasonOf(outlook)}`;
  const limit = isWearNoLimit ? 'Wear is not what limits this drive. ' : '';
  return `${limit}${pace}, ${ends.join(', and ')}.`;
}

function endOf({ value, low }: Estimate, what: string): string {
  if (value !== null) return `${what} in ${formatAmount(value, 'time')}`;
  return low === null ? '' : `${what} in ${formatAmount(low, 'time')} at the earliest`;
}

const reasonOf = ({ leftByCounter, leftByRating }: DriveOutlook) =>
  leftByCounter.reason || leftByRating.reason || 'Neither wear nor a rating is known.';

/** The lines of the card, in the order in which one asks. */
export function outlookLines(outlook: DriveOutlook): readonly OutlookLine[] {
  const { verdict, perDay, perDayBetween, writeAmplification, used } = outlook;
  const { writeAmplificationBetween: between, writeAmplificationByErases: byErases } = outlook;
  return [
    ...healthLines(verdict),
    {
      name: 'Host writes per day',
      ...estimated(perDay, 'bytes'),
      ...(perDay.value !== null && { says: 'with power, over its life' }),
    },
    ...(perDayBetween
      ? [
          {
            name: 'Host writes per day, between the readings',
            ...estimated(perDayBetween, 'bytes'),
          },
        ]
      : []),
    { name: 'Write amplification', ...counted(writeAmplification, 'number') },
    ...(byErases.value !== null
      ? [{ name: 'Write amplification, by its erase count', ...counted(byErases, 'number') }]
      : []),
    ...(between
      ? [{ name: 'Write amplification, between the readings', ...counted(between, 'number') }]
      : []),
    { name: 'Life used', ...counted(used, 'ratio') },
    ratingLine(outlook),
    {
      name: 'Time left by the counter',
      ...estimated(outlook.leftByCounter, 'time'),
    },
    { name: 'Time left by the rating', ...estimated(outlook.leftByRating, 'time') },
  ].filter(({ value, says }) => value !== '' || says !== '');
}

function healthLines(verdict: DriveOutlook['verdict']): OutlookLine[] {
  const { passed, available_spare, spare_threshold, media_errors, temperature } = verdict;
  const line = (name: string, value: string | null, says = '') =>
    value === null ? [] : [{ name, value, says }];
  return [
    ...line('Its own test of its health', passed === null ? null : passed ? 'passed' : 'FAILED'),
    ...line(
      'Spare blocks left',
      available_spare === null ? null : formatAmount(available_spare, 'ratio'),
      spare_threshold === null ? '' : `it warns below ${formatAmount(spare_threshold, 'ratio')}`,
    ),
    ...line(
      'Errors that it could not correct',
      media_errors === null ? null : String(media_errors),
    ),
    ...line('Temperature', temperature === null ? null : `${temperature} °C`),
  ];
}

function ratingLine({ rating, ofRating, isNamed }: DriveOutlook): OutlookLine {
  const name = 'Rating';
  const missing = isNamed
    ? 'The list of drives does not have this one.'
    : 'The report does not name the model.';
  if (!rating) return { name, value: '', says: missing };
  const { terabytes_written: bytes, warranty_period: time, from } = rating;
  const parts = [
    bytes === null ? '' : formatAmount(bytes, 'bytes'),
    time === null ? '' : `${formatAmount(time, 'time')} of warranty`,
  ];
  const share = ofRating === null ? '' : `${formatAmount(ofRating, 'ratio')} of it written; `;
  return { name, value: parts.filter(Boolean).join(', '), says: `${share}${rating.name}, ${from}` };
}

const counted = (counter: Counter, dimension: Dimension) =>
  estimated({ ...counter, reason: counter.reason ?? '' }, dimension);

/** A number with its bounds where they read otherwise; or why there is none. */
function estimated({ value, low, high, reason }: Estimate, dimension: Dimension) {
  const [is, from, to] = [value, low, high].map((one) =>
    one === null ? '' : formatAmount(one, dimension),
  );
  if (!is) return { value: from ? `at least ${from}` : '', says: reason };
  const isWide = from && to && from !== to;
  return { value: isWide ? `${is} (${from} to ${to})` : is, says: '' };
}
