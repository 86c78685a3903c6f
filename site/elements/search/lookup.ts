/** From words to the sections that hold them. Runs in the page; the build puts the sections in. */
import MiniSearch, { type Query } from 'minisearch';
import { createSynonyms, namesIn, wordsOf } from './synonyms';

export interface Section {
  /** From the folder of the book, with the `#id` of a section: ready for a link. */
  address: string;
  page: string;
  heading: string;
  /** Of an entry of the glossary: what else it is called. */
  names?: readonly string[];
  /** What readers type for it that it does not say. */
  phrases?: readonly string[];
  /** A figure within a chapter, which is known by its title alone. */
  isFigure?: true;
  text: string;
}

export interface Hit {
  address: string;
  page: string;
  heading: string;
  /** Some words around the first one found. */
  excerpt: string;
  /** Whether it has only some of the words that were asked for. */
  isPartial: boolean;
}

export type Lookup = (query: string) => Hit[];

const MOST_HITS = 12;
/** With fewer places than these, those that have only some of the words follow. */
const FEW = 3;
const EXCERPT_BEFORE = 40;
const EXCERPT_LENGTH = 140;

/** What was typed counts more than what it is also called. */
const TYPED = { heading: 4, names: 4, phrases: 1.5, page: 2, text: 1 };
const ALSO_CALLED = { heading: 3, names: 3, phrases: 1, page: 1.5, text: 0.75 };

/** An entry that is called just so comes before all that mention it. */
const EXACT = 8;

/** Sections that ask, teach or list rather than explain. */
const ASIDE =
  /#(a-goal|practi[cs]e|recall|for-teachers|(ten|thirty|sixty)-minutes|states-to|what-they|answer-key|sources)/;

/** What a part of the book is worth to somebody who looks for a word. */
function worthOf({ address, isFigure }: Section): number {
  if (isFigure) return 0.6;
  if (address.startsWith('references/')) return 0.3;
  if (/^calculators\/.*#/.test(address) || ASIDE.test(address)) return 0.5;
  if (address.startsWith('glossary/')) return 0.7;
  return /^(calculators|summary)\//.test(address) ? 1 : 1.5;
}

export function createLookup(sections: readonly Section[]): Lookup {
  /** Two drives of one rating have one address: each place is known by its number. */
  const placed = sections.map((section, place) => ({ ...section, place }));
  const index = new MiniSearch<Section & { place: number }>({
    idField: 'place',
    fields: ['heading', 'names', 'phrases', 'page', 'text'],
    extractField: (section, field) => {
      const value = section[field as keyof Section | 'place'] ?? '';
      return Array.isArray(value) ? value.join(' ') : value;
    },
    searchOptions: {
      boost: TYPED,
      prefix: true,
      // Short words have too many neighbours one letter away.
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(placed);
  const worth = sections.map(worthOf);
  const asked = createSynonyms(sections);
  const called = new Map<string, Set<number>>();
  for (const { place, heading, names, phrases = [] } of placed)
    for (const name of [...(names ? namesIn(heading) : []), ...phrases.flatMap(namesIn)])
      called.set(name, (called.get(name) ?? new Set()).add(place));

  /** Each part of the question under any of its names. */
  const queryOf = (
    parts: readonly ReturnType<typeof asked>[number][],
    combineWith: 'AND' | 'OR',
  ): Query => ({
    combineWith,
    queries: parts.map(({ typed, others }) => ({
      combineWith: 'OR',
      queries: [
        { combineWith: 'AND', queries: [typed] },
        ...others.map(
          (other): Query => ({
            combineWith: 'AND',
            queries: [other],
            boost: ALSO_CALLED,
            prefix: false,
            fuzzy: false,
          }),
        ),
      ],
    })),
  });

  return (query) => {
    const parts = asked(query);
    if (parts.length === 0) return [];
    const name = wordsOf(query).join(' ');
    const exact = called.get(name) ?? called.get(name.replace(/s$/, ''));
    const boostDocument = (place: number) => (worth[place] ?? 1) * (exact?.has(place) ? EXACT : 1);
    const all = index.search(queryOf(parts, 'AND'), { boostDocument });
    const some =
      all.length < FEW && wordsOf(query).length > 1
        ? index.search(queryOf(telling(parts), 'OR'), { boostDocument })
        : [];
    const full = new Set(all.map(({ id }) => id));
    const found = [...all, ...some.filter(({ id }) => !full.has(id))];
    // A list of sources has all words of most questions, and answers none.
    const isSource = ({ id }: { id: number }) => sections[id]?.address.startsWith('references/');
    const sources = found.filter(isSource).slice(0, 1);
    return [
      ...found.filter((one) => !isSource(one)).slice(0, MOST_HITS - sources.length),
      ...sources,
    ].flatMap(({ id, terms }) => {
      const section = sections[id];
      return section ? [{ ...toHit(section, terms), isPartial: !full.has(id) }] : [];
    });
  };
}

/** What half of the book says tells no place from another, where a place need not have all of the words. */
const EVERYWHERE = new Set(['ssd', 'ssds', 'drive', 'drives', 'nvme']);

/** The parts of a question that tell places apart; all of them where none does. */
function telling<P extends { readonly typed: string }>(parts: readonly P[]): readonly P[] {
  const some = parts.filter(({ typed }) => !EVERYWHERE.has(typed));
  return some.length > 0 ? some : parts;
}

function toHit({ address, page, heading, text }: Section, terms: readonly string[]) {
  return { address, page, heading, excerpt: excerptOf(text, terms) };
}

/** Whole words around the first place where one of the terms stands, or the beginning. */
function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - EXCERPT_BEFORE);
  const from = places.length === 0 || start === 0 ? 0 : text.indexOf(' ', start) + 1;
  if (text.length - from <= EXCERPT_LENGTH) return (from ? '… ' : '') + text.slice(from);
  const to = text.lastIndexOf(' ', from + EXCERPT_LENGTH);
  return `${from ? '… ' : ''}${text.slice(from, to > from ? to : from + EXCERPT_LENGTH)} …`;
}
