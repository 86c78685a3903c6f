/** Which drive a purchase is of, and whether its day can be right. */
import type { DriveReading } from '../smart-report';
import { dayOf } from './fleet-day';
import { isOlderThanBought } from './fleet-rate';
import type { FleetReport } from './fleet-report';
import { identitiesOf, type Purchase } from './purchases';

const DAY = 86_400;

/** The day of a purchase, in seconds since 1970, if it can be used, and what is to be said of it. */
interface Bought {
  readonly bought: number | null;
  readonly says: readonly string[];
}

/** By the reports of a drive in the order of time. */
export function boughtOf(
  purchase: Purchase | undefined,
  readings: readonly DriveReading[],
): Bought {
  const last = readings.at(-1);
  const other = purchase?.model && last?.model && purchase.model !== last.model;
  const says = other ? ['The list of purchases has its serial number with another model.'] : [];
  const bought = purchase?.bought ?? null;
  if (bought === null) return { bought, says };
  const days = readings.flatMap(({ read_at }) => read_at ?? []);
  const first = days.length > 0 ? Math.min(...days) : null;
  if (first !== null && bought - first >= DAY)
    return {
      bought: null,
      says: [
        ...says,
        `It was bought on ${dayOf(bought)} by the list of purchases, but a report of it is of ${dayOf(first)}: the day of purchase is not used.`,
      ],
    };
  if (last && isOlderThanBought(last, bought))
    return {
      bought: null,
      says: [
        ...says,
        `It has had power for longer than since its purchase on ${dayOf(bought)}: the day of purchase is not used.`,
      ],
    };
  return { bought, says };
}

/** Purchases by the number of the drive. */
export function purchasesByIdentity(
  reports: readonly FleetReport[],
  purchases: readonly Purchase[],
): ReadonlyMap<string, Purchase> {
  const tell = identitiesAmong(reports);
  return new Map(purchases.flatMap((one) => tell(one).map((id) => [id, one] as const)));
}

/** Which drives of the reports a purchase is of. */
function identitiesAmong(
  reports: readonly FleetReport[],
): (purchase: Purchase) => readonly string[] {
  const met = new Set(reports.map(({ reading }) => reading.identity));
  const models = [...new Set(reports.map(({ reading }) => reading.model ?? ''))];
  return (purchase) => {
    const found = (one: Purchase) => identitiesOf(one, models).filter((id) => met.has(id));
    const named = found(purchase);
    // A list may name a model in other words than the drive does: its serial number then tells.
    return named.length > 0 ? named : found({ ...purchase, model: null });
  };
}

/** The purchases of which no report is. */
export function unmetIn(
  reports: readonly FleetReport[],
  purchases: readonly Purchase[],
): readonly Purchase[] {
  const tell = identitiesAmong(reports);
  return purchases.filter((one) => tell(one).length === 0);
}
