import { expect, test } from 'vitest';
import { createLookup } from './lookup';

const long = `${'Many words stand before it. '.repeat(20)}Here a write-back cache is named. ${'More follow it. '.repeat(20)}`;
const lookup = createLookup([
  { address: 'a.html', page: 'Caching', heading: 'Caching', text: 'A disk with a cache.' },
  { address: 'a.html#write', page: 'Caching', heading: 'Write-back', text: 'Writes wait.' },
  { address: 'b.html', page: 'Endurance', heading: 'Endurance', text: long },
]);

const addresses = (query: string) => lookup(query).map(({ address }) => address);

test('a heading counts more than the text', () => {
  expect(addresses('write')).toEqual(['a.html#write', 'b.html']);
});

test('all words must be there, the last may be unfinished', () => {
  expect(addresses('cache disk')).toEqual(['a.html']);
  expect(addresses('disk writes')).toEqual([]);
  expect(addresses('endur')).toEqual(['b.html']);
});

test('a slip of the keyboard is forgiven in long words only', () => {
  expect(addresses('endurence')).toEqual(['b.html']);
  expect(addresses('disj')).toEqual([]);
});

test('nothing asked, nothing found', () => {
  expect(lookup('')).toEqual([]);
  expect(lookup(' .,;* ')).toEqual([]);
});

test('the excerpt stands around the word and is cut between words', () => {
  const excerpt = lookup('named')[0]?.excerpt ?? '';
  expect(excerpt).toContain('a write-back cache is named.');
  expect(excerpt.length).toBeLessThan(200);
  expect(excerpt).toMatch(/^… .* …$/);
  const words = new Set(long.split(' '));
  for (const word of excerpt.split(' ').filter((part) => part !== '…'))
    expect(words).toContain(word);
});
