/** The five texts, row by row: every row has a place in the book, and every figure of a row says so. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { placeFinder } from '../elements/reference/places';
import { citingSections } from '../elements/reference/uses';
import { models } from '../engine/gen/models';
import { figurePlaces } from '../figures/all';
import { chapters } from './prose';

interface Row {
  id: string;
  part: string;
  says: string;
  at: string[];
  change: string;
}

const FOLDER = 'content/source-texts';
const texts = readdirSync(FOLDER)
  .map(
    (file) =>
      parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as {
        id: string;
        order: number;
        rows: Row[];
      },
  )
  .sort((one, other) => one.order - other.order);
const rows = texts.flatMap((text) => text.rows);

const book = chapters().map(({ id, head, body }) => ({
  id,
  short: /^short: (.*)$/m.exec(head)?.[1] ?? '',
  body,
}));
const placeOf = placeFinder(
  book,
  figurePlaces.map(({ figure }) => figure),
  models,
);

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);

describe('the five texts', () => {
  test('have 53 rows, each once and in the order of its text', () => {
    expect(rows.map(({ id }) => id)).toEqual(
      [
        ['Q', 16],
        ['V', 11],
        ['M', 17],
        ['T', 5],
        ['S', 4],
      ].flatMap(([letter, count]) => numbered(String(letter), Number(count))),
    );
  });

  test.each(rows.map((row) => [row.id, row] as const))(
    '%s: each place is in the book',
    (_, row) => {
      for (const address of row.at) expect(placeOf(address).name).toMatch(/\w/);
    },
  );

  test.each(rows.map((row) => [row.id, row] as const))(
    '%s: something in one of its places can be changed',
    (_, { at }) => {
      const figures = new Set(figurePlaces.map(({ figure }) => figure.id));
      const isLive = (address: string) =>
        address.startsWith('calculators/') || figures.has(address.split('#')[1] ?? '');
      expect(at.some(isLive) || at.some((address) => hasFigureBelow(address))).toBe(true);
    },
  );
});

/** Whether a figure stands in the section of this address. */
function hasFigureBelow(address: string): boolean {
  const [chapter, id] = address.split('/#');
  const body = book.find((one) => one.id === chapter)?.body ?? '';
  const from = body.indexOf(`{#${id}}`);
  const section = body.slice(from).split(/^## /m)[0] ?? '';
  return from > 0 && /<(Figure|Exercise) id=/.test(section);
}

describe('where a source is used', () => {
  const chapter = {
    id: 'seeks',
    short: 'Seeks',
    body: 'First.<Cite id="a" />\n\n## One {#one}\n\nText.<Cite id="a" /> More.<Cite id="a" beside />\n\n### Two {#two}\n\n<Cite id="b" />',
  };

  test('each section that cites it is named once', () => {
    expect(citingSections(chapter, 'a')).toEqual([
      { href: '/seeks/', name: 'its beginning', chapter: 'Seeks' },
      { href: '/seeks/#one', name: 'One', chapter: 'Seeks' },
    ]);
    expect(citingSections(chapter, 'b')).toEqual([
      { href: '/seeks/#two', name: 'Two', chapter: 'Seeks' },
    ]);
  });

  test('an address that the book has not is an error', () => {
    expect(() => placeOf('access-time/#nowhere')).toThrow('no place access-time/#nowhere');
  });
});
