/** What keeps the chapters one book: no word before its chapter, no long road between two figures. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { hasWord, withoutShort } from '../elements/reference/glossary';
import { chapters, stretchesOf, textOf, type Written } from './prose';

/** The most words that a reader walks from one figure to the next. */
const MOST_WORDS = 400;

interface Entry {
  id: string;
  term: string;
  chapter?: string;
  words?: string[];
}

const GLOSSARY = 'content/glossary';
const glossary = readdirSync(GLOSSARY).map(
  (file) => parse(readFileSync(`${GLOSSARY}/${file}`, 'utf8')) as Entry,
);
const book = chapters();

/** What a chapter says in its own words: what its models and sources are called is not its text. */
const saidBy = ({ head, body }: Written) =>
  textOf(
    head.replace(/^(model|needs|references):[^\n]*(\n +-[^\n]*)*/gm, '') +
      body.replace(/^## Sources[\s\S]*/m, ''),
  );

const uses = (chapter: Written, words: readonly string[]) => hasWord(saidBy(chapter), words);

describe.each(book)('$id', (chapter) => {
  test('has a figure before the text has become long', () => {
    expect(stretchesOf(chapter).filter(({ words }) => words > MOST_WORDS)).toEqual([]);
  });

  test('leans on no later chapter', () => {
    const needs = /^needs: \[(.*)\]/m.exec(chapter.head)?.[1]?.split(', ').filter(Boolean) ?? [];
    // A link called so points ahead: nothing here needs what it leads to.
    const links = [...chapter.body.matchAll(/\[([^\]]*)\]\(\/([\w-]+)\//g)];
    const linked = links.filter(([, text]) => text !== 'next chapter').map(([, , id]) => id);
    const lazy = book.filter(({ order }) => order >= chapter.order).map(({ id }) => id);
    expect([...needs, ...linked].filter((id) => lazy.includes(id ?? ''))).toEqual([]);
  });

  test('no value stands alone on a line, where it would break its paragraph', () => {
    expect(chapter.body.match(/^<(Value|Num|Out|Rated)\b[^>]*\/>$/gm) ?? []).toEqual([]);
  });

  test('no sign of a note stands at a number', () => {
    const signs = /(?:\d%?|<(?:Value|Num|Out|Rated)\b[^>]*\/>)[.,;:)"]*<Note>/g;
    expect([...chapter.body.matchAll(signs)].map(([found]) => found)).toEqual([]);
  });
});

// Of lessons, the build does it.
const PROSE = ['chapters', 'pages', 'summaries'].flatMap((folder) =>
  readdirSync(`content/${folder}`).map((file) => `content/${folder}/${file}`),
);

test.each([...PROSE, 'content/home.mdx'])(
  'in %s no line ends between a number and its unit',
  (file) => {
    const prose = readFileSync(file, 'utf8').replace(
      /^```[\s\S]*?^```|`[^`\n]*`|with="[^"]*"/gm,
      '',
    );
    const broken = /(?<![\w=])\d[\d,.]* (%|[mµn]?s|min|[kKMGTP]?i?B|W|kWh|°C|eV|rpm)(?!\w)/g;
    expect([...prose.matchAll(broken)].map(([found]) => found)).toEqual([]);
  },
);

describe.each(glossary.filter(({ chapter }) => chapter))('$term', ({ term, words, chapter }) => {
  const all = words ?? [withoutShort(term)];
  const home = book.find(({ id }) => id === chapter);

  test('is a word of the chapter that brings it in', () => {
    expect(home && uses(home, all)).toBe(true);
  });

  test('stands in no chapter before', () => {
    const before = book.filter(({ order }) => order < (home?.order ?? 0));
    expect(before.filter((one) => uses(one, all)).map(({ id }) => id)).toEqual([]);
  });
});

test.each(['references', 'glossary', 'drives'])('%s have the apostrophes of print', (folder) => {
  const typed = readdirSync(`content/${folder}`).flatMap((file) =>
    readFileSync(`content/${folder}/${file}`, 'utf8')
      .split('\n')
      .filter((line) => /\w'\w|s' /.test(line) && !line.startsWith('words:')),
  );
  expect(typed).toEqual([]);
});

test('the mark of a source is in brackets: bare, it would be a digit of the number before it', () => {
  const markup = readFileSync('site/elements/chapter/Cite.astro', 'utf8');
  const marks = /<span class:list=\{\['cite'[\s\S]*?<\/span>/.exec(markup)?.[0] ?? '';
  const texts = [...marks.matchAll(/>([^<>]+)<\/(?:a|button)>/g)].map(([, text]) => text);
  expect(texts).toEqual(['[{number}]', '[{number}]']);
});

test('the 50,000 writes per second of the Optimus are called what they are: specified, not measured', () => {
  const drive = JSON.parse(readFileSync('content/simulated-drives/smart-optimus.json', 'utf8'));
  const fresh = drive.published.filter(({ value }: { value: number }) => value === 50_000);
  const texts = [
    ...drive.fitted,
    ...fresh.map(({ note }: { note?: string }) => `50,000: ${note}`),
    ...book.flatMap(({ body }) => body.split(/\n\n|\n(?=\|)/)),
  ].filter((text: string) => /50[,\s]000/.test(text));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text: string) => !/maker['’]s specification/.test(text))).toEqual([]);
});

test('the words of a stretch are counted, its machinery is not', () => {
  const body = `One <Value model="m" of="a" /> two.

<Figure id="f" />

[Three](#four) four.<Note>Not this.</Note>

| no | table |

<Check title="Five">

Six.

</Check>

<details>
Not this.
</details>

## Is it true?

Nor this.`;
  expect(stretchesOf({ id: 'x', order: 1, head: '', body })).toEqual([
    { from: 'the beginning', to: 'f', words: 3 },
    { from: 'f', to: 'Is it true?', words: 3 },
  ]);
});
