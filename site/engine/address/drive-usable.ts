/**
 * What models take of a drive: what its label and its counters say, what follows from these, and what is assumed where
 * they say nothing.
 *
 * ```text
 * label, counters ──┬── as given
 *                   ├── by calculation: the pace from two counters, write amplification from two others
 *                   └── assumed, between two ends: flash by the capacity, write amplification as in the field
 * ```
 */

import { formatAmount } from '../typed/units';
import type { DriveQuantity, DriveValues } from './drive';
import { type Interval, knownDrive } from './drive-estimate';
import { usualLatency } from './drive-latency';

/** What models take that no label has, in base units. */
type Derived =
  | 'write_rate'
  | 'write_amplification'
  /** Host writes and power-on time from which a pace follows. */
  | 'writes_so_far'
  | 'time_so_far'
  /** Time of a read before its first block, and of each block of 512 B. */
  | 'setup_time'
  | 'block_time'
  /** The most that its link carries, by its transfer rate. */
  | 'link_rate';

/** A quantity that models take of a drive. */
export type UsableQuantity = DriveQuantity | Derived;

/** Where a value comes from that is not given as it stands. */
export interface Basis {
  /** "from its capacity": the end of "Estimated", or what is said in brackets of a calculated value. */
  readonly from: string;
  /** The ends between which an assumed value lies; a calculated one has none. */
  readonly ends?: Interval;
  /** What lies between the ends, if not the value for certain: "for nine of ten". */
  readonly holds?: string;
  /** It is so of drives in general, and nothing that the reader said decides it. */
  readonly isGeneral?: true;
  /** An address that names the drive has always meant it; others it names. */
  readonly isImplied?: true;
}

/** All that models can take of a drive. */
export interface UsableDrive {
  readonly values: Readonly<Partial<Record<UsableQuantity, number>>>;
  /** Of each value that is not given as it stands. */
  readonly basis: Readonly<Partial<Record<UsableQuantity, Basis>>>;
}

/**
 * NAND writes ÷ host writes of drives in service: the median, and the ends between which nine of ten lie
 * (linuxhw/EnterpriseDrive, reference `enterprise-drive`, over the lives of 11,521 drives).
 */
export const IN_THE_FIELD = { usual: 1.896, ends: [1.039, 5.577], drives: 11_521 } as const;

const DAY = 86_400;
/** The time from which a pace that is only told becomes counters: a month of use. */
const FIRST = 30 * DAY;
/** Size of a block, as in the chapter on access time. */
const BLOCK = 512;

/** Fills in what models can take of a drive. */
export function usableDrive(given: DriveValues): UsableDrive {
  const { values: known, estimated } = knownDrive(given);
  const values: Partial<Record<UsableQuantity, number>> = { ...known };
  const basis: Partial<Record<UsableQuantity, Basis>> = {};
  for (const [id, ends] of Object.entries(estimated))
    basis[id as DriveQuantity] = { from: 'from its capacity', ends, isImplied: true };
  const derive: Derive = (id, value, from, isImplied) => {
    if (given[id as DriveQuantity] !== undefined) return;
    values[id] = value;
    basis[id] = { from, ...(isImplied && { isImplied }) };
  };
  if (Object.keys(given).length === 0) return { values, basis };
  const { host_bytes: host, flash_bytes: flash, power_on_time: time } = given;
  // As many digits as a box can show: counters have no more.
  const paced = (bytes: number, span: number) => Number(((bytes / span) * DAY).toPrecision(6));
  if (host !== undefined && time) derive('daily_writes', paced(host, time), BY_COUNTERS);
  const { daily_writes: daily } = values;
  if (daily !== undefined)
    derive('write_rate', daily / DAY, `${formatAmount(daily, 'bytes')} of host writes per day`);
  soFar(given, derive);
  if (host && flash !== undefined) derive('write_amplification', flash / host, BY_COUNTERS, true);
  else {
    values.write_amplification = IN_THE_FIELD.usual;
    basis.write_amplification = FIELD;
  }
  timesOf(given, derive);
  const access = given.ssd_time === undefined ? usualAccess(given) : null;
  if (access) {
    values.ssd_time = access.usual;
    basis.ssd_time = access.basis;
  }
  return { values, basis };
}

/** No SATA link carries more, in bytes per second. */
const SATA = 600e6;

/** The usual access time of drives that are attached as this one is, which its transfer rate tells; null where that is not known. */
function usualAccess({ ssd_rate: rate }: DriveValues): { usual: number; basis: Basis } | null {
  if (rate === undefined) return null;
  const plug = rate > SATA ? 'NVMe' : 'SATA';
  const found = usualLatency({ interface: plug });
  if (!found) return null;
  const from = `from ${found.drives} ${plug} drives`;
  return { usual: found.usual, basis: { from, ends: found.interval } };
}

const BY_COUNTERS = 'from its counters';
const FIELD: Basis = {
  from: `from ${IN_THE_FIELD.drives.toLocaleString('en-US')} drives in service`,
  ends: IN_THE_FIELD.ends,
  holds: 'for nine of ten',
  isGeneral: true,
};

type Derive = (id: UsableQuantity, value: number, from: string, isImplied?: true) => void;

/** What a counter would say: as given, or after the time that the other counter or a first month gives, at its pace. */
function soFar(given: DriveValues, derive: Derive): void {
  const { host_bytes: host, power_on_time: time, daily_writes: daily } = given;
  const pace = `at ${formatAmount(daily ?? 0, 'bytes')} per day`;
  if (host !== undefined) derive('writes_so_far', host, BY_COUNTERS, true);
  else if (daily !== undefined) derive('writes_so_far', daily * ((time ?? FIRST) / DAY), pace);
  if (time !== undefined) derive('time_so_far', time, BY_COUNTERS, true);
  else if (host !== undefined && daily) derive('time_so_far', (host / daily) * DAY, pace);
  else if (daily) derive('time_so_far', FIRST, 'as if it were a month old');
}

/** An access time as the paper of chapter 1 parts it: what comes before the first block, and the block. */
function timesOf({ ssd_time: access, ssd_rate: rate }: DriveValues, derive: Derive): void {
  if (!access || !rate || access <= BLOCK / rate) return;
  derive('setup_time', access - BLOCK / rate, 'from its access time');
  derive('block_time', BLOCK / rate, 'from its transfer rate');
  derive('link_rate', rate, 'its transfer rate');
}
