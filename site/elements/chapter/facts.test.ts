import type { CollectionEntry } from 'astro:content';
import { expect, test } from 'vitest';
import { chapterOf, cite, factsOf } from './facts';

const entry = {
  body: 'One.<Cite id="b" /> Two <Figure id="hit-ratio" /> and again <Cite\n  id="b" />, then <Cite id="a" />.',
  data: { references: [{ id: 'a' }, { id: 'c' }] },
} as unknown as CollectionEntry<'chapters'>;

test('sources are numbered as the text names them, those only listed come last', () => {
  expect(factsOf(entry, () => ({})).sources).toEqual([
    { id: 'b', number: 1, marks: ['cited-b', 'cited-b-2'] },
    { id: 'a', number: 2, marks: ['cited-a'] },
    { id: 'c', number: 3, marks: [] },
  ]);
  expect(factsOf(entry, () => ({})).figures).toEqual(['hit-ratio']);
});

test('each citation has a mark of its own, the ones that the list leads back to', () => {
  const facts = factsOf(entry, () => ({}));
  expect(cite(facts, 'a')).toEqual({ number: 2, mark: 'cited-a', first: true });
  expect(cite(facts, 'b')).toEqual({ number: 1, mark: 'cited-b', first: true });
  expect(cite(facts, 'b')).toEqual({ number: 1, mark: 'cited-b-2', first: false });
  expect(factsOf(entry, () => ({})).counts.size).toBe(0);
});

test('a slip of the author is an error', () => {
  expect(() =>
    cite(
      factsOf(entry, () => ({})),
      'd',
    ),
  ).toThrow('<Cite id="d">');
  expect(() => chapterOf({})).toThrow('chapters only');
});
