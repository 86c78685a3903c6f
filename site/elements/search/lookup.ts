/** From words to the sections that hold them. Runs in the page; the build puts the sections in. */
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { seenIn, type Told } from './excerpt';
import { createNames } from './named';
import { createSynonyms, type Part } from './synonyms';
import { askedIn, cutText, stemOf, withoutAmounts } from './tokenize';

export interface Section {
  /** From the folder of the book, with the `#id` of a section: ready for a link. */
  address: string;
  page: string;
  heading: string;
  /** Of an entry of the glossary: what else it is called. */
  names?: readonly string[];
  /** What readers type for it that it does not say. */
  phrases?: readonly string[];
  /** What readers type that the book does not treat, and that comes nearest here. */
  nearest?: readonly string[];
  /** A figure within a chapter, which is known by its title alone. */
  isFigure?: true;
  /** Its blocks in lines of their own. */
  text: string;
  /** From where in the text on an `#id` within the section is the nearest. */
  anchors?: readonly (readonly [from: number, id: string])[];
}

export interface Hit {
  address: string;
  page: string;
  heading: string;
  /** Some words around those found, and from where to where these stand in it. */
  excerpt: string;
  marks: readonly (readonly [from: number, to: number])[];
  /** Whether it has only some of the words that were asked for. */
  isPartial: boolean;
  /** Where the words stand below the heading: the `id` that is nearest, and the words themselves. */
  near?: string;
  quote?: string;
  /** What was asked for, if the book does not treat it. */
  nearestTo?: string;
}

export type Lookup = (query: string) => Hit[];

const MOST_HITS = 12;
/** With fewer places than these, those that have only some of the words follow. */
const FEW = 3;
/** Whoever asks for more than these asks a question, which no place has to repeat. */
const WORDS = 2;
/** What is worth less than this share of the best answers nothing. */
const LEAST = 0.12;

/** What was typed counts more than what it is also called. */
const TYPED = { heading: 4, names: 4, phrases: 1.5, page: 2, text: 1 };
const ALSO_CALLED = { heading: 3, names: 3, phrases: 1, page: 1.5, text: 0.75 };
/** A place that the question names is it as a whole, unless its text has so much of the question together. */
const MOST_OF = 0.7;
/** An amount counts less than a word. */
const AMOUNT = 0.5;
/** Shorter words have too many neighbors one letter away. */
const MISSPELLED = 5;
/** Most words begin with one of so few letters. */
const SHORT = 3;
/** A word that only begins alike, or is written nearly alike, tells less. */
const ALIKE = 0.6;

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

/** A place, as far as it was found. */
interface Found {
  score: number;
  /** How much of the question it has, and how much of it in its heading. */
  has: number;
  inHeading: number;
  parts: number;
  readonly told: Map<string, Told>;
}

export function createLookup(
  sections: readonly Section[],
  groups: readonly (readonly string[])[] = [],
): Lookup {
  /** Two drives of one rating have one address: each place is known by its number. */
  const placed = sections.map((section, place) => ({ ...section, place }));
  const index = new MiniSearch<Section & { place: number }>({
    idField: 'place',
    fields: ['heading', 'names', 'phrases', 'page', 'text'],
    extractField: (section, field) => {
      const value = section[field as keyof Section | 'place'] ?? '';
      return Array.isArray(value) ? value.join(' ') : (value as string);
    },
    tokenize: cutText,
    processTerm: stemOf,
    searchOptions: {
      boost: TYPED,
      fuzzy: (term) => (term.length < MISSPELLED ? false : 0.2),
      combineWith: 'AND',
    },
  });
  index.addAll(placed);
  const worth = sections.map(worthOf);
  const cut = createSynonyms(sections, groups);
  const named = createNames(sections, cut);
  const untreated = untreatedIn(sections);

  /** The word of the book that was meant; a word that begins one may still be typed. */
  const spelled = (word: string): string => {
    if (word.length < MISSPELLED || index.search(word, { fuzzy: false, prefix: true }).length > 0)
      return word;
    return index.autoSuggest(word, { fuzzy: 0.2, prefix: false })[0]?.suggestion ?? word;
  };

  return (query) => {
    const { rest, amounts } = withoutAmounts(query);
    const question = cutText(rest).map(spelled).join(' ');
    const parts = cut(question);
    const found = new Map<number, Found>();
    let asked = 0;
    parts.forEach((part, number) => {
      const isLast = number === parts.length - 1;
      const hits = index.search(queryOf(part, isLast));
      const weight = Math.log(1 + sections.length / Math.max(1, hits.length));
      asked += weight;
      for (const hit of hits) add(found, hit, number, weight);
    });
    for (const amount of amounts)
      for (const { id, score } of index.search(amount, { prefix: false, fuzzy: false })) {
        const place = found.get(id);
        if (place) place.score += AMOUNT * score;
      }
    const names = named(question);
    const ranked = [...found]
      .map(([place, one]) => ({
        ...one,
        section: sections[place] as Section,
        isPartial: one.parts < parts.length,
        isNamed: (names.get(place) ?? 1) > 2,
        score: one.score * (one.has / asked) ** 2 * (worth[place] ?? 1) * (names.get(place) ?? 1),
      }))
      .toSorted((a, b) => b.score - a.score);
    const full = ranked.filter(({ isPartial }) => !isPartial);
    const enough = full.length >= FEW && parts.length <= WORDS;
    const least = LEAST * (ranked[0]?.score ?? 0);
    const shown = enough
      ? full
      : ranked.filter(({ score, isPartial }, rank) => !isPartial || rank < FEW || score > least);
    return withOneSource(shown).map(({ section, isPartial, told, inHeading, isNamed }) => ({
      ...toHit(
        section,
        told,
        isNamed ? Math.max(inHeading, MOST_OF * asked) : inHeading,
        textBefore(sections, section),
      ),
      isPartial,
      ...untreated(section, question),
    }));
  };
}

/** A part of the question under any of its names; a short word is the beginning of another only while it is typed. */
const queryOf = ({ typed, others }: Part, isLast: boolean): Query => ({
  combineWith: 'OR',
  queries: [
    {
      combineWith: 'AND',
      queries: [typed],
      prefix: (term) => isLast || term.length > SHORT,
    },
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
});

function add(
  found: Map<number, Found>,
  { id, score, match, queryTerms }: SearchResult,
  part: number,
  weight: number,
) {
  const one = found.get(id) ?? { score: 0, has: 0, inHeading: 0, parts: 0, told: new Map() };
  one.score += score;
  one.has += weight;
  one.parts += 1;
  if (Object.values(match).some((fields) => fields.includes('heading') || fields.includes('names')))
    one.inHeading += weight;
  const asked = new Set(queryTerms);
  for (const term of Object.keys(match))
    one.told.set(term, { part, weight: asked.has(term) ? weight : ALIKE * weight });
  found.set(id, one);
}

/** A list of sources has all words of most questions, and answers none. */
function withOneSource<T extends { readonly section: Section }>(found: readonly T[]): T[] {
  const isSource = ({ section }: T) => section.address.startsWith('references/');
  const sources = found.filter(isSource).slice(0, 1);
  return [
    ...found.filter((one) => !isSource(one)).slice(0, MOST_HITS - sources.length),
    ...sources,
  ];
}

/** Says of a place, and of what was asked, that the book does not treat it. */
function untreatedIn(sections: readonly Section[]) {
  const keyOf = (text: string) => ` ${askedIn(text).map(stemOf).join(' ')} `;
  const known = new Map(
    sections.flatMap((section) =>
      section.nearest
        ? [[section, section.nearest.map((name) => [name, keyOf(name)] as const)]]
        : [],
    ),
  );
  return (section: Section, query: string) => {
    const name = known.get(section)?.find(([, key]) => keyOf(query).includes(key))?.[0];
    return name ? { nearestTo: name } : {};
  };
}

/** What the page of a section says before it. */
function textBefore(sections: readonly Section[], section: Section): string {
  const pageOf = ({ address }: Section) => address.replace(/#.*/, '');
  const page = pageOf(section);
  return sections
    .slice(0, sections.indexOf(section))
    .flatMap((one) => (pageOf(one) === page ? [one.heading, one.text] : []))
    .join('\n');
}

function toHit(
  section: Section,
  told: ReadonlyMap<string, Told>,
  inHeading: number,
  before: string,
) {
  const { address, page, heading, text, names, anchors = [] } = section;
  const { excerpt, marks, at, weight, quote } = seenIn(text, told, before);
  const hit = { address, page, heading, excerpt, marks };
  // The heading says it, or the whole entry stands there.
  if (at === undefined || names || section.isFigure || inHeading >= weight) return hit;
  const near = anchors.findLast(([from]) => from <= at)?.[1];
  // A calculator’s lists repeat the labels of its controls, where a browser would stop.
  if (address.startsWith('calculators/')) return { ...hit, ...(near && { near }) };
  return { ...hit, ...(near && { near }), ...(quote && { quote }) };
}
