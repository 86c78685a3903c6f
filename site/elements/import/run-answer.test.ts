/** What a run comes to in sentences; numbers held against the files by hand. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAddress } from '../../engine/address/state-query';
import type { MeasuredRun } from '../../engine/gen/imported';
import { period } from '../../engine/gen/period';
import { engine, readingOfFile } from '../../engine/load-node';
import { fioResult } from '../../tests/fio-result';
import { answersTo } from './run-answer';

/** Real files, which lie outside the project. */
const SAMPLES = join(process.cwd(), '../shared/samples');

function read(name: string, bytes: Uint8Array): MeasuredRun {
  const reading = readingOfFile(name);
  reading.push(bytes);
  return reading.finish().values as MeasuredRun;
}

const said = (run: MeasuredRun) =>
  answersTo(run)
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('\u202f', ' ');

const ofText = (text: string, name = 'run.json') => read(name, new TextEncoder().encode(text));

const sample = (path: string) => read(path, readFileSync(join(SAMPLES, path)));

const LOAD = { options: { rw: 'randwrite', bs: '4k', iodepth: '32', direct: '1' } };

it('says what was run and what came out of it', () => {
  const latency = { min: 1000, max: 4e6, mean: 1.9e6 };
  expect(said(ofText(fioResult({ minute: 1, iops: 22_640, latency, ...LOAD })))).toBe(
    '4 KiB writes at queue depth 32 for 60 s: 22,600 IOPS, mean latency 1.9 ms, slowest 4 ms.',
  );
});

it('sums processes of one job, and no jobs of different names', () => {
  const one = JSON.parse(fioResult({ minute: 1, iops: 1000, ...LOAD }));
  const [job] = one.jobs;
  expect(said(ofText(JSON.stringify({ ...one, jobs: [job, job, job] })))).toBe(
    '4 KiB writes at queue depth 96 in 3 processes for 60 s: 3000 IOPS together.',
  );
  const other = { ...job, jobname: 'other' };
  expect(said(ofText(JSON.stringify({ ...one, jobs: [job, other] })))).toBe(
    '“sustained”: 4 KiB writes at queue depth 32 for 60 s: 1000 IOPS. “other”: 4 KiB writes at queue depth 32 for 60 s: 1000 IOPS.',
  );
});

it('leaves out what only prepares the drive', () => {
  const one = JSON.parse(fioResult({ minute: 1, iops: 1000, ...LOAD }));
  const [job] = one.jobs;
  const fill = { ...job, jobname: 'fill', groupid: 0, 'job options': { rw: 'write' } };
  const test = { ...job, groupid: 1, 'job options': { stonewall: '1' } };
  expect(said(ofText(JSON.stringify({ ...one, jobs: [fill, test] })))).toMatch(
    /^4 KiB writes at queue depth 32 for 60 s: 1000 IOPS\.$/,
  );
});

it('counts results that are too many for a sentence each', () => {
  const one = JSON.parse(fioResult({ minute: 1, ...LOAD }));
  const jobs = [1, 2, 3, 4].map((times) => ({
    ...one.jobs[0],
    jobname: `depth${times}`,
    write: { ...one.jobs[0].write, iops: 1000 * times, total_ios: 60_000 * times },
  }));
  expect(said(ofText(JSON.stringify({ ...one, jobs })))).toBe(
    '4 results, from 1000 to 4000 IOPS: the table has each.',
  );
});

it('says once that processes of one job drop', () => {
  // A tenth for the last two of each 30 s.
  const log = Array.from(
    { length: 300 },
    (_, at) => `${(at + 1) * 1000}, ${at % 30 < 28 ? 2000 : 200}, 1, 0, 0\n`,
  ).join('');
  const reading = readingOfFile('run_iops.1.log');
  reading.push(new TextEncoder().encode(log));
  for (const name of ['run_iops.2.log', 'run_iops.3.log']) {
    reading.next(name);
    reading.push(new TextEncoder().encode(log));
  }
  expect(said(reading.finish().values as MeasuredRun)).toMatch(
    /The rate of writes \(run_iops\.1\.log\) drops from 2000 to 200 IOPS for 2 s every 30 s, 10 times in all\. So do 2 more logs of its processes\.$/,
  );
});

it.each([
  [
    19_900,
    1_400_000,
    /^It holds 20,000 IOPS at p99 below 1\.5 ms: 19,900 IOPS came, with p99 1\.4 ms\./,
  ],
  [19_900, 2_100_000, /^It does not hold 20,000 IOPS at p99 below 1\.5 ms: .* with p99 2\.1 ms\./],
  [15_000, 1_400_000, /^It does not hold 20,000 IOPS at p99 below 1\.5 ms: 15,000 IOPS came/],
  [20_000, 1_495_000, /^Whether it holds .* is too close to tell: .* within 0\.78%\./],
  [
    20_000,
    null,
    /^Whether it holds 20,000 IOPS at p99 below 1\.5 ms is not known: the result has no p99\./,
  ],
] as const)('says whether %d IOPS with p99 %s hold what the job asked for', (iops, p99, words) => {
  const latency = { min: 1000, max: 4e6, mean: 1e6 };
  const one = JSON.parse(fioResult({ minute: 1, iops, latency, ...LOAD }));
  const [job] = one.jobs;
  job.jobname = 'holds-20000-iops-p99-1500us';
  if (p99) job.write.clat_ns.percentile = { '99.000000': p99 };
  expect(said(ofText(JSON.stringify(one)))).toMatch(words);
});

describe.skipIf(!existsSync(SAMPLES))('real files', () => {
  it.each([
    // 300 lines, of which 29 s to 31 s and so on are near 3500; their mean is 22,644.
    [
      'reported/62-periodic_iops.1.log',
      'Writes for 300 s: 22,600 IOPS. Its end is in steady state. It drops from 24,000 to 3540 IOPS for 2 s every 30 s, 10 times in all.',
    ],
    // clat 18.8 µs before a sync of 2.298 ms; 12,779,520 ns at p99.
    [
      'reported/64-fio-fsync.json',
      '4 KiB writes at queue depth 1 for 3 s: 200 IOPS. A commit of “r” (a write and its sync) costs 2.32 ms on average; the sync alone: 2.3 ms on average, p99 12.8 ms, the slowest 30.4 ms.',
    ],
    // "IOPS=2087", "99.00th=[  494]", "max=  953" microseconds.
    [
      'reported/33-fio-normal.txt',
      '512 B writes at queue depth 1 for 5 s: 2090 IOPS (rounded in the file, within 0.05%), p99 494 µs, slowest 953 µs.',
    ],
    [
      'reported/32-fio-logavg10_iops.1.log',
      'Whether it was steady is not known. Of one of the last five windows too much is missing.',
    ],
    [
      'measure/diskspd/vc_Results_DiskSpd.xml',
      '4 KiB reads and writes at queue depth 1 for 120 s: reads 310 IOPS, p99 21.9 ms, slowest 33.8 ms; writes 131 IOPS, p99 4.18 ms, slowest 11 ms. All 2 rates end in steady state.',
    ],
  ])('%s', (path, words) => {
    expect(said(sample(path))).toBe(words);
  });

  it('hands the times of drops to the model of their period, which finds the same', () => {
    const query = answersTo(sample('reported/62-periodic_iops.1.log')).at(-1)?.query ?? '';
    const { models, ignored } = readAddress(query, {
      models: [period],
      views: { period: { y: { allowed: 'an output', takes: (id) => id === 'period' } } },
    });
    expect(ignored).toEqual([]);
    const inputs = models.period?.inputs ?? {};
    expect(inputs).toMatchObject({
      times: [29, 59, 89, 119, 149, 179, 209, 239, 269, 299],
      duration: 300,
    });
    expect(engine.run(period, inputs).values.period).toBe(30);
  });
});
