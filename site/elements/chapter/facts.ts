/**
 * What the parts of one chapter have to know of the whole: which source has which number, and where
 * each is cited. It lives as long as the page is being made.
 *
 * Sources are numbered in the order in which the text names them. The order comes from the text
 * itself, because components may be rendered in another.
 */
import type { CollectionEntry } from 'astro:content';
import type { Inputs } from '../../engine/declaration';

declare global {
  namespace App {
    interface Locals {
      chapter?: ChapterFacts;
      /** The page is a figure in somebody else's frame. */
      isFramed?: boolean;
    }
  }
}

/** A source's place in the list, and the marks in the text that lead to it. */
export interface Cited {
  readonly id: string;
  readonly number: number;
  /** Ids of the places that cite it. */
  readonly marks: readonly string[];
}

export interface ChapterFacts {
  readonly entry: CollectionEntry<'chapters'>;
  /** The sources in the order of their numbers; those that the text does not cite come last. */
  readonly sources: readonly Cited[];
  /** The ids of the figures in the text. */
  readonly figures: readonly string[];
  /** Where each model starts on the page, by its id: what differs from its defaults. */
  readonly starts: Readonly<Record<string, Inputs>>;
  /** How often each source has been cited so far, while the page is made. */
  readonly counts: Map<string, number>;
}

/** Reads the text of a chapter. `startsOf`: where the models of figures start, by the ids of these. */
export function factsOf(
  entry: CollectionEntry<'chapters'>,
  startsOf: (figures: readonly string[]) => ChapterFacts['starts'],
): ChapterFacts {
  const text = entry.body ?? '';
  const cited = idsOf(text, 'Cite');
  const listed = entry.data.references.map(({ id }) => id);
  const sources = [...new Set([...cited, ...listed])].map((id, at) => ({
    id,
    number: at + 1,
    marks: cited.filter((one) => one === id).map((_, time) => markOf(id, time)),
  }));
  const figures = idsOf(text, 'Figure');
  return { entry, sources, figures, starts: startsOf(figures), counts: new Map() };
}

/** The facts of the page that is being made; throws on a page that is no chapter. */
export function chapterOf(locals: App.Locals): ChapterFacts {
  if (!locals.chapter) throw new Error('This component stands in chapters only');
  return locals.chapter;
}

/** Counts one more citation of a source, and gives its number and the id of its mark. */
export function cite(
  facts: ChapterFacts,
  id: string,
): { number: number; mark: string; first: boolean } {
  const source = facts.sources.find((one) => one.id === id);
  if (!source) throw new Error(`<Cite id="${id}"> is not in the text of the chapter`);
  const time = facts.counts.get(id) ?? 0;
  facts.counts.set(id, time + 1);
  return { number: source.number, mark: markOf(id, time), first: time === 0 };
}

const markOf = (id: string, time: number) => `cited-${id}${time === 0 ? '' : `-${time + 1}`}`;

const idsOf = (text: string, component: string) =>
  [...text.matchAll(new RegExp(`<${component}\\s[^>]*?\\bid="([^"]+)"`, 'g'))].map(
    ([, id = '']) => id,
  );
