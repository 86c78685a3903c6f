/** Many logs give few charts: one for each question. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MeasuredRun } from '../../engine/gen/imported';
import { readingOfFile } from '../../engine/load-node';
import { fioResult } from '../../tests/fio-result';
import { groupChart, groupWords, leftWords } from './series-charts';
import { groupsOf } from './series-groups';

/** Real files, which lie outside the project. */
const SAMPLES = join(process.cwd(), '../shared/samples');

type File = readonly [name: string, content: string | Uint8Array];

function together(...files: readonly File[]): MeasuredRun {
  const reading = readingOfFile(files[0]?.[0]);
  for (const [place, [name, content]] of files.entries()) {
    if (place > 0) reading.next(name);
    reading.push(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  }
  return reading.finish().values as MeasuredRun;
}

const PROCESSES = [1, 2, 3, 4, 5, 6, 7, 8];

/** Six minutes of a log, its times a little off, as those of processes are. */
const log = (value: (second: number) => number, off = 0) =>
  Array.from(
    { length: 360 },
    (_, at) => `${(at + 1) * 1000 + off}, ${value(at + 1)}, 0, 0, 0\n`,
  ).join('');

const eight = (kind: string, value: (process: number, second: number) => number) =>
  PROCESSES.map(
    (process): File => [
      `reads_${kind}.${process}.log`,
      log((second) => value(process, second), process % 3),
    ],
  );

const OPTIONS = {
  ...{ write_iops_log: 'reads', write_lat_log: 'reads', log_max_value: '1', log_avg_msec: '1000' },
  ...{ rw: 'randread', numjobs: '8' },
};

it('draws a result and 32 logs of eight processes as two charts', () => {
  const run = together(
    ['reads.json', fioResult({ minute: 1, options: OPTIONS })],
    ...eight('iops', (process) => 100 * process),
    ...['lat', 'clat', 'slat'].flatMap((kind) => eight(kind, (process, at) => process * at * 1000)),
  );
  expect(run.series).toHaveLength(32);
  const { groups, left } = groupsOf(run.series);
  expect(groups.map(({ way, name }) => [way, name])).toEqual([
    ['sum', 'reads_iops'],
    ['largest', 'reads_lat'],
  ]);
  expect(leftWords(left)).toContain('“reads_clat”, “reads_slat”');
  const [rate, latency] = groups;
  // 100 + 200 + … + 800 a second; at second 360 the slowest process waits 8 × 360 µs.
  expect(new Set(rate?.values)).toEqual(new Set([3600]));
  expect(rate?.values.length).toBeGreaterThan(350);
  expect(Math.max(...(latency?.values ?? []))).toBeCloseTo(8 * 360e-6, 9);
  expect(rate && groupWords(rate)).toBe(
    'IOPS of reads (reads_iops, 8 logs, drawn as their sum). Together 3600 IOPS over the last five windows of each. Each log judged by itself, 8 of 8 end in steady state.',
  );
  expect(latency && groupWords(latency)).toMatch(
    /^Latency of reads \(reads_lat, 8 logs, of which the largest value at each time is drawn\)\..* Each value is the largest of its window/,
  );
});

it('sums nothing of which the times do not agree, and no means of latency', () => {
  const late = log(() => 5).replaceAll(/^(\d+)/gm, (time) => String(Number(time) + 500_000));
  const apart = together(['a_iops.1.log', log(() => 5)], ['a_iops.2.log', late]);
  expect(groupsOf(apart.series).groups.map(({ way }) => way)).toEqual(['each']);
  const means = together(['a_lat.1.log', log(() => 5)], ['a_lat.2.log', log(() => 6)]);
  expect(groupsOf(means.series).groups.map(({ way }) => way)).toEqual(['each']);
});

it('keeps logs of different runs apart', () => {
  const run = together(['a_iops.1.log', log(() => 5)], ['b_iops.1.log', log(() => 6)]);
  expect(groupsOf(run.series).groups.map(({ way, name }) => [way, name])).toEqual([
    ['one', 'a_iops.1.log'],
    ['one', 'b_iops.1.log'],
  ]);
});

describe.skipIf(!existsSync(SAMPLES))('real files', () => {
  const chartOf = (path: string) => {
    const run = together([path.split('/').at(-1) ?? '', readFileSync(join(SAMPLES, path))]);
    const [group] = groupsOf(run.series).groups;
    if (!group) throw new Error('no group');
    return groupChart(group);
  };

  it('marks where each drop begins', () => {
    const { dots, label } = chartOf('reported/62-periodic_iops.1.log');
    expect(dots?.[1]).toMatchObject({
      id: 'drops',
      x: [29, 59, 89, 119, 149, 179, 209, 239, 269, 299],
    });
    expect(label).toMatch(/Each upright mark is where a drop begins\.$/);
  });

  it('hatches a stretch without a line', () => {
    // 245 ms in the log, and then 30,403 ms.
    expect(chartOf('reported/32-fio-logavg10_iops.1.log').bands).toEqual([
      { id: 'hole-0', axis: 'x', from: 0.245, to: 30.403, label: 'no line in the log' },
    ]);
  });
});
