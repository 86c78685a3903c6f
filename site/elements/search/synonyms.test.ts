import { expect, test } from 'vitest';
import { createSynonyms, namesIn, wordsOf } from './synonyms';

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

test('words that ask for nothing are passed over, unless there are no others', () => {
  expect(wordsOf('What is the TRIM?')).toEqual(['trim']);
  expect(wordsOf('what is')).toEqual(['what', 'is']);
  expect(wordsOf(' .,; ')).toEqual([]);
});

test('a name has a long form and those in its parenthesis', () => {
  expect(namesIn('Least recently used (LRU)')).toEqual(['least recently used', 'lru']);
  expect(namesIn('Zipf’s law')).toEqual(['zipf s law']);
});
