/** What the clients' answers are made of: amounts, and words to choose from. */
import type { Amount } from '../../elements/exercise/logic';

export const GB = 1e9;
export const TB = 1e12;
export const MIB = 1024 ** 2;
export const DAY = 86_400;
export const YEAR = 365 * DAY;

/** What stays free of each drive, as the form that sizes drives has it from the start. */
export const FREE_SHARE = 0.1;

/** One data unit of NVMe: a thousand sectors of 512 bytes. */
export const UNIT = 512_000;
/** Bytes as a drive counts them. */
export const units = (size: number): number => Math.round(size / UNIT);
/** As tools print a counter. */
const grouped = (value: number): string => value.toLocaleString('en-US');

/** The head of a report of iostat, so that it is read as one. */
export const IOSTAT_HEAD = 'Linux 6.8.12 (host) 07/01/2026 _x86_64_ (16 CPU)';

/** One reading of a drive's counters, as `smartctl` prints them. */
export interface Reading {
  readonly model: string;
  /** As the drive's clock says it. */
  readonly at: string;
  readonly units: number;
  readonly hours: number;
}

/** Readings of one drive, the lines alone that tell of writes and time. */
export const smartText = (readings: readonly Reading[]): string =>
  readings
    .map(({ model, at, units: written, hours }) =>
      [
        '$ smartctl -iA /dev/nvme0',
        'smartctl 7.4 2023-08-01 r5530',
        '=== START OF INFORMATION SECTION ===',
        `Model Number: ${model}`,
        'Serial Number: 0123456789AB',
        `Local Time is: ${at}`,
        '=== START OF SMART DATA SECTION ===',
        `Data Units Written: ${grouped(written)}`,
        `Power On Hours: ${grouped(hours)}`,
      ].join('\n'),
    )
    .join('\n\n');

/** A month, from its first day to that of the next. */
export const [FIRST_DAY, LAST_DAY] = [
  'Mon Jun  1 09:00:00 2026 UTC',
  'Wed Jul  1 09:00:00 2026 UTC',
];
export const bytes = (value: number): Amount => ({ value, dimension: 'bytes' });
export const tebibytes = (value: number): number => (value * TB) / 1024 ** 4;
export const time = (value: number): Amount => ({ value, dimension: 'time' });
export const rate = (value: number): Amount => ({ value, dimension: 'byte_rate' });
export const count = (value: number): Amount => ({ value, dimension: 'count' });

/** A choice of one of these words; `value` counts from 1. */
const choice = (value: number, choices: readonly string[]): Amount => ({
  value,
  dimension: 'count',
  choices,
});

/** The classes of drives, as the calculator of classes has them, by the drive writes per day that they are rated for. */
export const CLASSES = [
  { name: 'Client', dwpd: 0.3 },
  { name: 'Read-intensive', dwpd: 1 },
  { name: 'Mixed use', dwpd: 3 },
  { name: 'Write-intensive', dwpd: 10 },
] as const;

/** The lowest class that is rated for so much; the one behind the last where none is. */
export function classFor(dwpd: number): number {
  const at = CLASSES.findIndex((one) => one.dwpd >= dwpd);
  return (at < 0 ? CLASSES.length : at) + 1;
}

export const classChoice = (dwpd: number): Amount =>
  choice(
    classFor(dwpd),
    CLASSES.map((one) => `${one.name}, ${one.dwpd} DWPD`),
  );

/** The class below and the one above, as mistakes. */
export const otherClasses = (dwpd: number) => ({
  'class-below': classFor(dwpd) - 1,
  'class-above': classFor(dwpd) + 1,
});

/** The last of five years that grow, over the first one. */
export const lastYear = (growth: number): number => (1 + growth) ** 4;

/** Five years that grow, in years like the first one. */
export const grownYears = (growth: number): number =>
  growth === 0 ? 5 : ((1 + growth) ** 5 - 1) / growth;

/** Growth as it is mistaken, by what that makes of five years of writes. */
export const growthMistakes = (total: number, growth: number) => ({
  'grown-at-once': total * (1 + growth),
  'all-like-the-last': (total * 5 * lastYear(growth)) / grownYears(growth),
});

/** Whether two amounts are so far apart that rounding on the way changes no choice between them. */
export const areApart = (one: number, other: number): boolean =>
  Math.abs(Math.log(one / other)) > 0.05;

/** Whether the class is the same for whoever rounds on the way. */
export const isClassClear = (dwpd: number): boolean =>
  CLASSES.every((one) => areApart(one.dwpd, dwpd));

/** What ends first: the warranty's years, or the rating. */
export const endChoice = (ratingAfter: number, warrantyLeft: number): Amount =>
  choice(ratingAfter < warrantyLeft ? 2 : 1, ['The years of the warranty', 'The endurance rating']);

/** The other one of two choices. */
export const otherOf = ({ value }: Amount): number => 3 - value;

/** The demand with the smallest margin: what the drive has, divided by what is asked of it. */
export function tightestChoice(margins: Readonly<Record<string, number>>): Amount {
  const names = Object.keys(margins);
  const values = Object.values(margins);
  return choice(values.indexOf(Math.min(...values)) + 1, names);
}

/** Each of the demands as a mistake, under its id; that of the tightest one is no choice. */
export const otherTightest = (
  { value }: Amount,
  ids: readonly string[],
): Readonly<Record<string, number>> =>
  Object.fromEntries(ids.map((id, at) => [id, at + 1 === value ? -1 - at : at + 1]));

/** Whether the smallest of some margins is clearly the smallest. */
export function isTightestClear(margins: Readonly<Record<string, number>>): boolean {
  const [first = 0, second = 0] = Object.values(margins).sort((a, b) => a - b);
  return areApart(first, second);
}
