/** The drives of a fleet as CSV, in base units and days; serial numbers of the list of purchases only where they are asked for. */
import { csvCell } from '../typed/csv';
import type { FleetDrive } from './fleet';
import { dayOf, dayToCome } from './fleet-day';

const DAY = 86_400;

const HEAD = [
  ...[
    'drive',
    'model',
    'last_file',
    'reports',
    'health',
    'status',
    'order',
    'host_bytes',
    'rating_bytes',
    'rating_used',
  ],
  ...['rate_bytes_per_day', 'rate_low', 'rate_high', 'rate_from', 'warranty_ends', 'warranty_from'],
  ...['rating_written_on', 'rating_written_on_earliest', 'rating_used_at_warranty_end'],
  ...['percentage_used', 'time_to_worn', 'decided_by', 'passed_on', 'order_by', 'reason'],
];

/** One line a drive; with `serials` a last column has those of the list of purchases. */
export function fleetCsv(drives: readonly FleetDrive[], serials = false): string {
  const head = serials ? [...HEAD, 'serial'] : HEAD;
  const rows = drives.map((drive) =>
    serials ? [...cellsOf(drive), drive.serial ?? ''] : cellsOf(drive),
  );
  return [head, ...rows].map((row) => row.map(csvCell).join(',')).join('\n');
}

const number = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(Number(value.toPrecision(12)));

function cellsOf(drive: FleetDrive): string[] {
  const { rate, readAt, today } = drive;
  const perDay = (value: number | undefined) => (value === undefined ? '' : number(value * DAY));
  const after = (time: number | null) =>
    time === null || readAt === null ? '' : dayToCome(readAt + time, today);
  return [
    String(drive.number),
    drive.model,
    drive.files.at(-1) ?? '',
    String(drive.files.length),
    drive.ills.join(' '),
    drive.status,
    drive.order,
    number(drive.hostBytes),
    number(drive.rating?.terabytes_written),
    number(drive.shareUsed),
    perDay(rate?.value),
    perDay(rate?.low),
    perDay(rate?.high),
    drive.rateBasis ?? '',
    dayOf(drive.warrantyEnds),
    drive.warrantyEnds === null ? '' : drive.isBought ? 'purchase' : 'at the latest',
    after(drive.timeToRating),
    after(drive.timeToRatingLow),
    number(drive.shareAtEnd),
    number(drive.percentageUsed),
    number(drive.timeToWorn),
    drive.decidedBy ?? '',
    dayOf(drive.passedAt),
    dayToCome(drive.orderBy, today),
    [...drive.doubts, ...drive.why].join(' '),
  ];
}
