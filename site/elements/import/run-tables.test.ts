/** What a run says, as tables and in words. */
import { expect, it } from 'vitest';
import type { MeasuredRun } from '../../engine/gen/imported';
import { readingOfFile } from '../../engine/load-node';
import { cellTexts } from '../../runtime/figure/table';
import { syncWords } from './run-syncs';
import { jobsTable, percentilesTable, steadyWords } from './run-tables';

function read(text: string, name?: string): MeasuredRun {
  const reading = readingOfFile(name);
  reading.push(new TextEncoder().encode(text));
  const file = reading.finish();
  expect(file.kind).toBe('run');
  return file.values as MeasuredRun;
}

const RESULT = JSON.stringify({
  'fio version': 'fio-3.33',
  jobs: [
    {
      jobname: 'random',
      'job options': { iodepth: '32', bs: '4k', rw: 'randwrite' },
      read: { io_bytes: 0, total_ios: 0, runtime: 0, iops: 0, bw_bytes: 0 },
      write: {
        io_bytes: 4_096_000_000,
        total_ios: 1_000_000,
        runtime: 62_500,
        iops: 16_000,
        bw_bytes: 65_536_000,
        lat_ns: { min: 1000, max: 4_100_000, mean: 2_000_000, stddev: 100, N: 1_000_000 },
        clat_ns: {
          min: 1000,
          max: 4_100_000,
          mean: 1_990_000,
          stddev: 100,
          N: 1_000_000,
          percentile: { '50.000000': 980_000, '99.000000': 2_290_000, '99.900000': 2_550_000 },
        },
      },
      trim: { io_bytes: 0, total_ios: 0, runtime: 0, iops: 0, bw_bytes: 0 },
    },
  ],
});

it('tells of each job and direction that completed something', () => {
  const run = read(RESULT);
  const table = jobsTable(run);
  if (!table) throw new Error('no table');
  const [row, ...more] = cellTexts(table);
  expect(more).toEqual([]);
  expect(row?.slice(0, 2)).toEqual(['random', 'write']);
  // 16,000 a second, 2 ms each: 32 outstanding, as asked.
  expect(row?.slice(6, 8).map(Number)).toEqual([32, 32]);
  const shares = percentilesTable(run);
  if (!shares) throw new Error('no percentiles');
  expect(cellTexts(shares)[0]?.[0]).toBe('random, write (clat)');
  // With lat_percentiles=1 fio 3.33 gives those of both: the whole tells more.
  const both = JSON.parse(RESULT);
  both.jobs[0].write.lat_ns.percentile = { '50.000000': 1_000_000 };
  const ofBoth = percentilesTable(read(JSON.stringify(both)));
  expect(ofBoth && cellTexts(ofBoth)[0]?.slice(0, 2)).toEqual(['random, write (lat)', '1\u202fms']);
});

it('says whether a log ends in steady state', () => {
  const line = (second: number, iops: number) => `${second * 1000}, ${iops}, 1, 0, 0\n`;
  const flat = Array.from({ length: 600 }, (_, at) => line(at + 1, 16_000)).join('');
  const rising = Array.from({ length: 600 }, (_, at) => line(at + 1, 8000 + 40 * at)).join('');
  const words = (text: string) => read(text, 'run_iops.1.log').series.map(steadyWords).join();
  expect(words(flat)).toMatch(/The end is in steady state: /);
  expect(words(rising)).toMatch(/The end is not in steady state: .*\(10% allowed\)\.$/);
});

it('tells the mean of the last five rounds first, and that of the whole run second', () => {
  const line = (second: number, iops: number) => `${second * 1000}, ${iops}, 1, 0, 0\n`;
  // Five minutes fresh, fifteen after the cliff: 300 × 44,200 + 900 × 16,200 over 1200.
  const fallen = Array.from({ length: 1200 }, (_, at) => line(at + 1, at < 300 ? 44_200 : 16_200));
  const [series] = read(fallen.join(''), 'run_iops.1.log').series;
  if (!series) throw new Error('no series');
  expect(steadyWords(series)).toMatch(
    /^IOPS of writes: 16,200 over the last five windows, and 23,200 over the whole run\. The end is in steady state/,
  );
});

it('does not take the values of a latency log for means', () => {
  const lines = Array.from({ length: 600 }, (_, at) => `${(at + 1) * 1000}, 900000, 0, 0, 0\n`);
  const [series] = read(lines.join(''), 'run_lat.1.log').series;
  if (!series) throw new Error('no series');
  expect(steadyWords(series)).toMatch(
    /^Latency of reads: The steady-state rule is not .* log_max_value=1, /,
  );
});

it('tells of syncs beside the writes, and of a commit', () => {
  const synced = JSON.parse(RESULT);
  synced.jobs[0].sync = {
    total_ios: 1_000_000,
    lat_ns: {
      min: 96_059,
      max: 30_447_090,
      mean: 2_297_573,
      N: 1_000_000,
      percentile: { '99.000000': 12_779_520 },
    },
  };
  synced.jobs[0]['job options'].iodepth = '1';
  const run = read(JSON.stringify(synced));
  expect(run.syncs.map(syncWords)).toEqual([
    'A commit of “random” (a write and its sync) costs 4.3\u202fms on average; the sync alone: 2.3\u202fms on average, p99 12.8\u202fms, the slowest 30.4\u202fms.',
  ]);
  const table = percentilesTable(run);
  expect(table && cellTexts(table).map((row) => row[0])).toContain('random, syncs (sync)');
});
