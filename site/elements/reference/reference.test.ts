import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { catalogue, describedModel } from './catalogue';
import { defaultText, rangeText } from './describe';
import {
  entriesOf,
  hasWord,
  isCrossEntry,
  letterId,
  lettersOf,
  readable,
  type WrittenTerm,
  withoutShort,
} from './glossary';
import { quantitiesOf } from './quantities';
import anchors from './quantity-anchors.json';
import { typographic } from './typographic';

const input = (model: string, id: string) => {
  const found = describedModel(model).inputs.find((one) => one.id === id);
  if (!found) throw new Error(`${model} has no input ${id}`);
  return found;
};

test('defaults and ranges read as they would be typed', () => {
  expect(defaultText(input('cached-disk', 'disk_time'))).toBe('15\u202fms');
  expect(rangeText(input('cached-disk', 'hit_ratio'))).toBe('0% to 100%');
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

describe('the words', () => {
  const term = (id: string, more: Partial<WrittenTerm> & { term: string }): WrittenTerm => ({
    id,
    meaning: 'A thing.',
    see: [],
    ...more,
  });

  test('stand in order among their other names, each of which leads to all that it may mean', () => {
    const entries = entriesOf([
      term('wa', { term: 'Write amplification (WA)', also: ['write amplification factor (WAF)'] }),
      term('tail', { term: 'Tail latency', also: ['QoS', 'tail'] }),
      term('percentile', {
        term: 'Percentile (p99, p99.9)',
        also: ['QoS'],
        see: [{ collection: 'glossary', id: 'tail' }],
      }),
      term('gap', { term: 'Gap', also: ['“hidden 7%”', 'tail latency'] }),
    ]);
    expect(entries.map(({ name }) => name)).toEqual([
      'Gap',
      '“hidden 7%”',
      'p99',
      'p99.9',
      'Percentile (p99, p99.9)',
      'QoS',
      'Tail latency',
      'WA',
      'WAF',
      'Write amplification (WA)',
    ]);
    expect(entries.find(({ name }) => name === 'QoS')).toEqual({
      name: 'QoS',
      leadsTo: [
        { id: 'tail', name: 'Tail latency' },
        { id: 'percentile', name: 'Percentile' },
      ],
    });
    expect(entries.find(({ name }) => name.startsWith('Percentile'))).toMatchObject({
      words: ['Percentile'],
      see: [{ id: 'tail', name: 'Tail latency' }],
    });
    const letters = lettersOf([...entries, { name: '%util' }]);
    expect(letters.map(({ letter }) => letter)).toEqual(['#', 'G', 'H', 'P', 'Q', 'T', 'W']);
    expect(letterId('words', '#')).toBe('words-signs');
    expect(letterId('words', 'G')).toBe('words-g');
  });

  test('are found in a text as words, whatever machinery and links stand around them', () => {
    const text = readable(
      'A *write\namplification* of <Value model="trim" /> [pages](/glossary/#page).\n\n## Sources\nGC',
    );
    expect(hasWord(text, ['write amplification'])).toBe(true);
    expect(hasWord(text, ['page'])).toBe(true);
    expect(hasWord(text, ['trim'])).toBe(false);
    expect(hasWord(text, ['glossary'])).toBe(false);
    expect(hasWord(text, ['GC'])).toBe(false);
    expect(hasWord('a trim, LRUs', ['TRIM'])).toBe(false);
    expect(hasWord('a trim, LRUs', ['LRU'])).toBe(true);
  });

  const written = readdirSync('content/glossary').map((file): WrittenTerm => {
    const data = parse(readFileSync(`content/glossary/${file}`, 'utf8'));
    return { ...data, see: data.see.map((id: string) => ({ collection: 'glossary', id })) };
  });
  const entries = entriesOf(written);

  test.each(
    'WA WAF GC OP DWPD TBW p99 p99.9 QD FTL FOB PLP UBER LBA HDD SSD LRU LUN EOL over-provisioning'.split(
      ' ',
    ),
  )('%s leads somewhere, or is a word itself', (name) => {
    const found = entries.find((entry) => withoutShort(entry.name) === name);
    const inHead = entries.some((entry) => entry.name.includes(`(${name})`));
    expect(found !== undefined || inHead).toBe(true);
  });

  test('each name leads to a word, and no name is printed twice', () => {
    const names = entries.map(({ name }) => name.toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const ids = new Set(written.map(({ id }) => id));
    expect(
      entries
        .flatMap((entry) => (isCrossEntry(entry) ? entry.leadsTo : entry.see))
        .filter(({ id }) => !ids.has(id)),
    ).toEqual([]);
  });

  test.each(written.map((one) => [one.term, one.meaning] as const))(
    'the meaning of “%s” is a definition, short enough to be read',
    (_, meaning) => {
      expect(meaning.split(/\s+/).length).toBeLessThanOrEqual(40);
      expect(meaning).not.toMatch(/^(What|How|That which|When|Where)\b/);
      expect(meaning).toMatch(/^[A-Z].*\.$/s);
    },
  );
});

describe('the quantities', () => {
  const quantities = quantitiesOf();
  const ids = quantities.flatMap(({ id, earlier }) => [id, ...earlier]);

  test('stand once each, with the models that mean the same by them', () => {
    const models = (name: string) =>
      quantities
        .filter(({ senses }) => senses.some(({ quantity }) => quantity.id === name))
        .flatMap(({ senses }) => senses.flatMap((sense) => sense.models.map(({ id }) => id)));
    expect(models('disk_time')).toEqual(expect.arrayContaining(['cached-disk', 'storage-bound']));
    for (const { senses } of quantities)
      expect(new Set(senses.map(({ meaning }) => meaning)).size).toBe(senses.length);
  });

  test('keep the anchors that they had under earlier names', () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(anchors).filter((anchor) => !ids.includes(anchor))).toEqual([]);
  });
});
