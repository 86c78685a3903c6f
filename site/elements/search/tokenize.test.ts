import { expect, test } from 'vitest';
import { askedIn, cutText, stemOf, withoutAmounts } from './tokenize';

test('words that ask for nothing are passed over, unless there are no others', () => {
  expect(askedIn('What is the TRIM?')).toEqual(['trim']);
  expect(askedIn('what is')).toEqual(['what', 'is']);
  expect(askedIn(' .,; ')).toEqual([]);
  expect(askedIn('Will k3s wear out my SD card?')).toEqual(['k3s', 'wear', 'sd', 'card']);
});

test('a rate is one word', () => {
  expect(cutText('40 MB/s, 3 GiB/s; MBps')).toEqual(['40', 'mbps', '3', 'gibps', 'mbps']);
  expect(cutText('b/sync')).toEqual(['b', 'sync']);
});

test.each([
  ['swap', 'swaps', 'swapped', 'swapping'],
  ['write', 'writes', 'writing'],
  ['leave', 'leaves', 'leaving'],
  ['battery', 'batteries'],
  ['cache', 'caches', 'cached', 'caching'],
  ['fill', 'fills', 'filled', 'filling'],
  ['drive', 'drives'],
])('forms of “%s” are one word', (...forms) => {
  expect(new Set(forms.map(stemOf)).size).toBe(1);
});

test('what only looks like a form stays', () => {
  for (const word of ['bus', 'loss', 'need', 'ring', 'gp2', '990', 'qd32', 'iops'])
    expect(word.startsWith(stemOf(word).slice(0, 3))).toBe(true);
  expect(stemOf('ring')).toBe('ring');
  expect(stemOf('loss')).toBe('loss');
});

test('an amount need not be there; a number that is a name must', () => {
  expect(withoutAmounts('2 TB QLC, 500 GB')).toEqual({
    rest: '  QLC,  ',
    amounts: ['2tb', '500gb'],
  });
  expect(withoutAmounts('is 1 DWPD enough for 40 MB/s').rest.split(/\s+/)).toEqual([
    ...['is', 'DWPD', 'enough', 'for', 'MB/s', ''],
  ]);
  expect(withoutAmounts('used 85%').amounts).toEqual(['85']);
  expect(withoutAmounts('samsung 990 pro').rest).toBe('samsung 990 pro');
  expect(withoutAmounts('28%').rest).toBe('28%');
});
