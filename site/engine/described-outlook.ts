/** What a drive that somebody has described comes to: its pace, when its rating is written, and what is missing to know it. */
import type { DriveQuantity, DriveValues } from './address/drive';
import { usableDrive } from './address/drive-usable';
import { type Engine, refusalOf } from './engine';
import { remainingLife } from './gen/remaining-life';
import { warranty } from './gen/warranty';

/** Amounts in base units; null where they are not known. */
export interface DescribedOutlook {
  /** Host writes per day. */
  readonly perDay: number | null;
  /** Whether the pace is that of its counters, over its life. */
  readonly isByCounters: boolean;
  readonly rated: number | null;
  readonly warrantyPeriod: number | null;
  /** Time until the host has written what is rated: from new, or from what its counters say on. */
  readonly untilRated: number | null;
  /** Time until its counter of wear says 100%. */
  readonly untilWorn: number | null;
  /** Whether it has counters: times then are from now on, else from new. */
  readonly isUsed: boolean;
  /** What the reader can enter to know more. */
  readonly missing: readonly DriveQuantity[];
}

const DAY = 86_400;

/** What a described drive comes to. */
export function describedOutlook(engine: Engine, given: DriveValues): DescribedOutlook {
  const { values } = usableDrive(given);
  const { daily_writes: perDay = null, terabytes_written: rated = null } = values;
  const isUsed = given.host_bytes !== undefined && given.power_on_time !== undefined;
  const left = isUsed ? leftOf(engine, given, rated) : { untilRated: null, untilWorn: null };
  return {
    perDay,
    isByCounters: given.daily_writes === undefined,
    rated,
    warrantyPeriod: given.warranty_period ?? null,
    ...left,
    ...(!isUsed && { untilRated: fromNew(engine, given, perDay, rated) }),
    isUsed,
    missing: [
      ...(perDay === null ? (['daily_writes'] as const) : []),
      ...(rated === null ? (['terabytes_written'] as const) : []),
    ],
  };
}

/** From new until the rating is written, at a pace. */
function fromNew(
  engine: Engine,
  { capacity }: DriveValues,
  perDay: number | null,
  rated: number | null,
): number | null {
  if (perDay === null || rated === null) return null;
  const inputs = {
    terabytes_written: rated,
    write_rate: perDay / DAY,
    ...(capacity !== undefined && { capacity }),
  };
  return refusalOf(engine, warranty, inputs)
    ? null
    : engine.run(warranty, inputs).values.time_to_exhaust;
}

/** From now on, by each of its two ends, at the pace that is told where one is: as if all had been written at it. */
function leftOf(engine: Engine, given: DriveValues, rated: number | null) {
  const { host_bytes = 0, daily_writes: told, percentage_used = null } = given;
  const power_on_time = told ? (host_bytes / told) * DAY : (given.power_on_time ?? 0);
  const until = (ends: { percentage_used: number | null; terabytes_written: number | null }) => {
    const inputs = { host_bytes, power_on_time, ...ends };
    if (ends.percentage_used === null && ends.terabytes_written === null) return null;
    if (refusalOf(engine, remainingLife, inputs)) return null;
    return engine.run(remainingLife, inputs).values.time_left;
  };
  return {
    untilRated: until({ percentage_used: null, terabytes_written: rated }),
    untilWorn: until({ percentage_used, terabytes_written: null }),
  };
}
