/** Clocks of reports: what says a day that cannot be has no day, and spoils no other report. */
import { quantityOf } from '../declaration';
import { fleetDrive } from '../gen/fleet-drive';
import type { FleetReport } from './fleet-report';

const DAY = 86_400;

/** A report that is older is of a wrong clock, or of a machine that nobody has asked since: it tells nothing of today. */
const OLDEST = quantityOf(fleetDrive, 'lead_time').max ?? Number.POSITIVE_INFINITY;

/** From a report until an order that is made today arrives; no more than the model takes. */
export const untilArrival = (leadTime: number, readAt: number | null, today: number): number =>
  Math.min(leadTime + Math.max(today - (readAt ?? today), 0), OLDEST);

/** A report whose day cannot be used: it has none, and says why. */
export function withSoundClock(report: FleetReport, today: number): FleetReport {
  const { read_at: at } = report.reading;
  if (at === null) return report;
  const isAhead = at > today + DAY;
  if (!isAhead && today - at <= OLDEST) return report;
  const clock = isAhead ? 'in the future' : (yearOf(at) ?? 'before the year 1');
  return { ...report, clock, reading: { ...report.reading, read_at: null } };
}

/** The year of a time, if a calendar has it. */
function yearOf(time: number): string | null {
  const year = new Date(time * 1000).getUTCFullYear();
  return year > 0 ? String(year) : null;
}

/** What is to be said of the days of a drive's reports; nothing where all are sound. */
export function clockSays(reports: readonly FleetReport[]): readonly string[] {
  const odd = reports.flatMap(({ file, clock }) => (clock ? [{ file, clock }] : []));
  const last = reports.at(-1);
  return odd.map(({ file, clock }) =>
    file === last?.file && last.clock
      ? `${file} is dated ${clock}, so nothing can be told about today.`
      : `${file} is dated ${clock}, so its day is not used.`,
  );
}
