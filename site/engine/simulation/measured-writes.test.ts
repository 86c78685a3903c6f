/** What a measured run has written, of logs and of a real one. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { MeasuredRun } from '../gen/imported';
import { readingOfFile } from '../load-node';
import { cliffOf, courseOf, distanceOf } from './cliff-distance';
import { writeSeriesOf, writtenBy } from './measured-writes';

function read(text: string | Uint8Array, name: string): MeasuredRun {
  const reading = readingOfFile(name);
  reading.push(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  return reading.finish().values as MeasuredRun;
}
const log = (count: number, iops: number, direction = 1) =>
  Array.from(
    { length: count },
    (_, at) => `${(at + 1) * 1000}, ${iops}, ${direction}, 0, 0\n`,
  ).join('');
const total = (run: MeasuredRun, size: number) => {
  const series = writeSeriesOf(run);
  return series ? writtenBy(series, series.size ?? size, 1).writes.at(-1) : null;
};

it('adds up the writes of a log of IOPS, whose block size is asked for', () => {
  const run = read(log(100, 5000), 'run_iops.1.log');
  expect(writeSeriesOf(run)).toMatchObject({ size: null, alsoReads: false });
  expect(total(run, 4096)).toBe(100 * 5000 * 4096);
});

it('takes a log of bandwidth as it is, in KiB', () => {
  const run = read(log(100, 20_000), 'run_bw.1.log');
  expect(writeSeriesOf(run)?.size).toBe(1);
  expect(total(run, Number.NaN)).toBe(100 * 20_000 * 1024);
});

it('adds the logs of processes of one job, and not those of several runs', () => {
  const both = (other: string) => {
    const reading = readingOfFile('run_iops.1.log');
    reading.push(new TextEncoder().encode(log(100, 5000)));
    reading.next(other);
    reading.push(new TextEncoder().encode(log(100, 1000)));
    return reading.finish().values as MeasuredRun;
  };
  expect(total(both('run_iops.2.log'), 1)).toBe(100 * 6000);
  expect(writeSeriesOf(both('later_iops.1.log'))).toBeNull();
});

it('has nothing for reads, nor for fewer than sixty points', () => {
  expect(writeSeriesOf(read(log(100, 5000, 0), 'run_iops.1.log'))).toBeNull();
  expect(writeSeriesOf(read(log(59, 5000), 'run_iops.1.log'))).toBeNull();
});

it('adds the jobs of one run, as long as both ran', () => {
  const run = read(log(100, 5000) + log(80, 3000), 'run_iops.1.log');
  expect(writeSeriesOf(run)?.jobs).toHaveLength(2);
  expect(total(run, 1)).toBeCloseTo(80 * 8000, 6);
});

const SAMPLE = '../shared/samples/measure/fio_log/fioplot_860pro_qd16_cliff';

it.runIf(existsSync(`${SAMPLE}_iops.1.log`))(
  'a real log ends before its drive is written once',
  () => {
    const iops = read(readFileSync(`${SAMPLE}_iops.1.log`), 'a_iops.1.log');
    const bandwidth = read(readFileSync(`${SAMPLE}_bw.1.log`), 'a_bw.1.log');
    // A minute of 4 KiB writes: two logs of one run say the same.
    const lines = readFileSync(`${SAMPLE}_iops.1.log`, 'utf8').trim().split('\n');
    const sum = lines.reduce((all, line) => all + Number(line.split(',')[1]), 0) * 0.25 * 4096;
    expect((total(iops, 4096) ?? 0) / sum).toBeCloseTo(1, 6);
    expect((total(bandwidth, 0) ?? 0) / sum).toBeCloseTo(1, 3);
    const series = writeSeriesOf(iops);
    const course = series && courseOf(writtenBy(series, 4096, 256e9));
    expect(course?.end).toBeCloseTo(0.0528, 3);
    // It falls to 52% of its first rate, and that is not below half.
    expect(course && cliffOf(course)).toBeNull();

    // A simulated drive is flat up to its cliff, at 0.07: the distance by hand, from the lines themselves.
    const flat = courseOf({ writes: [0, 0.1], time: [0, 1] });
    const rates = lines.map((line) => Number(line.split(',')[1]));
    const first = course?.first ?? 1;
    const squares = rates.reduce(
      (all, rate) => all + rate * Math.log((rate * 4096) / 256e9 / first) ** 2,
      0,
    );
    const byHand = Math.exp(Math.sqrt(squares / rates.reduce((all, rate) => all + rate, 0)));
    const found = course && flat && distanceOf(course, flat);
    expect(found?.factor).toBeCloseTo(byHand, 2);
    expect(found?.factor).toBeGreaterThan(1.1);
  },
);
