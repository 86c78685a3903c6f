/** The sources of the book: what each entry of `content/references/` says of itself can be true. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { byYear, readingOf, yearOf } from '../elements/reference/dated';

interface Entry {
  readonly id: string;
  readonly authors: string;
  readonly title: string;
  readonly year: number | null;
  readonly accessed?: number;
  readonly published?: string;
  readonly where: string;
  readonly url?: string;
  readonly kind: string;
  readonly read: string;
  readonly hand?: 'second' | 'third';
  readonly note: string;
}

const read = <T>(folder: string): T[] =>
  readdirSync(`content/${folder}`).map((file) =>
    parse(readFileSync(`content/${folder}/${file}`, 'utf8')),
  );
const sources = read<Entry>('references');

/** The year in which the sources were read for the book. */
const READ_IN = 2026;

const idsOf = (wrong: (entry: Entry) => boolean) => sources.filter(wrong).map(({ id }) => id);

describe('every entry of the references', () => {
  test('has the year of publication, or none and the year in which it was read', () => {
    expect(idsOf(({ year, accessed }) => (year === null) !== (accessed !== undefined))).toEqual([]);
    expect(idsOf(({ accessed = READ_IN }) => accessed !== READ_IN)).toEqual([]);
  });

  test('has the year of reading only where it says when it was published', () => {
    expect(idsOf(({ year, published }) => year === READ_IN && !published)).toEqual([]);
    expect(
      idsOf(({ year, published }) => published !== undefined && !published.endsWith(`${year}`)),
    ).toEqual([]);
  });

  test('says in its fields what there is to say of its date, and not in words beside', () => {
    const words = /undated|read in 20|(bears|has) no date|year is that of/i;
    expect(idsOf(({ where, note }) => words.test(`${where} ${note}`))).toEqual([]);
  });

  test('has an address and a title that no other has', () => {
    const twice = (values: (string | undefined)[]) =>
      values.filter((value, at) => value !== undefined && values.indexOf(value) !== at);
    expect(twice(sources.map(({ url }) => url?.replace(/\/$/, '')))).toEqual([]);
    expect(twice(sources.map(({ title }) => title.toLowerCase()))).toEqual([]);
  });

  test('is all that we have measured of a thing ourselves', () => {
    const things = sources
      .filter(({ authors }) => authors === 'Spare Area')
      .map(({ title }) => title.toLowerCase().split(' ').slice(0, 4).join(' '));
    expect(things).toContain('bytes at the device');
    expect(new Set(things).size).toBe(things.length);
  });

  test('is one page of Tom’s Hardware only once, by the number of the review', () => {
    const numbers = sources.flatMap(
      ({ url, where }) => /[, ](\d{4})(?:-|$)/.exec(url ?? where)?.[1] ?? [],
    );
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  test('that was met in the words of others only does not pass for read at first hand', () => {
    const others = ['quotations', 'a summary by others'];
    expect(idsOf(({ read, hand }) => others.includes(read) && !hand)).toEqual([]);
    expect(idsOf(({ read, hand }) => read === 'not opened' && hand !== undefined)).toEqual([]);
  });

  test('that is a list or a report of data sheets does not pass for a data sheet', () => {
    expect(idsOf(({ kind, hand }) => kind === 'data sheet' && hand !== undefined)).toEqual([]);
    expect(idsOf(({ kind, hand }) => kind === 'list' && hand === undefined)).toEqual([]);
  });
});

test('what a hosting company says that a maker says is third-hand', () => {
  const thread = sources.find(({ id }) => id === 'smartmontools-537');
  expect(thread?.hand).toBe('third');
});

test('a drive known from a data sheet names one', () => {
  const drives = read<{ id: string; source: string; confidence: string }>('drives');
  const kinds = new Map(sources.map(({ id, kind }) => [id, kind]));
  const wrong = drives.filter(
    ({ source, confidence }) => confidence === 'data sheet' && kinds.get(source) !== 'data sheet',
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('a drive is dated by its source, and has no date where that has none', () => {
  const years = new Map(sources.map(({ id, year }) => [id, year]));
  const drives = read<{ id: string; source: string; date: string | number }>('drives');
  // Measured in the year before its source was published.
  const known = ['samsung-f1', 'spare-d7-p5520', 'flash-d7-p5520'];
  const wrong = drives.filter(({ id, source, date }) => {
    const year = years.get(source);
    return !known.includes(id) && !`${date}`.startsWith(year === null ? 'no date' : `${year}`);
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

describe('on the page', () => {
  test('a source without a date says so, and when it was read', () => {
    expect(yearOf({ year: null, accessed: 2026 })).toBe('no date, read in 2026');
    expect(yearOf({ year: 2016 })).toBe('2016');
  });

  test('no year of a source is written past the words for those that have none', () => {
    const pages = readdirSync('site', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.astro'),
    );
    const bare = /\b(source|data|from)\.year\b/;
    expect(pages.filter((file) => bare.test(readFileSync(`site/${file}`, 'utf8')))).toEqual([]);
    expect(pages.length).toBeGreaterThan(50);
  });

  test('sources of one author stand by their years, those without a date first', () => {
    const years = [2016, null, 2012].map((year) => ({ year })).sort(byYear);
    expect(years.map(({ year }) => year)).toEqual([null, 2012, 2016]);
  });

  test('how it was read names the hand, unless it was the first', () => {
    expect(readingOf({ read: 'whole', hand: 'third' })).toBe('read whole, third-hand');
    expect(readingOf({ read: 'part' })).toBe('read in part');
    expect(readingOf({ read: 'quotations', hand: 'second' })).toBe(
      'known through quotations, second-hand',
    );
    expect(readingOf({ read: 'data files' })).toBe('data files read');
  });
});
