/** The workload record that a measurement file amounts to. */

import type { Rating } from '../drive-outlook';
import type { DrivePair } from '../gen/imported';
import type { Capture, CapturedDevice } from '../iostat-capture';
import type { DriveReading } from '../smart-report';
import { formatAmount } from '../typed/units';
import { illsOf, isUrgent } from './health';
import { type Told, type Workload, workload } from './workload';

const DAY = 86_400;
/** Host writes by fewer bytes a day are no load. */
const LEAST = 1e6;

/** What is known of a capture beside its text. */
export interface CaptureRead {
  /** The device that is meant; the busiest where none is named. */
  readonly name?: string | undefined;
  /** iostat ran with -y: its first report is an interval, and not the mean since the start. */
  readonly isIntervalsAlone?: boolean | undefined;
}

/** Of one device of a capture; null where nothing is written to it. */
export function workloadOfCapture(
  capture: Capture,
  { name, isIntervalsAlone = false }: CaptureRead = {},
): Workload | null {
  const wanted = name ?? busiestWriter(capture)?.device;
  const device = capture.devices.find((one) => one.device === wanted);
  const rate = device && writesOf(device, isIntervalsAlone);
  if (!device || !rate) return null;
  const syncs = device.mean.values.flush_rate;
  return workload(
    {
      write_rate: rate,
      // Measured at the drive: all that lies above it is in the rate already.
      layer_factor: told(1, `${device.device} was measured itself`),
      drives: told(
        1,
        device.group ? `the group ${device.device}, taken for one drive` : `${device.device} alone`,
      ),
      ...(syncs ? { flush_rate: told(syncs, `${device.device}, mean`) } : {}),
    },
    device.device,
    null,
  );
}

const told = (value: number, source: string): Told => ({ value, source });

/** The devices of a capture with writes, the most written first. */
export const writersOf = (capture: Capture): readonly { device: string; rate: number }[] =>
  capture.devices
    .flatMap((one) => {
      const rate = writesOf(one)?.value;
      return rate ? [{ device: one.device, rate }] : [];
    })
    .toSorted((one, other) => other.rate - one.rate);

/** The drive with most writes; layers only where there is no drive. */
function busiestWriter({ devices, layers, busiest_device }: Capture): CapturedDevice | undefined {
  const below = new Set(layers?.below ?? []);
  const rate = (device: CapturedDevice) => writesOf(device)?.value ?? 0;
  const most = (some: readonly CapturedDevice[]) =>
    some.toSorted((one, other) => rate(other) - rate(one))[0];
  const drives = devices.filter(
    ({ device, group, kind }) =>
      !group && (layers ? below.has(device) : kind !== 'none' || device === busiest_device),
  );
  // With -T, iostat prints sums of groups alone.
  return most(drives) ?? most(devices.filter(({ group }) => group));
}

/** A capture of so many intervals was made to be a usual time; fewer are a glance. */
const LONG_CAPTURE = 100;

/** Whether a first report could be an interval as the others are: iostat does not print that it ran with -y. */
export function mayBeInterval(capture: Capture, name: string): boolean {
  const written = capture.devices.find(({ device }) => device === name)?.written_per_day;
  return written?.since_boot != null && written.intervals !== null;
}

/** By a long capture, else by the longest mean; between it and the other one where there are two. */
function writesOf(
  { device, written_per_day: written }: CapturedDevice,
  isIntervalsAlone = false,
): Told | null {
  const { since_boot: boot, intervals } = written;
  if (isIntervalsAlone && boot !== null && intervals !== null) {
    const reports = written.interval_reports + 1;
    const value = (intervals * (reports - 1) + boot) / reports;
    return value < LEAST ? null : told(value / DAY, `${device}, mean of ${reports} intervals`);
  }
  const isLong = intervals !== null && written.interval_reports >= LONG_CAPTURE;
  const best = isLong ? 'intervals' : written.best;
  const value = best === 'since_boot' ? boot : best === 'intervals' ? intervals : null;
  if (value === null || value < LEAST) return null;
  const both = boot !== null && intervals !== null && intervals >= LEAST ? [boot, intervals] : [];
  return {
    value: value / DAY,
    ...(both.length > 0 && { low: Math.min(...both) / DAY, high: Math.max(...both) / DAY }),
    source:
      best === 'since_boot'
        ? `${device}, mean since boot${both.length > 0 ? '; the other end is the mean of the intervals' : ''}`
        : `${device}, mean of ${written.interval_reports} intervals${both.length > 0 ? '; the other end is the mean since boot' : ''}`,
  };
}

/**
 * Of a drive by its own counters, with its rating where that is known; null where they count no writes.
 * `today`: in seconds since 1970, by which an old report’s drive has aged since.
 */
export function workloadOfReading(
  reading: DriveReading,
  rating: Rating | null,
  today: number,
): Workload | null {
  const { host_written: written, power_on_time: time, percentage_used: used } = reading;
  // Two reports of one day say nothing of nights.
  const apart = reading.since && (reading.since.clock_time ?? reading.since.power_on_time);
  const since = apart !== null && apart >= DAY ? reading.since : null;
  const rate = since ? betweenTwo(since) : overLife(reading, apart);
  if (!rate) return null;
  const amplification = since?.write_amplification ?? reading.write_amplification;
  const gone = reading.read_at === null ? 0 : Math.max(today - reading.read_at, 0);
  const isOld = gone > OLD;
  const label = rating ? `${rating.name}, ${rating.from}` : '';
  return workload(
    {
      write_rate: rate,
      layer_factor: told(1, 'counted by the drive itself'),
      drives: told(1, 'this drive alone'),
      ...(written.value !== null && {
        host_bytes: isOld
          ? told(
              written.value + rate.value * gone,
              `its counter, and its pace in the ${formatAmount(gone, 'time', 2)} since the report`,
            )
          : told(written.value, 'its counter'),
      }),
      ...(reading.capacity !== null && { capacity: told(reading.capacity, 'its report') }),
      ...(time !== null && {
        age: told(
          time + (isOld ? gone : 0),
          isOld
            ? `its hours with power, and ${formatAmount(gone, 'time', 2)} since the report, so at least`
            : 'its hours with power, so at least',
        ),
      }),
      ...(used.value !== null && { percentage_used: told(used.value, 'its report') }),
      ...(amplification.value !== null && {
        write_amplification: countedRate(amplification, 'its counters') as Told,
      }),
      ...(rating?.terabytes_written && {
        terabytes_written: told(rating.terabytes_written, label),
      }),
      ...(rating?.warranty_period && { warranty_period: told(rating.warranty_period, label) }),
    },
    reading.model,
    since ? apart : time,
    // A drive that is too warm for now is not to be replaced.
    isUrgent(reading.verdict) ? illsOf(reading.verdict) : [],
  );
}

/** A report of fewer days ago is one of today. */
const OLD = 30 * DAY;

/** By the clock, as a warranty runs, where both reports have one; else over the hours with power. */
function betweenTwo({ clock_time: time, host_written, rate }: DrivePair): Told | null {
  if (time === null || time <= 0)
    return countedRate(rate, 'between two reports, over hours with power');
  const per = (bytes: number | null) => (bytes === null ? null : bytes / time);
  const { value, low, high } = host_written;
  return countedRate(
    { value: per(value), low: per(low), high: per(high) },
    'between two reports, by their clocks',
  );
}

/** Four digits: a form is no place for more, and no load is known so well. */
function rounded({ value, low, high, source }: Told): Told {
  const short = (one: number) => Number(one.toPrecision(4));
  return {
    value: short(value),
    ...(low !== undefined && { low: short(low) }),
    ...(high !== undefined && { high: short(high) }),
    source,
  };
}

function countedRate(
  { value, low, high }: { value: number | null; low: number | null; high: number | null },
  source: string,
): Told | null {
  if (value === null || value <= 0) return null;
  return rounded({
    value,
    ...(low !== null && low > 0 && { low }),
    ...(high !== null && { high }),
    source,
  });
}

/** Hours with power are cut off, so up to one more has passed than the counter says. */
function overLife(
  { host_written: written, power_on_time: time }: DriveReading,
  apart: number | null,
): Told | null {
  const { value, low, high } = written;
  if (value === null || value <= 0 || time === null || time < DAY) return null;
  return rounded({
    value: value / time,
    low: Math.min(low ?? value, value) / (time + 3600),
    high: Math.max(high ?? value, value) / time,
    source: `over its life with power${apart === null ? '' : `, since the reports are only ${formatAmount(apart, 'time', 2)} apart`}`,
  });
}
