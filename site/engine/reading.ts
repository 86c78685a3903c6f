/** What the importer reads out of a report on a drive (core-wasm/model/src/import/smart). */
import { type DriveValues, driveQuantities } from './drive';
import type { Counter, DriveReading, Imported } from './gen/imported';

export type { Counter, DriveReading } from './gen/imported';

/** The reading in an imported file; nothing where the file is of another kind. */
export function readingOf(file: Imported): DriveReading | null {
  return file.kind === 'drive' ? (file.values as DriveReading) : null;
}

const DAY = 86_400;

/** What of a reading a drive of the reader's own takes along; a number that no model allows is left out. */
export function valuesOf(reading: DriveReading): DriveValues {
  const { host_written, flash_written, write_amplification, percentage_used, since } = reading;
  const { capacity, power_on_time } = reading;
  // Two counters that together give nothing to be believed are not both right.
  const flash = write_amplification.value === null ? null : flash_written.value;
  const rate = since?.rate.value ?? overLife(host_written, power_on_time);
  const known: Readonly<Record<string, number | null>> = {
    capacity,
    daily_writes: rate === null ? null : rate * DAY,
    host_bytes: host_written.value,
    flash_bytes: flash,
    power_on_time,
    percentage_used: percentage_used.value,
  };
  const values = driveQuantities.flatMap(({ id, min = 0, max = Number.POSITIVE_INFINITY }) => {
    const value = known[id] ?? null;
    return value === null || value < min || value > max ? [] : [[id, value] as const];
  });
  return Object.fromEntries(values);
}

function overLife({ value }: Counter, time: number | null): number | null {
  return value === null || time === null || time <= 0 ? null : value / time;
}
