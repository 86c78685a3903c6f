import { expect, test } from 'vitest';
import { catalogue, describedModel } from './catalogue';
import { defaultText, rangeText } from './describe';
import { lettersOf, termsOf } from './terms';
import { typographic } from './typographic';

const input = (model: string, id: string) => {
  const found = describedModel(model).inputs.find((one) => one.id === id);
  if (!found) throw new Error(`${model} has no input ${id}`);
  return found;
};

test('defaults and ranges read as they would be typed', () => {
  expect(defaultText(input('cached-disk', 'disk_time'))).toBe('15\u202fms');
  expect(rangeText(input('cached-disk', 'hit_ratio'))).toBe('0\u202f% to 100\u202f%');
  expect(defaultText(input('cached-disk', 'write_policy'))).toBe('Write-through');
  expect(rangeText(input('cached-disk', 'write_policy'))).toBe('Write-through · Write-back');
  expect(defaultText(input('lru-cache', 'skew'))).toBe('–');
  expect(rangeText(input('lru-trace', 'cache_items'))).toMatch(/^1 to \d+, whole$/);
});

test('prose from source code gets the signs of print, and nothing else does', () => {
  expect(typographic(`the drive's "best" case`)).toBe('the drive’s “best” case');
  expect(JSON.stringify(catalogue.map(({ about, limits }) => [about, limits]))).not.toContain("'");
  expect(describedModel('two-level-cache').equations.some(({ tex }) => tex.includes("'"))).toBe(
    true,
  );
});

test('a model that is not there is named', () => {
  expect(() => describedModel('cached-tape')).toThrow('no model cached-tape');
});

test('terms stand in order, with anchors of their own; the same quantity stands once', () => {
  const terms = termsOf([
    {
      id: 'miss',
      term: 'miss',
      meaning: 'Not found.',
      see: [{ collection: 'glossary', id: 'cache' }],
    },
    { id: 'cache', term: 'cache', meaning: 'A small store.', see: [] },
  ]);
  const names = terms.map(({ name }) => name);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  expect(new Set(terms.map(({ id }) => id)).size).toBe(terms.length);
  expect(terms.find(({ id }) => id === 'miss')?.see).toEqual([{ id: 'cache', name: 'cache' }]);
  const diskTime = terms.find(({ name }) => name === 'Disk access time');
  expect(diskTime?.senses.flatMap(({ models }) => models)).toContainEqual({
    id: 'cached-disk',
    title: 'Cached disk',
  });
  const [word] = termsOf([
    { id: 'hit', term: 'Hit ratio', meaning: 'Hits ÷ requests.', see: [] },
  ]).filter(({ name }) => name === 'Hit ratio');
  expect(word?.id).toBe('hit');
  expect(word?.senses.length).toBeGreaterThan(1);
  for (const { senses } of terms)
    expect(new Set(senses.map(({ meaning }) => meaning)).size).toBe(senses.length);
  const letters = lettersOf(terms);
  const util = terms.find(({ name }) => name === '%util')?.id;
  expect(letters[0]).toMatchObject({ letter: '#', id: util });
  expect(letters.flatMap((one) => one.terms)).toHaveLength(terms.length);
  expect(letters.find(({ letter }) => letter === 'C')?.id).toBe('cache');
});
