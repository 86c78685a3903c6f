/** What a fleet, and each drive of it, comes to, in words. */
import { counted, listed } from '../typed/quoted';
import { formatAmount } from '../typed/units';
import { countsOf, type FleetDrive } from './fleet';
import type { FleetEnd, Wear } from './fleet-answer';
import { unmetIn } from './fleet-bought';
import { BEYOND, dayOf, isBeyond } from './fleet-day';
import type { FleetReport } from './fleet-report';
import type { PurchaseList } from './purchases';

/** How the drives stand by rating and Percentage Used, in one sentence. */
export function countsSay(drives: readonly FleetDrive[]): string {
  const { passed, will, may, wont, unknown } = countsOf(drives);
  const one = (many: number, singular: string, plural: string) =>
    `${many} ${many === 1 ? singular : plural}`;
  const over = drives.filter(isOutOfWarranty).length;
  return [
    `Of ${counted(drives.length, 'drive')}, ${one(passed, 'is past its rating or', 'are past their rating or')} 100% of Percentage Used; `,
    `${one(will, 'reaches either before its warranty ends', 'reach either before their warranty ends')}, ${may} may, ${one(wont, 'does not', 'do not')}`,
    over > 0 ? ` (the warranty of ${over} has ended)` : '',
    unknown > 0
      ? `; ${one(unknown, 'lacks a number that its row names', 'lack a number that their rows name')}`
      : '',
    '.',
  ].join('');
}

/** Whether its warranty had ended before anything else. */
const isOutOfWarranty = ({ status, warrantyEnds, today }: FleetDrive): boolean =>
  status === 'wont' && warrantyEnds !== null && warrantyEnds <= today;

/** How many drives need an order now, and of how many that is not known, in one sentence. */
export function ordersSay(drives: readonly FleetDrive[]): string {
  const unknown = drives.filter(({ order }) => order === 'unknown').length;
  const known = drives.length - unknown;
  const now = drives.filter(({ order }) => order === 'now').length;
  if (known === 0) return 'Of none it is known whether it needs an order now.';
  const many = now === 0 ? 'None' : String(now);
  const of = unknown === 0 ? '' : ` of the ${known} that can be judged`;
  const rest =
    unknown === 0
      ? ', by the lead time.'
      : `; of the other${unknown === 1 ? '' : ` ${unknown}`} it is not known.`;
  return `${many}${of} ${now > 1 ? 'need' : 'needs'} an order now${rest}`;
}

/** What of a list of purchases is used, by the reports that there are; empty without a list. */
export function purchasesSay(
  { name, purchases, refused }: PurchaseList & { readonly name: string },
  reports: readonly FleetReport[],
): string {
  if (purchases.length + refused.length === 0) return '';
  const missed = reports.length > 0 ? unmetSay(reports, purchases) : '';
  return `${counted(purchases.length, 'purchase')} read from ${name}.${missed && ` ${missed}`}`;
}

/** Which purchases are of no drive that reports; empty where there are none. */
export function unmetSay(
  reports: readonly FleetReport[],
  purchases: PurchaseList['purchases'],
): string {
  const unmet = unmetIn(reports, purchases).map(({ serial }) => serial);
  return unmet.length > 0 ? `No report is of ${listed(unmet)}.` : '';
}

/** How a drive stands by its rating or Percentage Used, whichever is first. */
function statusSays(drive: FleetDrive): string {
  const { status, decidedBy, past, passedAt, warrantyEnds, isBought } = drive;
  const isRating = (decidedBy ?? 'rating') === 'rating';
  switch (status) {
    case 'passed': {
      const ends = past.map((end) => PAST[end]).join(' and ');
      return `Past ${ends}${passedAt === null ? '' : ` since about ${dayOf(passedAt)}`}.`;
    }
    case 'will':
      return `${isRating ? 'Its rating is used up' : 'Percentage Used is at 100%'} before the warranty ends.`;
    case 'may':
      return `${isRating ? 'Its rating may be used up' : 'Percentage Used may be at 100%'} before the warranty ends.`;
    case 'wont':
      return isOutOfWarranty(drive)
        ? `Its warranty ended on ${dayOf(warrantyEnds)}${isBought ? '' : ' at the latest'}.`
        : 'The warranty ends first.';
    default:
      return 'Not known.';
  }
}

const PAST: Readonly<Record<FleetEnd, string>> = {
  rating: 'its rating',
  'Percentage Used': '100% of Percentage Used',
};

/** How a drive stands: its health, rating or Percentage Used, and what is not known. */
export function driveSays(drive: FleetDrive): string {
  const { status, ills, doubts, why, wear } = drive;
  return [
    ...ills,
    statusSays(drive),
    ...doubts,
    ...why,
    // What is past its end has none to come.
    ...(wear && wear.to < 1 && status !== 'passed' ? [paceSays(wear, drive)] : []),
  ].join(' ');
}

function paceSays(
  { from, to, time, left }: Wear,
  { readAt, today }: Pick<FleetDrive, 'readAt' | 'today'>,
): string {
  const rose = `Percentage Used rose from ${formatAmount(from, 'proportion')} to ${formatAmount(to, 'proportion')} in ${formatAmount(time, 'time')}`;
  return isBeyond((readAt ?? today) + left, today)
    ? `${rose}: at that pace it is ${BEYOND} at 100%.`
    : `${rose}: at that pace it is at 100% ${formatAmount(left, 'time')} after the last report.`;
}
