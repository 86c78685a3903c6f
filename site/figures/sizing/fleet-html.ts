/** What a fleet comes to, as HTML: a sentence, a table of the drives, and where they stand among those in the field. */
import { axisFor } from '../../charts/ticks';
import type { LineChart } from '../../charts/types';
import type { FleetDrive } from '../../engine/sizing/fleet';
import { BEYOND, dayOf, dayToCome, isBeyond } from '../../engine/sizing/fleet-day';
import { countsSay, driveSays, ordersSay } from '../../engine/sizing/fleet-text';
import { counted, listed } from '../../engine/typed/quoted';
import { formatAmount } from '../../engine/typed/units';
import { escapeHtml } from '../../runtime/figure/parts';
import { type Table, tableHtml } from '../../runtime/figure/table';
import { curveThrough, WRITES } from '../endurance/field-writes/field';

const DAY = 86_400;
/** So many drives stand in the open. */
const OPEN = 50;
/** So many files that were not read stand in the open. */
const FEW = 5;

/** Letters of a path in a sentence. */
const LONGEST = 40;

type Unread = readonly { readonly file: string; readonly why: string }[];

function tableOf(drives: readonly FleetDrive[]): Table {
  return {
    caption: 'The drives: an order now first, then by its day, and last what is not known',
    columns: [
      { label: 'Drive' },
      { label: 'Order' },
      { label: 'Rating or Percentage Used, whichever is first' },
      { label: 'At the earliest' },
      { label: 'Warranty ends' },
      { label: 'Rating used', dimension: 'proportion', digits: 3 },
      { label: 'Percentage Used', dimension: 'proportion', digits: 3 },
      { label: 'Per day', dimension: 'bytes', digits: 3 },
      { label: 'Rate known' },
      { label: 'Rating used at the end, at most', dimension: 'proportion', digits: 3 },
      { label: 'Last report' },
    ],
    rows: drives.map((drive) => {
      const ends = dayOf(drive.warrantyEnds);
      return [
        `${drive.number} ${drive.model}`,
        orderOf(drive),
        driveSays(drive),
        earliestOf(drive),
        ends ? `${ends}${drive.isBought ? '' : ' at the latest'}` : null,
        drive.shareUsed,
        drive.percentageUsed,
        drive.rate && drive.rate.value * DAY,
        drive.rateBasis,
        drive.shareAtEnd,
        drive.files.at(-1) ?? '',
      ];
    }),
  };
}

/** Whether to order another one now, or until when. */
function orderOf({ order, orderBy, today }: FleetDrive): string {
  if (order !== 'later') return order === 'now' ? 'now' : 'not known';
  const day = dayOf(orderBy);
  if (orderBy !== null && isBeyond(orderBy, today)) return BEYOND;
  return day ? `by ${day}` : 'later';
}

/** When its rating is written or Percentage Used at 100%, at the earliest; of what is past, when it was. */
function earliestOf({ status, passedAt, endsAt, today }: FleetDrive): string | null {
  if (status === 'passed') return dayOf(passedAt) || 'already';
  return dayToCome(endsAt, today) || null;
}

/** Sentence and table; of what could not be read, why. */
export function fleetHtml(drives: readonly FleetDrive[], unread: Unread): string {
  const table = (some: readonly FleetDrive[]) =>
    `<div class="scroll" tabindex="0" role="group" aria-label="Drives"><table>${tableHtml(tableOf(some))}</table></div>`;
  const more = drives.slice(OPEN);
  const nameless = drives.flatMap(({ isNamed, files }) => (isNamed ? [] : files));
  const ill = drives.filter(({ ills }) => ills.length > 0).length;
  return [
    `<p class="outlook-answer">${escapeHtml(`${countsSay(drives)} ${ordersSay(drives)}`)}</p>`,
    unreadHtml(unread),
    ill > 0
      ? `<p>${counted(ill, 'drive')} ${ill === 1 ? 'reports' : 'report'} that something is wrong: ${ill === 1 ? 'its row begins' : 'their rows begin'} with it.</p>`
      : '',
    nameless.length > 0
      ? `<p>${counted(nameless.length, 'report')} ${nameless.length === 1 ? 'names' : 'name'} no serial number that can be read, so ${nameless.length === 1 ? 'it' : 'each'} stands as a drive of its own: ${escapeHtml(listed(nameless.map(endOf)))}.</p>`
      : '',
    table(drives.slice(0, OPEN)),
    more.length > 0
      ? `<details><summary>${counted(more.length, 'more drive')}</summary>${table(more)}</details>`
      : '',
  ].join('');
}

/** Of a long path its end, which tells files apart. */
const endOf = (file: string) => (file.length > LONGEST ? `…${file.slice(1 - LONGEST)}` : file);

/** Each file that was not read, with its reason; many of them folded away. */
function unreadHtml(unread: Unread): string {
  if (unread.length === 0) return '';
  const says = `${counted(unread.length, 'file')} ${unread.length === 1 ? 'was' : 'were'} not read`;
  const left = unread
    .map(({ file, why }) => `<li>${escapeHtml(file)}: ${escapeHtml(why)}</li>`)
    .join('');
  return unread.length > FEW
    ? `<details><summary>${says}</summary><ul>${left}</ul></details>`
    : `<p>${says}:</p><ul>${left}</ul>`;
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
