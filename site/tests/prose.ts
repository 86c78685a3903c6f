/** What a reader reads of a chapter: its text without head, parts that are folded away, and machinery. */
import { readdirSync, readFileSync } from 'node:fs';

/** One chapter as its author wrote it. */
export interface Written {
  readonly id: string;
  readonly order: number;
  /** Title, lead and objectives. */
  readonly head: string;
  readonly body: string;
}

const CHAPTERS = 'content/chapters';

/** All chapters in their order. */
export function chapters(): Written[] {
  const all = readdirSync(CHAPTERS).map((file) => {
    const [, head = '', body = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(`${CHAPTERS}/${file}`, 'utf8')) ?? [];
    return {
      id: file.replace('.mdx', ''),
      order: Number(/^order: (\d+)/m.exec(head)?.[1]),
      head,
      body,
    };
  });
  return all.sort((a, b) => a.order - b.order);
}

/** The text alone: a value in it is a word, a link is what it says. */
export function textOf(mdx: string): string {
  return mdx
    .replace(/^```[\s\S]*?^```/gm, ' ')
    .replace(/^(#+ .*) \{#[\w-]+\}$/gm, '$1')
    .replace(/<(Value|Num|Out|Rated|Given|Step)\b[^>]*\/>/g, ' 1 ')
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\*/g, '');
}

/** A stretch of text between two figures, in words. */
export interface Stretch {
  readonly from: string;
  readonly to: string;
  readonly words: number;
}

/** The stretches of the part that explains, which ends where the model is put to the test. */
export function stretchesOf({ body }: Written): Stretch[] {
  const [explains = ''] = body.split(/^## Is it true\?/m);
  const pieces = explains
    // Folded away, in the margin, or no prose: answers, notes, tables.
    .replace(/<details>[\s\S]*?<\/details>|<Note>[\s\S]*?<\/Note>|^\|.*$/gm, ' ')
    // A form that the reader fills in is something to do, as a figure is.
    .split(/<(?:Figure id="([^"]+)"|FioJob|OwnStack) \/>/);
  const ends = ['the beginning', ...pieces.filter((_, at) => at % 2 === 1), 'Is it true?'];
  return pieces
    .filter((_, at) => at % 2 === 0)
    .map((text, at) => ({
      from: ends[at] ?? 'a form',
      to: ends[at + 1] ?? 'a form',
      words: textOf(text).match(/[\p{L}\p{N}][\p{L}\p{N}’'.,−-]*/gu)?.length ?? 0,
    }));
}
