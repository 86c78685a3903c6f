/** The words of the book, each under every name that it is known by. */
import type { CollectionEntry } from 'astro:content';

/** A link to another entry. */
export interface See {
  readonly id: string;
  readonly name: string;
}

/** A word that the book explains. */
export interface Term {
  /** Its anchor. */
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
  /** Other names for it, which the book understands and may print here. */
  readonly also: readonly string[];
  /** Names that only a search knows. */
  readonly synonyms: readonly string[];
  /** Where the industry does not agree. */
  readonly differs?: string | undefined;
  /** How it stands in the text of chapters. */
  readonly words: readonly string[];
  readonly see: readonly See[];
}

/** Another name for a word, which leads to where it is explained. */
export interface CrossEntry {
  readonly name: string;
  readonly leadsTo: readonly See[];
}

export type Entry = Term | CrossEntry;

export const isCrossEntry = (entry: Entry): entry is CrossEntry => 'leadsTo' in entry;

export type WrittenTerm = Pick<
  CollectionEntry<'glossary'>['data'],
  'id' | 'term' | 'meaning' | 'see' | 'words' | 'also' | 'synonyms' | 'differs'
>;

/** What stands before a parenthesis: "TRIM" of "TRIM (ATA)". */
export const withoutShort = (name: string) => name.replace(/ \(.*\)$/, '');

/** What stands in its parenthesis: "WAF" of "write amplification factor (WAF)". */
const shortOf = (name: string): string[] => / \((.*)\)$/.exec(name)?.[1]?.split(', ') ?? [];

/** Signs before the first letter do not count. */
const inOrder = ({ name: a }: { name: string }, { name: b }: { name: string }) =>
  sortKey(a).localeCompare(sortKey(b), 'en') || a.localeCompare(b, 'en');
const sortKey = (name: string) => name.replace(/^[^\p{L}\p{N}%]+/u, '');

/** The words, with a cross-entry for every other name that a reader may look under. */
export function entriesOf(written: readonly WrittenTerm[]): Entry[] {
  const terms = termsOf(written);
  return [...terms, ...crossEntriesOf(terms)].sort(inOrder);
}

export function termsOf(written: readonly WrittenTerm[]): Term[] {
  const nameOf = new Map(written.map(({ id, term }) => [id, withoutShort(term)]));
  return written.map(({ id, term, meaning, also, synonyms, differs, words, see }) => ({
    id,
    name: term,
    meaning,
    also: also ?? [],
    synonyms: synonyms ?? [],
    differs,
    words: words ?? [withoutShort(term)],
    see: see.map((other) => ({ id: other.id, name: nameOf.get(other.id) ?? other.id })),
  }));
}

function crossEntriesOf(terms: readonly Term[]): CrossEntry[] {
  const found = new Map<string, { name: string; leadsTo: See[] }>();
  const taken = new Set(terms.map(({ name }) => withoutShort(name).toLowerCase()));
  for (const { id, name, also } of terms) {
    const heads = [withoutShort(name), ...also.map(withoutShort)];
    const others = [...heads.slice(1), ...[name, ...also].flatMap(shortOf)];
    for (const other of others) {
      const key = other.toLowerCase();
      // Beside its own entry it would say nothing new.
      if (taken.has(key) || firstWord(other) === firstWord(name)) continue;
      const entry = found.get(key) ?? { name: other, leadsTo: [] };
      if (!entry.leadsTo.some((one) => one.id === id))
        entry.leadsTo.push({ id, name: withoutShort(name) });
      found.set(key, entry);
    }
  }
  return [...found.values()];
}

const firstWord = (name: string) => name.toLowerCase().split(/[\s/-]/)[0];

/** Entries that begin with the same letter. */
export interface Letter<Of> {
  readonly letter: string;
  readonly entries: readonly Of[];
}

/** By their first letter, in order; what begins with none comes first. */
export function lettersOf<Of extends { readonly name: string }>(entries: readonly Of[]) {
  const letters = new Map<string, Of[]>();
  for (const entry of entries) {
    const first = sortKey(entry.name).charAt(0);
    const letter = /[a-z]/i.test(first) ? first.toUpperCase() : '#';
    letters.set(letter, [...(letters.get(letter) ?? []), entry]);
  }
  return [...letters]
    .map(([letter, own]): Letter<Of> => ({ letter, entries: own.toSorted(inOrder) }))
    .sort((a, b) => (a.letter < b.letter ? -1 : 1));
}

/** Whether a text has one of the words, or its plural; those in capitals stand for themselves. */
export const hasWord = (text: string, words: readonly string[]) =>
  words.some((word) =>
    new RegExp(
      `(?<![\\p{L}-])${word.replace(/ /g, '\\s+')}s?(?![\\p{L}-])`,
      /[A-Z]{2}/.test(word) ? 'u' : 'iu',
    ).test(text),
  );

/** What a chapter's source says to a reader: without sources, machinery and emphasis. */
export const readable = (mdx: string) =>
  mdx
    .replace(/^## Sources[\s\S]*/m, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\]\([^)]*\)/g, ']')
    .replaceAll('*', '');

/** The anchor of a letter within a part of the page. */
export const letterId = (part: string, letter: string) =>
  `${part}-${letter === '#' ? 'signs' : letter.toLowerCase()}`;
