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
  expect(lookup('cache disk').map(({ isPartial }) => isPartial)).toEqual([false, true, true]);
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

const flash = createLookup(
  [
    {
      address: 'stack.html#settings',
      page: 'Stack',
      heading: 'Settings',
      text: 'Each row is one change.\nOn an SD card, write less often: its flash is small.\n\vFolded away: the microscope.',
      anchors: [
        [0, 'first'],
        [24, 'row'],
        [80, 'fold'],
      ],
    },
    {
      address: 'runs.html#a-or-b',
      page: 'Runs',
      heading: 'Is B faster?',
      phrases: ['how many runs to compare two drives', 'copy 300 GB'],
      text: 'Runs differ, and drives, too.',
    },
    {
      address: 'net.html#ceph',
      page: 'Net',
      heading: 'Ceph',
      phrases: ['longhorn'],
      nearest: ['Longhorn'],
      text: 'Ceph has replicas on drives.',
    },
  ],
  [['SD card', 'microSD']],
);

test('a hit leads to the words in its text, and to what is nearest', () => {
  const [hit] = flash('writing to an sd card');
  expect(hit).toMatchObject({ near: 'row', quote: 'SD card, write less often:' });
  expect(hit?.marks.map(([from, to]) => hit.excerpt.slice(from, to))).toEqual([
    ...['SD', 'card', 'write'],
  ]);
});

test('code may be shown as a block: no quote goes across it', () => {
  const coded = createLookup([
    {
      address: 'a.html#zfs',
      page: 'Stack',
      heading: 'Blocks',
      text: 'Blocks are copied.\nThe size is \frecordsize\f for files, and \fvolblocksize\f for disks.',
    },
  ]);
  expect(coded('recordsize')[0]).toMatchObject({
    quote: 'The size is',
    excerpt: expect.stringContaining('size is recordsize for files, and volblocksize for disks.'),
  });
});

test('a quote stands nowhere before on its page: a browser goes to the first place that has it', () => {
  const twice = createLookup([
    {
      address: 'a.html',
      page: 'A',
      heading: 'A',
      text: 'The cache of a drive is small, and fills.',
    },
    {
      address: 'a.html#b',
      page: 'A',
      heading: 'B',
      text: 'The cache of a drive is small, and lasts a minute.',
    },
    {
      address: 'b.html#c',
      page: 'B',
      heading: 'C',
      text: 'The cache of a drive is small, and lasts a week.',
    },
  ]);
  const quotes = Object.fromEntries(
    twice('cache drive').map(({ address, quote }) => [address, quote]),
  );
  expect(quotes).toEqual({
    'a.html': 'cache of a drive is',
    'a.html#b': 'cache of a drive is small, and lasts',
    'b.html#c': 'cache of a drive is',
  });
});

test('words that are folded away have no link of their own', () => {
  const [hit] = flash('microscope');
  expect(hit?.near).toBe('fold');
  expect(hit?.quote).toBeUndefined();
  expect(hit?.excerpt).toContain('Folded away');
});

test('what the heading says is found at the heading', () => {
  const [hit] = flash('settings');
  expect([hit?.near, hit?.quote]).toEqual([undefined, undefined]);
});

test('words of one group find each other', () => {
  expect(flash('microSD').map(({ address }) => address)).toEqual(['stack.html#settings']);
});

test('a whole question comes near to a phrase, whatever its amounts', () => {
  for (const question of [
    'How many fio runs do I need to compare 2 drives?',
    'how long to copy 500 GB',
    'compairing the drives by runs',
  ])
    expect(flash(question)[0]?.address).toBe('runs.html#a-or-b');
});

test('what the book does not treat is called so', () => {
  expect(flash('does longhorn wear drives')[0]).toMatchObject({
    address: 'net.html#ceph',
    nearestTo: 'Longhorn',
  });
  expect(flash('ceph')[0]?.nearestTo).toBeUndefined();
});
