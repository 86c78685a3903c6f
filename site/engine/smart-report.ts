/** What the importer reads out of a report on a drive (core-wasm/model/src/import/smart). */
import { type DriveQuantity, type DriveValues, driveQuantities } from './address/drive';
import type { Counter, DriveReading, Imported, SeveralDrives } from './gen/imported';

export type { Counter, DriveReading } from './gen/imported';

/** The readings in an imported file, one for each drive; none where the file is of another kind. */
export function readingsOf(file: Imported): readonly DriveReading[] {
  if (file.kind === 'drive') return [file.values as DriveReading];
  return file.kind === 'drives' ? (file.values as SeveralDrives).drives : [];
}

const DAY = 86_400;

/** As many digits as a box can show: no counter of a drive is more exact. */
const DIGITS = 6;
const COUNTED: ReadonlySet<DriveQuantity> = new Set(['host_bytes', 'flash_bytes', 'daily_writes']);

/** What of a reading a drive of the reader's own takes along; a number that no model allows is left out. */
export function valuesOf(reading: DriveReading): DriveValues {
  const { host_written, power_on_time, since } = reading;
  const rate = since?.rate.value ?? overLife(host_written, power_on_time);
  // What the importer gives to the models: of NAND writes nothing where the two counters cannot both be right.
  const known: Readonly<Record<string, number | undefined>> = {
    ...toldOtherwise(reading),
    ...reading.remaining_life,
    ...reading.measured_write_amplification,
    daily_writes: rate === null ? undefined : rate * DAY,
  };
  const values = driveQuantities.flatMap(({ id, min = 0, max = Number.POSITIVE_INFINITY }) => {
    const value = known[id];
    return value === undefined || value < min || value > max
      ? []
      : [[id, COUNTED.has(id) ? Number(value.toPrecision(DIGITS)) : value] as const];
  });
  return Object.fromEntries(values);
}

/**
 * What a drive without the usual counter says in another way: NAND writes by a write amplification that it counts in
 * pages, or by its mean erase count; Percentage Used by the attribute of its maker.
 */
function toldOtherwise(reading: DriveReading): Record<string, number | undefined> {
  const { host_written, write_amplification, erased, life_used } = reading;
  const times = write_amplification.value;
  const byPages = times === null || host_written.value === null ? null : times * host_written.value;
  return {
    flash_bytes: byPages ?? erased.value ?? undefined,
    percentage_used: life_used.value ?? undefined,
  };
}

function overLife({ value }: Counter, time: number | null): number | null {
  return value === null || time === null || time <= 0 ? null : value / time;
}
