/** The exercises of the chapter on endurance. Wrong formulas are wrong on purpose: each is a likely mistake. */

import type { Amount, Exercise, Numbers } from '../../elements/exercise/logic';
import { stepped } from '../../elements/exercise/stepped';
import { cost } from '../../engine/gen/cost';
import { endurance } from '../../engine/gen/endurance';
import { measuredWriteAmplification } from '../../engine/gen/measured-write-amplification';
import { readError } from '../../engine/gen/read-error';
import { warranty } from '../../engine/gen/warranty';
import { contradicting, ratings } from './drive-ratings/ratings';

const [GB, TB] = [1e9, 1e12];
const DAY = 86_400;
const YEAR = 365 * DAY;
const many = (unit: number, ...values: number[]) => values.map((value) => value * unit);

const bytes = (value: number): Amount => ({ value, dimension: 'bytes' });
const plain = (value: number): Amount => ({ value, dimension: 'number' });
const count = (value: number): Amount => ({ value, dimension: 'count' });

/** A number of this name; not a number where there is none, which no answer is ever taken for. */
const of = (numbers: Numbers, id: string) => numbers[id] ?? Number.NaN;

const written: Omit<Exercise, 'id'> = {
  model: endurance,
  drawn: {
    capacity: many(GB, 240, 256, 480, 512, 1000, 2000),
    pe_cycles: [600, 1000, 1500, 3000, 5000],
    write_amplification: [1.5, 2, 2.5, 4, 5],
  },
  asked: 'terabytes_written',
  tolerance: { relative: 0.01 },
  names: {
    capacity: 'the capacity',
    pe_cycles: 'the rated P/E cycles',
    write_amplification: 'the write amplification',
    fills: 'the number of drive writes',
    flash: 'the flash endurance',
  },
  steps(numbers) {
    const [capacity, cycles] = [of(numbers, 'capacity'), of(numbers, 'pe_cycles')];
    return {
      fills: count(of(numbers, 'fills')),
      flash: bytes(capacity * cycles),
      terabytes_written: bytes(of(numbers, 'terabytes_written')),
    };
  },
  mistakes(numbers) {
    const flash = of(numbers, 'capacity') * of(numbers, 'pe_cycles');
    const amplification = of(numbers, 'write_amplification');
    return { 'no-amplification': flash, 'times-amplification': flash * amplification };
  },
  gaps(numbers) {
    const flash = of(numbers, 'capacity') * of(numbers, 'pe_cycles');
    const amplification = of(numbers, 'write_amplification');
    return {
      flash: { 'hosts-part': flash / amplification, 'amplified-flash': flash * amplification },
    };
  },
};

const ratingToDay: Exercise = {
  id: 'rating-to-day',
  model: warranty,
  drawn: {
    capacity: many(GB, 250, 500, 960, 1000, 1920, 2000, 4000),
    terabytes_written: many(TB, 150, 300, 600, 1200, 1400, 2400, 3500),
    warranty_period: many(YEAR, 3, 5),
    // Three would be one of the years.
    write_amplification: [2, 2.5, 4],
  },
  asked: 'dwpd',
  tolerance: { relative: 0.02 },
  names: {
    capacity: 'the capacity',
    terabytes_written: 'the rating',
    warranty_period: 'the warranty',
    write_amplification: 'the write amplification',
    fills: 'the number of drive writes',
    days: 'the days of the warranty',
  },
  steps(numbers) {
    const [period, fills] = [of(numbers, 'warranty_period'), of(numbers, 'fills')];
    return { fills: count(fills), days: count(period / DAY), dwpd: plain(of(numbers, 'dwpd')) };
  },
  mistakes(numbers) {
    const [fills, period] = [of(numbers, 'fills'), of(numbers, 'warranty_period')];
    const dwpd = (fills * DAY) / period;
    const other = otherYears(period / YEAR) * YEAR;
    return {
      'amplification-again': dwpd / of(numbers, 'write_amplification'),
      'times-amplification': dwpd * of(numbers, 'write_amplification'),
      'one-year': fills / 365,
      'a-year': (fills * YEAR) / period,
      'other-years': (fills * DAY) / other,
      'years-inverted': (dwpd * other) / period,
    };
  },
};

/** A line of a table of ratings whose two columns contradict each other. */
interface Line {
  readonly capacity: number;
  readonly written: number;
  readonly years: number;
  /** The DWPD that stands in the line. */
  readonly printed: number;
}

/** Of the years that warranties usually have, those that a table forgot to change. */
const otherYears = (years: number) => (years === 3 ? 5 : 3);

/**
 * The lines to draw from, each once: real drives whose published DWPD contradicts their TBW, then the other real
 * ratings, beside each the DWPD that follows from the years of another warranty.
 */
const lines: readonly Line[] = distinct([
  ...contradicting.flatMap(({ capacity, written, dwpd, years }) =>
    written === null || dwpd === null ? [] : [{ capacity, written, years, printed: dwpd }],
  ),
  ...ratings
    .filter((rating) => !contradicting.includes(rating))
    .flatMap(({ capacity, written, years }) => {
      // A rating such as 1366.56 TB would be a burden without being a difficulty.
      if (written === null || Number(written.toPrecision(4)) !== written) return [];
      const perDay = written / capacity / (otherYears(years) * 365);
      return [{ capacity, written, years, printed: Number(perDay.toPrecision(2)) }];
    }),
]);

function distinct(all: readonly Line[]): Line[] {
  const key = ({ capacity, written, years }: Line) => [capacity, written, years].join();
  return [...new Map([...all].reverse().map((line) => [key(line), line])).values()].reverse();
}

/** The line of a draw. */
function lineOf({ print = 0 }: Numbers): Line {
  const none = {
    capacity: Number.NaN,
    written: Number.NaN,
    years: Number.NaN,
    printed: Number.NaN,
  };
  return lines[print] ?? none;
}

const printedDay: Exercise = {
  id: 'printed-day',
  model: warranty,
  drawn: { print: lines.map((_, at) => at), write_amplification: [2.5, 3, 4, 5] },
  derived(drawn) {
    const { capacity, written: terabytes_written, years } = lineOf(drawn);
    return { capacity, terabytes_written, warranty_period: years * YEAR };
  },
  asked: 'dwpd',
  tolerance: { relative: 0.02 },
  names: {
    capacity: 'the capacity',
    terabytes_written: 'the rating',
    warranty_period: 'the warranty',
    write_amplification: 'the write amplification',
    printed: 'the published DWPD',
    fills: 'the number of drive writes',
    days: 'the days of the warranty',
  },
  steps(numbers) {
    return {
      printed: plain(lineOf(numbers).printed),
      fills: count(of(numbers, 'fills')),
      days: count(of(numbers, 'warranty_period') / DAY),
      dwpd: plain(of(numbers, 'dwpd')),
    };
  },
  mistakes(numbers) {
    return {
      printed: lineOf(numbers).printed,
      'amplification-again': of(numbers, 'dwpd') / of(numbers, 'write_amplification'),
      'one-year': of(numbers, 'fills') / 365,
    };
  },
};

const decimalFills: Exercise = {
  id: 'decimal-fills',
  model: warranty,
  drawn: {
    capacity: many(GB, 120, 128, 240, 250, 256, 400, 480, 500, 512, 800, 960),
    terabytes_written: many(TB, 36, 40, 70, 72, 75, 80, 100, 120, 150, 180, 200, 300),
  },
  asked: 'fills',
  tolerance: { relative: 0.005 },
  names: {
    capacity: 'the capacity',
    terabytes_written: 'the rating',
    gigabytes: 'the rating in gigabytes',
    fills_binary: 'the drive writes in binary units',
  },
  steps(numbers) {
    return {
      gigabytes: plain(of(numbers, 'terabytes_written') / GB),
      fills_binary: plain(of(numbers, 'fills_binary')),
      fills: plain(of(numbers, 'fills')),
    };
  },
  mistakes(numbers) {
    const fills = of(numbers, 'fills');
    return { binary: fills * 1.024, 'half-binary': fills / 1.024 ** 3, 'upside-down': 1 / fills };
  },
};

const wholeRead: Exercise = {
  id: 'whole-read',
  model: readError,
  drawn: {
    bytes_read: many(
      TB,
      ...[0.2, 0.24, 0.25, 0.256, 0.32, 0.4, 0.48, 0.5, 0.512, 0.6, 0.64, 0.75, 0.8, 0.96, 1, 1.2],
      ...[1.28, 1.5, 1.6, 1.92, 2, 2.4, 2.5, 2.56, 3, 3.2, 3.84, 4, 5, 6, 6.4, 7.5, 7.68, 8, 10],
      ...[12, 12.8, 15.36, 16],
    ),
    uber: [1e-15, 1e-16, 1e-17],
  },
  asked: 'probability',
  tolerance: { relative: 0.03 },
  names: {
    bytes_read: 'the data read',
    uber: 'the UBER',
    bits: 'the number of bits, in billions',
    expected: 'the expected errors',
  },
  steps(numbers) {
    const bits = 8 * of(numbers, 'bytes_read');
    return {
      bits: plain(bits / 1e9),
      expected: plain(bits * of(numbers, 'uber')),
      probability: { value: of(numbers, 'probability'), dimension: 'ratio' },
    };
  },
  mistakes(numbers) {
    const expected = of(numbers, 'bytes_read') * of(numbers, 'uber');
    return { 'bytes-for-bits': expected, 'bits-backwards': expected / 8 };
  },
};

const twoReadings: Exercise = {
  id: 'two-readings',
  model: measuredWriteAmplification,
  drawn: {
    host_bytes_before: many(TB, 2, 5, 8, 12),
    host_delta: many(GB, 200, 400, 600, 800),
    lifetime: [1.2, 1.5, 2],
    lately: stepped(2.5, 5, 0.05),
  },
  derived({ host_bytes_before = 0, host_delta = 0, lifetime = 1, lately = 1 }) {
    const flash_bytes_before = Math.round(host_bytes_before * lifetime);
    return {
      flash_bytes_before,
      host_bytes: host_bytes_before + host_delta,
      flash_bytes: Math.round(flash_bytes_before + host_delta * lately),
    };
  },
  asked: 'write_amplification',
  tolerance: { relative: 0.01 },
  names: {
    host_bytes_before: 'the host writes before',
    flash_bytes_before: 'the NAND writes before',
    host_bytes: 'the host writes after',
    flash_bytes: 'the NAND writes after',
    host_written: 'the host writes of the job',
    flash_written: 'the NAND writes of the job',
  },
  steps(numbers) {
    return {
      host_written: bytes(of(numbers, 'host_written')),
      flash_written: bytes(of(numbers, 'flash_written')),
      write_amplification: plain(of(numbers, 'write_amplification')),
    };
  },
  mistakes(numbers) {
    const [host, flash] = [of(numbers, 'host_bytes'), of(numbers, 'flash_bytes')];
    return {
      'whole-life': flash / host,
      'upside-down': 1 / of(numbers, 'write_amplification'),
    };
  },
};

const powerBill: Exercise = {
  id: 'power-for-years',
  model: cost,
  drawn: {
    power: [4, 5, 6, 8, 10, 12],
    years: [3, 4, 5],
    energy_price: [0.1, 0.15, 0.2, 0.3],
    pue: [1.25, 1.5, 2, 2.5],
  },
  asked: 'energy_cost',
  tolerance: { relative: 0.02 },
  names: {
    power: 'the power',
    years: 'the years',
    pue: 'the power usage effectiveness',
    energy_price: 'the price of energy',
    energy: 'the drive’s energy',
    site: 'the site’s energy',
  },
  steps(numbers) {
    const energy = of(numbers, 'power') * of(numbers, 'years') * YEAR;
    return {
      energy: { value: energy, dimension: 'energy' },
      site: { value: energy * of(numbers, 'pue'), dimension: 'energy' },
      energy_cost: { value: of(numbers, 'energy_cost'), dimension: 'money' },
    };
  },
  mistakes(numbers) {
    const all = of(numbers, 'energy_cost');
    return {
      'drive-alone': all / of(numbers, 'pue'),
      'one-year': all / of(numbers, 'years'),
      'divided-by-house': all / of(numbers, 'pue') ** 2,
    };
  },
};

export const exercises: readonly Exercise[] = [
  { ...written, id: 'written-worked', mistakes: () => ({}) },
  { ...written, id: 'written-faded' },
  { ...written, id: 'written-free' },
  ratingToDay,
  printedDay,
  decimalFills,
  twoReadings,
  wholeRead,
  powerBill,
];
