/** What to measure next, with the command. */
import type { DEMANDS, Values } from './amounts-text';

type Inputs = Readonly<Record<string, unknown>>;

/** A measurement in words, and how it is made. */
export interface Measurement {
  readonly says: string;
  readonly command: string;
}

/** Without -y: its first report is then the mean since the start, and no interval is taken for that. */
const CAPTURE = 'iostat -dx 60 1441 > capture.txt';
const REPORT = 'sudo smartctl -x /dev/DRIVE > drive-$(date +%F).txt';
/** What was watched for so long, a month less some days, has its pair of reports. */
const MONTH = 25 * 86_400;

/** What is measured where another demand than the rating is the tightest. */
const BY_DEMAND: Readonly<Partial<Record<keyof typeof DEMANDS, (inputs: Inputs) => Measurement>>> =
  {
    capacity: ({ kept_time: kept }) =>
      typeof kept === 'number'
        ? {
            says: 'Measure what arrives at the busiest: recordings fill the drive by their rate.',
            command: CAPTURE,
          }
        : {
            says: 'Measure how the data grow: what is in use, now and in a month.',
            command: 'df -B1 --output=target,used',
          },
    flushes: () => ({
      says: 'Measure what a flush takes on the drive itself.',
      command: 'fio --name=flush --rw=write --bs=4k --size=256M --fdatasync=1 --filename=flush.tmp',
    }),
    burst: ({ burst }) => {
      const size = `${Math.ceil(Number(burst) / 1e9)}G`;
      return {
        says: `Time a write of that size to a drive as full as yours. It writes a file of ${size}: delete it afterwards.`,
        command: `fio --name=burst --rw=write --bs=1M --kb_base=1000 --size=${size} --direct=1 --filename=burst.tmp`,
      };
    },
  };

/** How the input is measured that decides, or that nobody has bounded yet. `watched`: for how long the load was, if at all. */
export function nextMeasurement(
  inputs: Inputs,
  { depends_on: on, tightest }: Values,
  watched: number | null = null,
): Measurement {
  const own = tightest ? BY_DEMAND[tightest] : undefined;
  if (own && !on) return own(inputs);
  if (on === 'layers')
    return {
      says: 'Measure what the layers add: writes above and at the drives, over a whole day.',
      command: CAPTURE,
    };
  if (on === 'growth')
    return {
      says: 'Growth shows only over months: keep two reports of the drive, a month or more apart.',
      command: REPORT,
    };
  if (watched !== null && watched >= MONTH)
    return {
      says: 'The pace was measured over a month or more. Whether it stays so, a report each month tells.',
      command: REPORT,
    };
  if (on === 'writes' || inputs.write_rate_high === null || inputs.write_rate_high === undefined)
    return {
      says: 'Measure the writes over a day that is like the others; a minute says nothing of nights and backups.',
      command: CAPTURE,
    };
  return {
    says: 'Compare two reports of the drive, a month apart: they have nights, weekends and backups in them.',
    command: REPORT,
  };
}
