/** Where the book uses a source: each section that cites it, each figure that draws its data, each calculator. */
import { type Chapter, headingsOf, type Place } from './places';

/** The sections of a chapter that cite a source, each once, in the order of the text; a chapter’s beginning bears its name. */
export function citingSections(chapter: Chapter, source: string): Place[] {
  const headings = headingsOf(chapter.body);
  const cited = [...chapter.body.matchAll(new RegExp(`<Cite\\s[^>]*?\\bid="${source}"`, 'g'))];
  const sections = cited.map(({ index }) => headings.findLast(({ at }) => at < index));
  return [...new Set(sections)].map((section) => ({
    href: section ? `/${chapter.id}/#${section.id}` : `/${chapter.id}/`,
    name: section?.name ?? 'its beginning',
    chapter: chapter.short,
  }));
}
