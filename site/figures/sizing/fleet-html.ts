/** What a fleet comes to, as HTML: a sentence, a table of the drives, and where they stand among those in the field. */
import { axisFor } from '../../charts/ticks';
import type { LineChart } from '../../charts/types';
import { countsOf, type FleetDrive } from '../../engine/sizing/fleet';
import { dayOf } from '../../engine/sizing/fleet-csv';
import { counted } from '../../engine/typed/quoted';
import { formatAmount } from '../../engine/typed/units';
import { escapeHtml } from '../../runtime/figure/parts';
import { type Table, tableHtml } from '../../runtime/figure/table';
import { curveThrough, WRITES } from '../endurance/field-writes/field';

const DAY = 86_400;
/** So many drives stand in the open. */
const OPEN = 50;

const STATUS: Readonly<Record<FleetDrive['status'], string>> = {
  passed: 'past its rating',
  will: 'will be written',
  may: 'may be written',
  wont: 'won’t be written',
  unknown: 'not known',
};

/** How a drive stands, with what says so where its rating does not. */
function statusOf(drive: FleetDrive): string {
  const { status, shareUsed, percentageUsed, rating, ills } = drive;
  const why =
    status === 'passed' && (shareUsed ?? 0) < 1
      ? [`Percentage Used ${formatAmount(percentageUsed ?? 1, 'proportion')}`]
      : status === 'unknown'
        ? [rating ? 'no rate or no date' : 'its rating is not in the list']
        : [];
  return [STATUS[status], ...why, ...ills].join('; ');
}

/** How the drives stand, in one sentence. */
export function fleetSays(drives: readonly FleetDrive[]): string {
  const { passed, will, may, wont, unknown } = countsOf(drives);
  const now = drives.filter(({ order }) => order === 'now').length;
  return `Of ${counted(drives.length, 'drive')} ${passed} ${passed === 1 ? 'has passed its rating' : 'have passed their ratings'}, ${will} will within the warranty, ${may} may, ${wont} will not; of ${unknown} it is not known. ${now === 0 ? 'None needs an order now' : `${now} ${now === 1 ? 'needs' : 'need'} an order now`}, by the lead time.`;
}

function tableOf(drives: readonly FleetDrive[]): Table {
  return {
    caption: 'The drives, those first that need something',
    columns: [
      { label: 'Drive' },
      { label: 'File of the last report' },
      { label: 'Rating within the warranty' },
      { label: 'Order' },
      { label: 'Rating used', dimension: 'proportion', digits: 3 },
      { label: 'Per day', dimension: 'bytes', digits: 3 },
      { label: 'Rating written on' },
      { label: 'At the earliest' },
      { label: 'Warranty ends' },
      { label: 'Rating used then, at most', dimension: 'proportion', digits: 3 },
    ],
    rows: drives.map((drive) => {
      const after = (time: number | null) =>
        time === null || drive.readAt === null ? '' : dayOf(drive.readAt + time);
      const ends = dayOf(drive.warrantyEnds);
      return [
        `${drive.number} ${drive.model}`,
        drive.files.at(-1) ?? '',
        statusOf(drive),
        drive.order === 'unknown' ? '' : drive.order,
        drive.shareUsed,
        drive.rate && drive.rate.value * DAY,
        after(drive.timeToRating),
        after(drive.timeToRatingLow),
        ends && (drive.isBought ? ends : `${ends} at the latest`),
        drive.shareAtEnd,
      ];
    }),
  };
}

/** Sentence and table; of what could not be read, why. */
export function fleetHtml(
  drives: readonly FleetDrive[],
  unread: readonly { readonly file: string; readonly why: string }[],
): string {
  const table = (some: readonly FleetDrive[]) =>
    `<div class="scroll" tabindex="0" role="group" aria-label="Drives"><table>${tableHtml(tableOf(some))}</table></div>`;
  const more = drives.slice(OPEN);
  const left = unread
    .map(({ file, why }) => `<li>${escapeHtml(file)}: ${escapeHtml(why)}</li>`)
    .join('');
  const nameless = drives.filter(({ isNamed }) => !isNamed).length;
  const ill = drives.filter(({ ills }) => ills.length > 0).length;
  return [
    `<p class="outlook-answer">${escapeHtml(fleetSays(drives))}</p>`,
    ill > 0
      ? `<p>${counted(ill, 'drive')} ${ill === 1 ? 'says' : 'say'} of ${ill === 1 ? 'itself' : 'themselves'} that something is wrong: first in the table, whatever their ratings.</p>`
      : '',
    nameless > 0
      ? `<p>${counted(nameless, 'report')} ${nameless === 1 ? 'names' : 'name'} no serial number that can be read: each stands as a drive of its own.</p>`
      : '',
    table(drives.slice(0, OPEN)),
    more.length > 0
      ? `<details><summary>${counted(more.length, 'more drive')}</summary>${table(more)}</details>`
      : '',
    unread.length > 0
      ? `<details><summary>${counted(unread.length, 'file')} not read</summary><ul>${left}</ul></details>`
      : '',
  ].join('');
}

/** The fleet's drive writes per day beside those of the field, cumulated. */
export function fleetChart(drives: readonly FleetDrive[]): LineChart {
  const own = drives
    .flatMap(({ dwpd }) => (dwpd !== null && dwpd > 0 ? [dwpd] : []))
    .toSorted((a, b) => a - b);
  const middle = own[Math.floor((own.length - 1) / 2)];
  return {
    label: `Drive writes per day, cumulated: ${own.length} drives of the fleet${middle === undefined ? '' : `, half of them below ${formatAmount(middle, 'number')}`}, beside ${WRITES.both.drives} in the field.`,
    x: axisFor('count', 'DWPD', 0.001, 10, { scale: 'log' }),
    y: axisFor('ratio', 'cumulative share of drives', 0, 1, { count: 6 }),
    lines: [
      {
        id: 'field',
        label: `${formatAmount(WRITES.both.drives, 'count', 5)} drives in the field`,
        color: 'ssd',
        stroke: 'plain',
        place: 'along',
        home: 0.35,
        ...curveThrough(WRITES.both),
      },
      ...(own.length > 1
        ? [
            {
              id: 'fleet',
              label: 'your fleet',
              color: 'guess' as const,
              stroke: 'strong' as const,
              place: 'along' as const,
              home: 0.7,
              x: own.map((value) => Math.min(Math.max(value, 0.001), 10)),
              y: own.map((_, at) => (at + 1) / own.length),
            },
          ]
        : []),
    ],
  };
}
