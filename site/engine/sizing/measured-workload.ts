/** The workload record that a measurement file amounts to. */
import type { Capture, CapturedDevice } from '../capture';
import type { Rating } from '../drive-outlook';
import type { DriveReading } from '../reading';
import { type Told, type Workload, workload } from './workload';

const DAY = 86_400;
/** Host writes by fewer bytes a day are no load. */
const LEAST = 1e6;

/** Of one device of a capture: the busiest where none is named; null where nothing is written to it. */
export function workloadOfCapture(capture: Capture, name?: string): Workload | null {
  const wanted = name ?? busiestWriter(capture)?.device;
  const device = capture.devices.find((one) => one.device === wanted);
  const rate = device && writesOf(device);
  if (!device || !rate) return null;
  const syncs = device.mean.values.flush_rate;
  return workload(
    {
      write_rate: rate,
      // Measured at the drive: all that lies above it is in the rate already.
      layer_factor: told(1, `${device.device} was measured itself`),
      drives: told(1, `${device.device} alone`),
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
  const drives = devices.filter(
    ({ device, group, kind }) =>
      !group && (layers ? below.has(device) : kind !== 'none' || device === busiest_device),
  );
  const rate = (device: CapturedDevice) => writesOf(device)?.value ?? 0;
  return drives.toSorted((one, other) => rate(other) - rate(one))[0];
}

/** By the longest mean, between it and the other one where there are two. */
function writesOf({ device, written_per_day: written }: CapturedDevice): Told | null {
  const { since_boot: boot, intervals, best } = written;
  const value = best === 'since_boot' ? boot : best === 'intervals' ? intervals : null;
  if (value === null || value < LEAST) return null;
  const both = boot !== null && intervals !== null && intervals >= LEAST ? [boot, intervals] : [];
  return {
    value: value / DAY,
    ...(both.length > 0 && { low: Math.min(...both) / DAY, high: Math.max(...both) / DAY }),
    source:
      best === 'since_boot'
        ? `${device}, mean since boot${both.length > 0 ? '; the other end is the mean of the intervals' : ''}`
        : `${device}, mean of ${written.interval_reports} intervals`,
  };
}

/** Of a drive by its own counters, with its rating where that is known; null where they count no writes. */
export function workloadOfReading(reading: DriveReading, rating: Rating | null): Workload | null {
  const { since, host_written: written, power_on_time: time } = reading;
  const rate = since ? countedRate(since.rate, 'between two reports') : overLife(reading);
  if (!rate) return null;
  const amplification = since?.write_amplification ?? reading.write_amplification;
  const label = rating ? `${rating.name}, ${rating.from}` : '';
  return workload(
    {
      write_rate: rate,
      layer_factor: told(1, 'counted by the drive itself'),
      drives: told(1, 'this drive alone'),
      ...(written.value !== null && { host_bytes: told(written.value, 'its counter') }),
      ...(reading.capacity !== null && { capacity: told(reading.capacity, 'its report') }),
      ...(time !== null && { age: told(time, 'its hours with power, so at least') }),
      ...(amplification.value !== null && {
        write_amplification: countedRate(amplification, 'its counters') as Told,
      }),
      ...(rating?.terabytes_written && {
        terabytes_written: told(rating.terabytes_written, label),
      }),
      ...(rating?.warranty_period && { warranty_period: told(rating.warranty_period, label) }),
    },
    reading.model,
    since ? (since.clock_time ?? since.power_on_time) : time,
  );
}

function countedRate(
  { value, low, high }: { value: number | null; low: number | null; high: number | null },
  source: string,
): Told | null {
  if (value === null || value <= 0) return null;
  return { value, ...(low !== null && low > 0 && { low }), ...(high !== null && { high }), source };
}

/** Hours with power are cut off, so up to one more has passed than the counter says. */
function overLife({ host_written: written, power_on_time: time }: DriveReading): Told | null {
  const { value, low, high } = written;
  if (value === null || value <= 0 || time === null || time < DAY) return null;
  return {
    value: value / time,
    low: Math.min(low ?? value, value) / (time + 3600),
    high: Math.max(high ?? value, value) / time,
    source: 'over its life with power',
  };
}
