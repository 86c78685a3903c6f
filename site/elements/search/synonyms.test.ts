import { expect, test } from 'vitest';
import { createSynonyms, namesIn } from './synonyms';

const asked = createSynonyms([
  { heading: 'Write amplification (WA)', names: ['write amplification factor (WAF)', 'DLWA'] },
  { heading: 'Percentile (p99, p99.9)', names: ['QoS'] },
  { heading: 'Tail latency', names: ['QoS'] },
  { heading: 'Write amplification', text: 'A chapter, which has no names.' } as never,
]);

test('a question is cut into names, the longest first, and words', () => {
  expect(asked('WAF of FIFO')).toEqual([
    { typed: 'waf', others: ['write amplification'] },
    { typed: 'fifo', others: [] },
  ]);
  expect(asked('write amplification factor')).toEqual([
    { typed: 'write amplification factor', others: ['write amplification'] },
  ]);
  expect(asked('write amplification')).toEqual([{ typed: 'write amplification', others: ['wa'] }]);
  expect(asked('p99.9')).toEqual([{ typed: 'p99 9', others: ['percentile'] }]);
});

test('a name of two things stands for both', () => {
  expect(asked('QoS')).toEqual([{ typed: 'qos', others: ['percentile', 'tail latency'] }]);
});

test('words that ask for nothing are no part of a question', () => {
  expect(asked('What do I need for the WAFs?')).toEqual([
    { typed: 'wafs', others: ['write amplification'] },
  ]);
});

test('words of a group stand for one another, in each of their forms', () => {
  const grouped = createSynonyms([], [['SD card', 'microSD', 'eMMC']]);
  expect(grouped('microsd')).toEqual([{ typed: 'microsd', others: ['sd card', 'emmc'] }]);
  expect(grouped('SD cards')).toEqual([{ typed: 'sd cards', others: ['microsd', 'emmc'] }]);
});

test('a name has a long form and those in its parenthesis', () => {
  expect(namesIn('Least recently used (LRU)')).toEqual(['least recently used', 'lru']);
  expect(namesIn('Zipf’s law')).toEqual(['zipf law']);
});
