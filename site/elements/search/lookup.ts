/** From words to the sections that hold them. Runs in the page; the build puts the sections in. */
import MiniSearch from 'minisearch';

export interface Section {
  /** From the folder of the book, with the `#id` of a section: ready for a link. */
  address: string;
  page: string;
  heading: string;
  text: string;
}

export interface Hit {
  address: string;
  page: string;
  heading: string;
  /** Some words around the first one found. */
  excerpt: string;
}

export type Lookup = (query: string) => Hit[];

const MOST_HITS = 12;
const EXCERPT_BEFORE = 40;
const EXCERPT_LENGTH = 140;

export function createLookup(sections: readonly Section[]): Lookup {
  const index = new MiniSearch<Section>({
    idField: 'address',
    fields: ['heading', 'page', 'text'],
    searchOptions: {
      boost: { heading: 4, page: 2 },
      prefix: true,
      // Short words have too many neighbours one letter away.
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(sections);
  const byAddress = new Map(sections.map((section) => [section.address, section]));
  return (query) =>
    index
      .search(query)
      .flatMap(({ id, terms }) => {
        const section = byAddress.get(id);
        return section ? [toHit(section, terms)] : [];
      })
      .slice(0, MOST_HITS);
}

function toHit({ address, page, heading, text }: Section, terms: readonly string[]): Hit {
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
