/** What a report says of a drive, line by line: the number, its bounds, how it is known; or why it is not. */
import type { Counter, DriveReading } from '../../engine/smart-report';
import { formatAmount } from '../../engine/typed/units';

/** One line of a reading. */
export interface ReadingLine {
  readonly name: string;
  /** The number with its unit; empty where there is none. */
  readonly value: string;
  /** Where it comes from, or why there is none. */
  readonly says: string;
}

type Dimension = Parameters<typeof formatAmount>[1];

/** The lines of a reading, those without a number last. */
export function readingLines(reading: DriveReading): ReadingLine[] {
  const { since } = reading;
  const lines = [
    plain('User capacity', reading.capacity, 'bytes'),
    counted('Host writes', reading.host_written, 'bytes'),
    counted('Host reads', reading.host_read, 'bytes'),
    counted('NAND writes', reading.flash_written, 'bytes'),
    ...apart(reading),
    counted('Write amplification', reading.write_amplification, 'number'),
    ...(reading.erased.value === null
      ? []
      : [
          counted('NAND writes, by the erase count', reading.erased, 'bytes'),
          counted(
            'Write amplification, by the erase count',
            reading.write_amplification_by_erases,
            'number',
          ),
        ]),
    counted('Percentage Used', reading.percentage_used, 'ratio'),
    counted('Life used, by the maker’s attribute', reading.life_used, 'ratio'),
    plain('Power-on time', reading.power_on_time, 'time'),
    ...(since
      ? [
          plain('Power-on time between the readings', since.power_on_time, 'time'),
          counted('Host writes between the readings', since.host_written, 'bytes'),
          counted('Write amplification between the readings', since.write_amplification, 'number'),
          counted(
            'Host writes per second with power, between the readings',
            since.rate,
            'byte_rate',
          ),
        ]
      : []),
  ];
  return [
    ...lines.filter(({ value }) => value !== ''),
    ...lines.filter(({ value }) => value === ''),
  ];
}

/** What few drives count is told of those that do. */
const apart = ({ flash_written_tlc: tlc, flash_written_slc: slc }: DriveReading) =>
  tlc.value === null && slc.value === null
    ? []
    : [
        counted('NAND writes to TLC', tlc, 'bytes'),
        counted('NAND writes to the SLC cache', slc, 'bytes'),
      ];

function plain(name: string, value: number | null, dimension: Dimension): ReadingLine {
  return value === null
    ? { name, value: '', says: 'The report does not say.' }
    : { name, value: formatAmount(value, dimension), says: '' };
}

function counted(name: string, counter: Counter, dimension: Dimension): ReadingLine {
  const { value, low, high, basis, reason } = counter;
  if (value === null) return { name, value: '', says: reason ?? '' };
  const [is, from, to] = [value, low ?? value, high].map((one) =>
    one === null ? null : formatAmount(one, dimension),
  );
  // Bounds that read alike say nothing.
  const bounds = to === null ? ', at least' : from === to ? '' : ` (${from} to ${to})`;
  const known = counter.confidence === 'standard' ? 'by specification' : 'measured over the family';
  return { name, value: `${is}${bounds}`, says: `${basis} · unit ${known}` };
}
