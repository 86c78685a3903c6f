import { expect, it } from 'vitest';
import { accessLine, estimateLines, written } from './estimate-lines';

const said = (values: Parameters<typeof estimateLines>[0]) =>
  estimateLines(values).replaceAll('\u202f', ' ');

it('says what is estimated, and between which ends', () => {
  expect(said({ capacity: 480e9 })).toBe(
    'Estimated from the capacity: raw flash capacity 512 GiB (480 GiB to 640 GiB), overprovisioning 14.5% (7.37% to 43.2%).',
  );
});

it('says that something would be, and nothing once the reader knows', () => {
  expect(said({})).toMatch(/Left empty, it is estimated/);
  expect(said({ capacity: 1e12, raw_capacity: 2 ** 40 })).toBe('');
  expect(said({ overprovisioning: 0.1 })).toBe('');
});

it('leaves a number of a label as it is, and gives one that was counted three digits', () => {
  const said = (...one: Parameters<typeof written>) => written(...one).replace('\u202f', ' ');
  expect(said('capacity', 30.72e12)).toBe('30720 GB');
  expect(said('raw_capacity', 2 ** 41)).toBe('2048 GiB');
  expect(said('daily_writes', 4e14 / 730)).toBe('548 GB');
  expect(said('overprovisioning', 2 ** 40 / 1e12 - 1)).toBe('9.95%');
});

it('says which access time stands in where none is known, and of whom', () => {
  const line = (values: Parameters<typeof accessLine>[0]) =>
    accessLine(values).replaceAll('\u202f', ' ');
  expect(line({ capacity: 1e12, ssd_time: 5e-5 })).toBe('');
  expect(line({ capacity: 1e12 })).toMatch(/^No access time is known: labels have none/);
  expect(line({ capacity: 1e12, ssd_rate: 7e9 })).toMatch(
    /^No access time is known of it: the usual one from \d+ NVMe drives stands in, \d+\.\d µs \(33\.1 µs to 115 µs\)\.$/,
  );
});
