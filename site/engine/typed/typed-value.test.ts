import { describe, expect, it } from 'vitest';
import { defaultOf, inputOf, type Model } from '../declaration';
import { accessComparison } from '../gen/access-comparison';
import { closedQueue } from '../gen/closed-queue';
import { holdUp } from '../gen/hold-up';
import { lruTrace } from '../gen/lru-trace';
import { models } from '../gen/models';
import { warranty } from '../gen/warranty';
import { Refused } from '../refused';
import { readOrThrow, writeTyped } from './typed-value';

const demands = inputOf(closedQueue, 'demands');
const requests = inputOf(lruTrace, 'requests');

describe('the size of a request', () => {
  it.each([
    ['4k', 4096],
    ['64 K', 65_536],
    ['1m', 1_048_576],
    ['4 kB', 4000],
    ['512', 512],
  ])('“%s” is read as fio reads it', (text, bytes) => {
    expect(readOrThrow(text, inputOf(accessComparison, 'request_size'), 'B')).toBe(bytes);
  });

  it('is the only one: of a capacity nobody could say which thousand is meant', () => {
    expect(() => readOrThrow('4k', inputOf(holdUp, 'capacity'), 'MB')).toThrow(/must be in/);
  });
});

describe('a rate of bytes as requests', () => {
  it.each([
    ['4000 IOPS × 16 KiB', 65_536_000],
    ['4000/s x 16k', 65_536_000],
    ['4k IOPS * 16 KiB', 65_536_000],
    ['1000 × 4 kB', 4e6],
    ['0.5/s × 30 GB', 15e9],
  ])('“%s” is so many bytes per second', (text, rate) => {
    expect(readOrThrow(text, inputOf(warranty, 'write_rate'), 'GB/d')).toBe(rate);
  });

  it.each(['4000 × ', '× 16 KiB', '4000 × 16', '4000 × 3 s', '4 MB/s × 2', '3 GB × 2 KiB'])(
    '“%s” is none, and is refused',
    (text) => {
      expect(() => readOrThrow(text, inputOf(warranty, 'write_rate'), 'GB/d')).toThrow(Refused);
    },
  );
});

describe('a typed list', () => {
  it.each([
    ['13.55\u202fµs, 11.1\u202fµs'],
    ['13.55 us, 11.1 us'],
    ['13.55us,11.1us'],
    ['13.55 us 11.1 us'],
    ['13.55us; 11.1us'],
    ['13.55us\n11.1us\n'],
    ['1.355e-5 1.11e-5'],
  ])('“%s” is two times', (text) => {
    expect(readOrThrow(text, demands)).toEqual([13.55e-6, 11.1e-6]);
  });

  it('of plain numbers needs nothing but commas', () => {
    expect(readOrThrow('0,1,0,2', requests)).toEqual([0, 1, 0, 2]);
    expect(readOrThrow(' 3 ', requests)).toEqual([3]);
    expect(readOrThrow('', requests)).toEqual([]);
  });

  it.each(['1,5 ms; 2 ms', '1,5 ms\n2 ms', '1.5ms 2ms'])('“%s” has one and a half', (text) => {
    expect(readOrThrow(text, demands)).toEqual([1.5e-3, 2e-3]);
  });

  it.each([
    ['1,5; 2,5', [1.5e-6, 2.5e-6]],
    ['13, 14, 15', [13e-6, 14e-6, 15e-6]],
    ['13,14,15', [13e-6, 14e-6, 15e-6]],
    ['13 14 15', [13e-6, 14e-6, 15e-6]],
    ['1,234; 5', [1234e-6, 5e-6]],
    ['13.55, 0.2 ms', [13.55e-6, 0.2e-3]],
    ['12', [12e-6]],
  ])('“%s” beside µs is in µs', (text, values) => {
    const read = readOrThrow(text, demands, 'µs') as number[];
    expect(read.map((one) => one * 1e6)).toEqual(values.map((one) => expect.closeTo(one * 1e6, 9)));
    expect(read).toHaveLength(values.length);
  });

  it.each([
    ['1,5', '1; 5 or 1,5'],
    ['1,234', '1; 234 or 1,234'],
    ['1 234', '1 234 or 1; 234'],
    ['1,5 ms, 2 ms', '1; 5 ms; 2 ms or 1,5 ms; 2 ms'],
    ['1 234, 5', '1 234; 5 or 1; 234; 5'],
  ])('“%s” could be two things, and is refused with both', (text, both) => {
    const said = `“${text}” could be ${both}, so put semicolons between its numbers`;
    expect(() => readOrThrow(text, demands, 'µs')).toThrow(Refused);
    expect(() => readOrThrow(text, demands, 'µs')).toThrow(said);
  });

  it('of whole numbers has no decimals, so a comma parts them', () => {
    expect(readOrThrow('1,5', requests, '')).toEqual([1, 5]);
    expect(readOrThrow('0,1,0,2', requests, '')).toEqual([0, 1, 0, 2]);
  });

  it('in an address has commas between its items, and nothing else', () => {
    expect(readOrThrow('1ms,5ms', demands)).toEqual([1e-3, 5e-3]);
    expect(readOrThrow('0.001,0.234', demands)).toEqual([0.001, 0.234]);
  });

  it('has no thousands behind a space that a comma could be', () => {
    expect(() => readOrThrow('10 000 20 000', demands, 'µs')).toThrow(Refused);
  });
});

describe('a refusal in the page', () => {
  const hit = inputOf(models.find(({ id }) => id === 'cached-disk') as Model, 'hit_ratio');
  const refusal = (text: string, unit?: string) => {
    try {
      readOrThrow(text, hit, unit);
    } catch (refused) {
      return refused as Refused;
    }
    throw new Error(`${text} was taken`);
  };

  it('has the label that is seen, and no id', () => {
    expect(refusal('fast').inWords()).toBe(
      'Hit ratio: “fast” is not a number; it must be from 0% to 100%.',
    );
    expect(refusal('120', '%').inWords(() => 'Found in the cache')).toBe(
      'Found in the cache is 120%; it must be from 0% to 100%.',
    );
  });

  it('guesses at per cent only where no unit stands beside the box', () => {
    expect(refusal('80').message).toContain('if 80');
    expect(refusal('800', '%').message).not.toContain('meant');
  });
});

describe('what is written of an input', () => {
  it.each(models.flatMap((model) => model.inputs.map((input) => ({ model: model.id, input }))))(
    'is read again: $model $input.id',
    ({ input }) => {
      const value = defaultOf(input);
      expect(readOrThrow(writeTyped(value, input), input)).toEqual(value);
    },
  );
});

it.each([
  ...['1 Gbit/s', '1gbit/s', '1000 Mbit/s', '1,000,000 kbit/s', '125 MB/s', '125 mb/s', '125 MBps'],
  ...['1 Gbps', '1000 Mbps', '1000mbps', '1000 Mb/s', '1 Gb/sec'],
])('“%s” is the rate of a gigabit link', (text) => {
  expect(readOrThrow(text, inputOf(warranty, 'write_rate'))).toBe(125e6);
});
