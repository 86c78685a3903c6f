/** What is said of rounds, and of a result without any. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { MeasuredRun } from '../../engine/gen/imported';
import { readingOfFile } from '../../engine/load-node';
import { cellTexts } from '../../runtime/figure/table';
import { fioResult } from '../../tests/fio-result';
import { roundsWords, unsaidWords } from './run-rounds';
import { jobsTable, steadyWords } from './run-tables';

/** Real files, which lie outside the project. */
const SAMPLES = join(process.cwd(), '../shared/samples/measure');

function together(files: readonly { name: string; bytes: Uint8Array }[]): MeasuredRun {
  const reading = readingOfFile(files[0]?.name);
  for (const [place, { name, bytes }] of files.entries()) {
    if (place > 0) reading.next(name);
    reading.push(bytes);
  }
  return reading.finish().values as MeasuredRun;
}

const text = (name: string, content: string) => ({
  name,
  bytes: new TextEncoder().encode(content),
});

/** One result of a minute, written at that minute. */
const result = (name: string, minute: number, iops = 1000, options: object = {}) =>
  text(name, fioResult({ minute, iops, options }));

it('judges five rounds, and says of fewer how many are missing', () => {
  const five = [1000, 1010, 990, 1005, 995].map((iops, at) =>
    result(`round${at + 1}.json`, at + 1, iops),
  );
  const [rounds] = together(five).rounds;
  if (!rounds) throw new Error('no rounds');
  expect(roundsWords(rounds)).toMatch(
    /^5 rounds of one load \(writes, 4\sKiB, queue depth 32\): IOPS 1000 over the last five\. They are in steady state: the last five range over 2% of their mean \(20% allowed\), and their trend takes them over 0\.6% \(10% allowed\)\.$/,
  );
  const [few] = together(five.slice(0, 3)).rounds;
  if (!few) throw new Error('no rounds');
  expect(roundsWords(few)).toMatch(/^3 rounds .*: for the IOPS, the steady-state rule takes 5;/);
});

it('says why a result alone tells of no steady state, and which log does', () => {
  expect(unsaidWords(together([result('a.json', 1, 1000, { write_iops_log: 'sustained' })]))).toBe(
    'Whether the run was steady cannot be told: the result has one mean over the whole run. Drop its log of IOPS together with it: the file whose name begins with “sustained_iops”.',
  );
  expect(unsaidWords(together([result('a.json', 1)]))).toMatch(/--write_iops_log=run/);
  const log = text('sustained_iops.2.log', '1000, 1000, 1, 0, 0\n2000, 1000, 1, 0, 0\n');
  expect(unsaidWords(together([result('a.json', 1), log]))).toBe('');
});

it.skipIf(!existsSync(SAMPLES))('lists real queue depths, and names real logs', () => {
  const real = (name: string) => ({
    name: name.split('/').at(-1) ?? '',
    bytes: readFileSync(join(SAMPLES, name)),
  });
  const depths = [16, 1, 32].map((depth) =>
    real(`fio_json/fioplot_860pro_randread/randread-${depth}-1.json`),
  );
  expect(unsaidWords(together(depths))).toBe(
    'Whether the run was steady cannot be told: each result has one mean over the whole run. Drop each together with its own log of IOPS.',
  );
  const table = jobsTable(together(depths));
  if (!table) throw new Error('no table');
  const labels = table.columns.map(({ label }) => label);
  const column = (label: string) => cellTexts(table).map((row) => row[labels.indexOf(label)]);
  expect(column('File')).toEqual(['randread-1-1.json', 'randread-16-1.json', 'randread-32-1.json']);
  expect(column('Queue depth, asked for').map(Number)).toEqual([1, 16, 32]);
  expect(column('Queue depth, by Little’s law').map(Number)).toEqual([0.977, 15.9, 31.9]);
  const { series } = together([real('own/loc_iops.1.log'), real('own/loc_lat.1.log')]);
  const words = series.map(steadyWords);
  expect(words.join('\n')).toMatch(/^IOPS of reads \(loc_iops\.1\.log\): /);
  expect(words.join('\n')).toMatch(/\nLatency of reads \(loc_lat\.1\.log\): /);
});
