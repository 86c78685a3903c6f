/** What a fleet, and each drive of it, comes to, in words. */
import { counted } from '../typed/quoted';
import { formatAmount } from '../typed/units';
import { countsOf, type FleetDrive } from './fleet';
import type { Wear } from './fleet-answer';

/** How the drives stand by rating and Percentage Used, in one sentence. */
export function countsSay(drives: readonly FleetDrive[]): string {
  const { passed, will, may, wont, unknown } = countsOf(drives);
  return `Of ${counted(drives.length, 'drive')} ${passed} ${passed === 1 ? 'is' : 'are'} past the rating or 100% of Percentage Used, ${will} will be within the warranty, ${may} may be, ${wont} will not be; of ${unknown} it is not known.`;
}

/** How many drives need an order now, and of how many that is not known, in one sentence. */
export function ordersSay(drives: readonly FleetDrive[]): string {
  const unknown = drives.filter(({ order }) => order === 'unknown').length;
  const known = drives.length - unknown;
  const now = drives.filter(({ order }) => order === 'now').length;
  if (known === 0) return 'Of none it is known whether it needs an order now.';
  const many = now === 0 ? 'None' : String(now);
  const of = unknown === 0 ? '' : ` of the ${known} that ${known === 1 ? 'is' : 'are'} known`;
  const rest = unknown === 0 ? ', by the lead time.' : `; of ${unknown} it is not known.`;
  return `${many}${of} ${now > 1 ? 'need' : 'needs'} an order now${rest}`;
}

const STATUS: Readonly<Record<FleetDrive['status'], (first: string) => string>> = {
  passed: (first) => `Past ${first === 'rating' ? 'its rating' : '100% of Percentage Used'}.`,
  will: (first) => `${ended(first)} before the warranty ends.`,
  may: (first) => `${ended(first)} before the warranty ends, if it writes at its highest rate.`,
  wont: () => 'The warranty ends first.',
  unknown: () => 'Not known.',
};

const ended = (first: string) =>
  first === 'rating' ? 'Its rating is written' : 'Percentage Used is at 100%';

/** How a drive stands: its health, rating or Percentage Used, and what is not known. */
export function driveSays(drive: FleetDrive): string {
  const { status, decidedBy, ills, why, wear } = drive;
  const pace = (one: Wear) =>
    `Percentage Used rose from ${formatAmount(one.from, 'proportion')} to ${formatAmount(one.to, 'proportion')} in ${formatAmount(one.time, 'time')}: at that pace it is at 100% ${formatAmount(one.left, 'time')} after the last report.`;
  return [
    ...ills,
    STATUS[status](decidedBy ?? 'rating'),
    ...why,
    ...(wear && wear.to < 1 ? [pace(wear)] : []),
  ].join(' ');
}
