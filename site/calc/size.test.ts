/** The five tasks that people bring, with the numbers that are right, and files that say what a machine writes. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { useCalc } from './test-helper';

const { calc, folder } = useCalc();
const SAMPLES = resolve('../shared/samples');

async function sized(...words: string[]) {
  const { status, out, err } = await calc(['size', ...words]);
  expect(err).toBe('');
  expect(status).toBe(0);
  return JSON.parse(out);
}

test('task 1: 2.1 MB/s with 20% more each year need 493 TB; 600 hold up to 2.56 MB/s, 440 fail', async () => {
  const load = ['write_rate=2.1MB/s', 'growth=20%'];
  const client = await sized(...load, 'capacity=1TB', 'terabytes_written=600TB');
  expect(client.outputs.need / 1e12).toBeCloseTo(492.8, 1);
  expect(client.outputs.write_rate_limit / 1e6).toBeCloseTo(2.56, 2);
  expect(client.outputs.verdict).toBe('holds');
  expect(client.ends_first).toMatch(
    /^Its rating lasts longer than its warranty: 5\.\d+.y at this load\.$/,
  );
  const qlc = await sized(...load, 'capacity=2TB', 'terabytes_written=440TB');
  expect(qlc.outputs.verdict).toBe('fails');
  expect(qlc.outputs.rating_margin).toBeCloseTo(0.89, 2);
  const server = await sized(...load, 'capacity=960GB', 'dwpd=1');
  expect(server.outputs.need_dwpd).toBeCloseTo(0.281, 3);
  expect(server.outputs.rating_margin).toBeCloseTo(3.6, 1);
});

test('task 2: 4000 writes of 16 KiB per second are 10.33 PB, 1.77 drive writes a day of 3.2 TB', async () => {
  const { outputs } = await sized('write_rate=65.536MB/s', 'capacity=3.2TB', 'dwpd=3');
  expect(outputs.need / 1e15).toBeCloseTo(10.33, 2);
  expect(outputs.need_dwpd).toBeCloseTo(1.77, 2);
  expect(outputs.verdict).toBe('holds');
});

test('task 3: a recorder fails by capacity on one drive of 8 TB, and wears 13 of them by 0.033 a day', async () => {
  const load = ['write_rate=40MB/s', 'kept_time=30d', 'free_share=0', 'capacity=8TB', 'dwpd=1'];
  const one = await sized(...load);
  expect(one.outputs.total / 1e15).toBeCloseTo(6.31, 2);
  expect(one.outputs.capacity_need / 1e12).toBeCloseTo(103.7, 1);
  expect([one.outputs.verdict, one.outputs.tightest]).toEqual(['fails', 'capacity']);
  const all = await sized(...load, 'drives=13');
  expect(all.outputs.need_dwpd).toBeCloseTo(0.033, 3);
  expect(all.outputs.verdict).toBe('holds');
});

test('task 4: the copy decides, and not the wear', async () => {
  const load = ['write_rate=60GB/d', 'capacity=1TB', 'terabytes_written=200TB'];
  const copy = ['burst=300GB', 'burst_limit=600s'];
  const cache = ['cache_size=140GB', 'cache_rate=1.6GB/s', 'rate_after=150MB/s'];
  const { outputs, verdict } = await sized(...load, ...copy, ...cache);
  expect([outputs.verdict, outputs.tightest]).toEqual(['fails', 'burst']);
  expect(outputs.rating_margin).toBeGreaterThan(1);
  expect(outputs.burst_time / 60).toBeCloseTo(19.2, 1);
  expect(verdict).toContain('the largest burst takes');
  expect(verdict).toContain('The endurance rating');
});

test('a capture says what is written, and is not multiplied by the layers again', async () => {
  const file = `${SAMPLES}/reported/36-iostat-comma.txt`;
  const { workload, outputs } = await sized(file, 'terabytes_written=600TB');
  expect(workload.of).toBe('sda');
  expect(workload.quantities.layer_factor.value).toBe(1);
  expect(outputs.drive_rate).toBeCloseTo(workload.quantities.write_rate.value, 6);
});

test('a typed value drops the interval that a file gave', async () => {
  const record = {
    format: 'workload/1',
    quantities: { write_rate: { value: 2e6, low: 1e6, high: 3e6, source: 'a log' } },
  };
  writeFileSync(`${folder}/load.json`, JSON.stringify(record));
  const own = await sized('load.json', 'terabytes_written=600TB');
  expect(own.outputs.need_high / own.outputs.need_low).toBeCloseTo(3, 9);
  expect(own.workload.quantities.write_rate).toEqual(record.quantities.write_rate);
  const typed = await sized('load.json', 'write_rate=5MB/s', 'terabytes_written=600TB');
  expect(typed.outputs.need_high).toBe(typed.outputs.need_low);
});

test('a record that is written is read again, and gives the same answer', async () => {
  const first = await sized('write_rate=3MB/s', 'write_rate_high=9MB/s', 'terabytes_written=600TB');
  writeFileSync(`${folder}/again.json`, JSON.stringify(first.workload));
  const again = await sized('again.json');
  expect(again.outputs).toEqual(first.outputs);
});

test.each([
  ['{"format":"workload/2","quantities":{}}', 'this book reads workload/1'],
  ['{"format":"workload/1"}', 'The record has no quantities'],
  ['{"format":"workload/1","quantities":{"writes":{"value":1}}}', '“writes”, which is no quantity'],
  ['{"format":"workload/1","quantities":{"write_rate":{"value":"2"}}}', 'write_rate has no number'],
  [
    '{"format":"workload/1","quantities":{"write_rate":{"value":2,"low":3}}}',
    'does not lie between',
  ],
  ['{"format":"workload/1","quantities":{"growth":{"value":99}}}', 'growth = 99; allowed is'],
])('a record that is wrong is refused with a sentence: %s', async (text, says) => {
  writeFileSync(`${folder}/wrong.json`, text);
  const { status, err } = await calc(['size', 'wrong.json']);
  expect(status).toBe(2);
  expect(err).toContain(says);
});

test('latency is simulated for each fitted drive, with its seeds', {
  timeout: 240_000,
}, async () => {
  const load = ['write_rate=4000 IOPS × 16 KiB', 'request_size=16KiB', 'latency_limit=5ms'];
  const { latency, outputs } = await sized('--latency', 'capacity=3.2TB', 'dwpd=3', ...load);
  expect(outputs.request_rate).toBe(4000);
  expect(latency.seeds).toEqual([1, 2, 3]);
  expect(latency.drives.map(({ drive }: { drive: string }) => drive)).toEqual([
    'Solidigm D7-P5520, 1.92 TB',
    'Solidigm D5-P5336 122.88 TB',
    'Toshiba HG6, 256 GB',
  ]);
  for (const { asked, says } of latency.drives) {
    expect(asked.met).toBe(3);
    expect(says).toMatch(/p99 of a write .* in 3 runs\. It meets the limit/);
  }
  const { status, err } = await calc(['size', '--latency']);
  expect(status).toBe(2);
  expect(err).toContain('--latency needs the size of a write');
});

test('the drives as CSV and the answer as a memo', async () => {
  const load = ['write_rate=2.1MB/s', 'growth=20%', 'terabytes_written=600TB'];
  const { out: csv } = await calc(['size', '--csv', ...load]);
  const [head, ...rows] = csv.trim().split('\n');
  expect(head).toMatch(/^drive,capacity_bytes,rating_bytes/);
  expect(rows.length).toBeGreaterThan(300);
  const verdicts = rows.map((row) => /,(holds|depends|fails),/.exec(row)?.[1]);
  expect(verdicts.toSorted().toReversed()).not.toContain(undefined);
  const { out: memo } = await calc(['size', '--memo', ...load]);
  expect(memo).toContain('# A drive for this load');
  expect(memo).toContain('## What would change it');
});

test('what is no load is refused with what would be one', async () => {
  const { status, err } = await calc(['size', `${SAMPLES}/reported/64-fio-fsync.json`]);
  expect(status).toBe(2);
  expect(err).toContain('says nothing of a load');
});
