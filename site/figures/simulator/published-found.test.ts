import { expect, test } from 'vitest';
import { blockText, comparedOf, errorOf, mixText } from './published-found';

/** Numbers and units are kept together by spaces that do not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
const shown = (rest: object) => JSON.parse(plain(JSON.stringify(comparedOf(drive(rest)))));

type Drive = Parameters<typeof comparedOf>[0];

const drive = (rest: object) =>
  ({ inputs: { read_share: 0.65, queue_depth: 32 }, published: [], ...rest }) as unknown as Drive;

test('an error is a whole percentage with its sign', () => {
  expect(errorOf(105, 100)).toBe('+5%');
  expect(errorOf(67, 100)).toBe('−33%');
  expect(errorOf(100.4, 100)).toBe('0%');
});

test('sizes and mixes are written as the field writes them', () => {
  expect([512, 4096, 1048576].map(blockText).map(plain)).toEqual(['512 B', '4 KiB', '1 MiB']);
  expect([0, 0.05, 0.65, 1].map(mixText)).toEqual(['0/100', '5/95', '65/35', '100/0']);
});

test('a number says under which load it was published', () => {
  const cells = [
    { set: { read_share: 1, queue_depth: 16 }, what: 'iops', value: 167200, found: 181070 },
    { set: {}, what: 'read_latency_p99', value: 0.004554752, found: 0.0028754 },
    {
      set: { read_share: 0, arrival_rate: 20000, block_size: 8192 },
      ...{ what: 'write_latency_mean', value: 5e-5, found: 6e-5, note: 'at most' },
    },
  ];
  expect(shown({ cells })).toEqual([
    {
      what: 'IOPS: reads, queue depth 16',
      ...{ published: '167,200', found: '181,070', error: '+8%', remark: '' },
    },
    {
      what: '99th-percentile read latency: 65/35 mix, queue depth 32',
      ...{ published: '4.55 ms', found: '2.88 ms', error: '−37%', remark: '' },
    },
    {
      what: 'Mean write latency: 8 KiB writes, 20,000 arriving per second',
      ...{ published: '50 µs', found: '60 µs', error: '+20%', remark: 'at most' },
    },
  ]);
});

test('order and commits are part of the load', () => {
  const cells = [
    { set: { read_share: 0, traffic: 'sequential' }, what: 'write_iops', value: 1, found: 1 },
    { set: { read_share: 1, access: 'sequential' }, what: 'read_iops', value: 1, found: 1 },
    { set: { read_share: 1, traffic: 'sequential' }, what: 'read_iops', value: 1, found: 1 },
    {
      set: { read_share: 0, writes_per_commit: 1 },
      what: 'commit_latency_mean',
      value: 1,
      found: 1,
    },
    { set: { read_share: 0, writes_per_commit: 1e6 }, what: 'write_iops', value: 1, found: 1 },
  ];
  expect(shown({ cells }).map(({ what }: { what: string }) => what.split(': ')[1])).toEqual([
    'writes, in order, queue depth 32',
    'reads, in order, queue depth 32',
    'reads, queue depth 32',
    'writes, queue depth 32, each committed',
    'writes, queue depth 32',
  ]);
});

test('a number over time says between when it is the mean', () => {
  const published = [
    { what: 'iops', begin: 0, end: 2400, value: 50000, found: 50000, fitted: true },
    { what: 'fall', value: 2700, found: 2700 },
  ];
  expect(
    shown({ published }).map(({ what, remark }: Record<string, string>) => [what, remark]),
  ).toEqual([
    ['IOPS, 0 s to 40 min', 'fitted'],
    ['Time to the fall in IOPS', ''],
  ]);
});
