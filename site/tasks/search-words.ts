/** What the search knows beside the words of the pages: what readers type for a place, and drives by their names. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { FOLDED } from '../elements/search/folded.ts';
import type { Section } from '../elements/search/lookup.ts';

/** A place of the book and what is typed for it (`content/search-words.yaml`). */
interface Typed {
  readonly page: string;
  readonly section?: string;
  readonly phrases?: readonly string[];
  /** What the book does not treat, and what comes nearest here. */
  readonly nearest?: readonly string[];
}

/** What of a drive is found (`content/rated-drives/rated-drives.json`). */
interface Rated {
  readonly name: string;
  readonly capacity: string;
  readonly terabytes_written?: string;
  readonly dwpd?: number;
  readonly warranty_period: string;
  readonly cell: string;
}

const addressOf = ({ page, section }: Typed) =>
  `${page}/index.html${section === undefined ? '' : `#${section}`}`;

/** The sections with the phrases for them; throws where there is no such place in the whole book. */
export function withPhrases(
  sections: readonly Section[],
  typed: readonly Typed[] = parse(readFileSync('content/search-words.yaml', 'utf8')),
): Section[] {
  const known = new Map(typed.map((one) => [addressOf(one), one]));
  // A part of the book, as tests have it, is no book.
  const isWhole = sections.some(({ address }) => address.startsWith('calculators/'));
  const lost = [...known.keys()].filter((one) => !sections.some(({ address }) => address === one));
  if (isWhole && lost.length > 0)
    throw new Error(`content/search-words.yaml names no place of the book: ${lost.join(', ')}`);
  return sections.map((section) => {
    const { phrases = [], nearest } = known.get(section.address) ?? {};
    const all = [...phrases, ...(nearest ?? [])];
    return all.length > 0 ? { ...section, phrases: all, ...(nearest && { nearest }) } : section;
  });
}

/** Words that a reader may take for one another (`content/search-synonyms.yaml`). */
export const sameWords = (): string[][] =>
  parse(readFileSync('content/search-synonyms.yaml', 'utf8'));

/** The calculator that answers what a rating comes to. */
const CALCULATOR = 'calculators/warranty/index.html';

/** Each drive of the list, leading to the calculator of ratings with its numbers. */
export function driveSections(
  files: readonly string[],
  drives: readonly Rated[] = JSON.parse(
    readFileSync('content/rated-drives/rated-drives.json', 'utf8'),
  ),
): Section[] {
  if (!files.includes(CALCULATOR)) return [];
  return drives.map((drive) => ({
    address: `${CALCULATOR}?${queryOf(drive)}`,
    page: 'Endurance rating',
    heading: drive.name,
    text: `${FOLDED}${saidOf(drive)}: how long that lasts. SSD endurance rating, warranty, lifetime.`,
  }));
}

function queryOf({ capacity, terabytes_written, dwpd, warranty_period }: Rated): string {
  const set = { terabytes_written, dwpd, capacity, warranty_period };
  const parts = Object.entries(set).flatMap(([id, value]) =>
    value === undefined ? [] : [`${id}=${encodeURIComponent(String(value).replace(' ', ''))}`],
  );
  return ['s=1', ...parts].join('&');
}

function saidOf({ terabytes_written, dwpd, warranty_period, cell }: Rated): string {
  const ratings = [
    ...(terabytes_written === undefined
      ? []
      : [`${terabytes_written} TBW`.replace(' TB TBW', ' TBW')]),
    ...(dwpd === undefined ? [] : [`${dwpd} DWPD`]),
  ];
  const kind = cell === 'unknown' ? '' : `, ${cell}`;
  const rating =
    ratings.length === 0 ? 'No rating was found' : `Rated for ${ratings.join(' and ')}`;
  return `${rating}, ${warranty_period.replace(' y', ' years')}${kind}`;
}
