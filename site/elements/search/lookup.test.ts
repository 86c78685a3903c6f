import { expect, test } from 'vitest';
import { createLookup } from './lookup';

const long = `${'Many words stand before it. '.repeat(20)}Here a write-back cache is named. ${'More follow it. '.repeat(20)}`;
const lookup = createLookup([
  { address: 'a.html', page: 'Caching', heading: 'Caching', text: 'A disk with a cache.' },
  { address: 'a.html#write', page: 'Caching', heading: 'Write-back', text: 'Writes wait.' },
  { address: 'b.html', page: 'Endurance', heading: 'Endurance', text: long },
]);
const withGlossary = createLookup([
  { address: 'a.html', page: 'Flash', heading: 'Garbage collection', text: 'Victim selection.' },
  { address: 'references/index.html', page: 'References', heading: 'References', text: 'GC, GC.' },
  {
    address: 'glossary/index.html#gc',
    page: 'Glossary',
    heading: 'Garbage collection (GC)',
    names: ['reclamation', 'cleaning'],
    text: 'Copying, then erasing.',
  },
  {
    address: 'glossary/index.html#idle',
    page: 'Glossary',
    heading: 'Background GC',
    names: ['idle GC', 'GC when idle'],
    text: 'GC while the drive is idle. GC, GC, GC.',
  },
]);

const addresses = (query: string) =>
  lookup(query)
    .filter(({ isPartial }) => !isPartial)
    .map(({ address }) => address);

test('a heading counts more than the text', () => {
  expect(addresses('write')).toEqual(['a.html#write', 'b.html']);
});

test('all words must be there, the last may be unfinished', () => {
  expect(addresses('cache disk')).toEqual(['a.html']);
  expect(addresses('disk writes')).toEqual([]);
  expect(addresses('endur')).toEqual(['b.html']);
});

test('where few places have all words, those that have some follow, and are known as such', () => {
  const hits = lookup('disk writes');
  expect(hits.map(({ address }) => address)).toEqual(['a.html#write', 'a.html', 'b.html']);
  expect(hits.every(({ isPartial }) => isPartial)).toBe(true);
  expect(lookup('cache disk').map(({ isPartial }) => isPartial)).toEqual([false, true]);
  expect(lookup('qwv')).toEqual([]);
});

test('other names of an entry find what is called by its own', () => {
  const found = (query: string) =>
    withGlossary(query)
      .filter(({ isPartial }) => !isPartial)
      .map(({ address }) => address);
  expect(found('reclamation')).toEqual(['glossary/index.html#gc', 'a.html']);
  expect(found('gc victim selection')).toEqual(['a.html']);
  expect(found('Cleaning')).toEqual(found('reclamation'));
});

test('what is called just so comes first, and lists of sources last', () => {
  const found = withGlossary('GC').map(({ address }) => address);
  expect(found[0]).toBe('glossary/index.html#gc');
  expect(withGlossary('background gcs')[0]?.address).toBe('glossary/index.html#idle');
  expect(found.at(-1)).toBe('references/index.html');
});

test('words that ask for nothing need not be there', () => {
  expect(addresses('how does the disk cache')).toEqual(['a.html']);
  expect(addresses('with')).toEqual(['a.html']);
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
