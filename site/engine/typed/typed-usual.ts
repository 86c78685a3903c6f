/**
 * What drives, hosts and ratings of today come to: declared once, by role. What lies outside is no
 * mistake and is computed with; a reader who has typed it is asked whether it is meant.
 */
import type { Quantity } from '../declaration';
import { toBaseUnit } from './units';

/** What is usual of a role, in the base unit, and why: a sentence that the two ends follow. */
export interface Usual {
  readonly from: number;
  readonly to: number;
  readonly because: string;
}

const [GB, TB, PB] = [1e9, 1e12, 1e15];
const [HOUR, DAY, YEAR] = [3600, 86_400, 365 * 86_400];

/** From a boot drive of a thin client to the largest drive announced for servers. */
const CAPACITY: Usual = { from: 8 * GB, to: 256 * TB, because: 'SSDs are sold with' };
/** From a client drive of small capacity to 3 drive writes per day of the largest. */
const RATING: Usual = { from: TB, to: 500 * PB, because: 'Ratings are' };
/** 0.03 for archives of QLC; 100 for drives that are no NAND flash. */
const DWPD: Usual = { from: 0.01, to: 100, because: 'SSDs are rated for a DWPD of' };
/** From an idle desktop to a server that writes 5 GB/s all day. */
const DAILY: Usual = { from: 0.1 * GB, to: 500 * TB, because: 'Hosts write per day' };
const WARRANTY: Usual = { from: 90 * DAY, to: 15 * YEAR, because: 'Warranties run' };
/** What counters of drives in use have shown; few are in service for longer than twenty years. */
const WRITTEN: Usual = { from: GB, to: 20 * PB, because: 'Counters of drives in use show' };
const POWERED: Usual = { from: HOUR, to: 20 * YEAR, because: 'Drives have been on for' };
/** A compressing drive stays below 1; a full drive with little spare area reaches 50. */
const AMPLIFIED: Usual = { from: 0.05, to: 100, because: 'Write amplification is' };
/** From 1 GB per day to the interface of the fastest drives. */
const WRITE_RATE: Usual = { from: GB / DAY, to: 30 * GB, because: 'Drives are written at' };
const SSD_TIME: Usual = { from: 1e-6, to: 0.1, because: 'SSDs answer in' };
/** A read from the buffer of the disk, and one that is repeated. */
const DISK_TIME: Usual = { from: 1e-4, to: 1, because: 'Hard disks answer in' };
/** A year of use wears out no drive in an hour, and no calculation holds for ten thousand years. */
const LIFE: Usual = { from: HOUR, to: 1e4 * YEAR, because: 'Flash lasts' };

/** By the name of an input or an output. */
const ROLES: Readonly<Record<string, Usual>> = {
  ...{ capacity: CAPACITY, user_capacity: CAPACITY, raw_capacity: CAPACITY },
  ...{ big_raw_capacity: CAPACITY, small_raw_capacity: CAPACITY, later_raw_capacity: CAPACITY },
  ...{ terabytes_written: RATING, terabytes_by_cycles: RATING },
  ...{ dwpd: DWPD, rated_dwpd: DWPD, target_dwpd: DWPD, host_dwpd: { ...DWPD, from: 0 } },
  ...{ daily_writes: DAILY, bytes_per_day: DAILY, warranty_period: WARRANTY },
  ...{ host_bytes: WRITTEN, flash_bytes: { ...WRITTEN, to: PB * 500 }, power_on_time: POWERED },
  ...{ write_amplification: AMPLIFIED, write_rate: WRITE_RATE },
  ...{ ssd_time: SSD_TIME, disk_time: DISK_TIME },
  ...{ lifetime: LIFE, time_to_exhaust: LIFE },
};

/** What of a quantity decides about its role. */
type Role = Pick<Quantity, 'id' | 'dimension' | 'unit'>;

/** What is usual of a quantity; undefined where nothing is. A capacity in MB is that of a buffer. */
export function usualOf({ id, unit }: Role): Usual | undefined {
  const usual = Object.hasOwn(ROLES, id) ? ROLES[id] : undefined;
  return usual === CAPACITY && !/^G/.test(unit) ? undefined : usual;
}

/** Whether a value is out of all proportion. */
export function isUnusual(value: number, quantity: Role): boolean {
  const usual = usualOf(quantity);
  return usual !== undefined && (value < usual.from || value > usual.to);
}

/** What an amount by ratio usually is: three decades around where its form starts, within what is usual. */
export function stretchOf(quantity: Quantity): readonly [number, number] {
  const { default: first, example, min = 0, max = Number.POSITIVE_INFINITY } = quantity;
  const one = toBaseUnit(1, quantity);
  const start = typeof first === 'number' && first > 0 ? first : (example ?? Math.max(one, min));
  const decade = Math.floor(Math.log10((start / one) * (1 + 1e-12)));
  const end = (power: number) => {
    const value = toBaseUnit(Number(`1e${power}`), quantity);
    // A tenth of a KiB is no whole number of bytes.
    return quantity.whole ? Math.ceil(value) : value;
  };
  const usual = usualOf(quantity) ?? { from: min, to: max };
  const clipped = (value: number) => Math.min(Math.max(value, min, usual.from), max, usual.to);
  return [Math.min(clipped(end(decade - 1)), start), Math.max(clipped(end(decade + 2)), start)];
}
