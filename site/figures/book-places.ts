/** The places of the whole book, and where it uses a source: for pages that are made at build. */
import { getCollection } from 'astro:content';
import { catalogue } from '../elements/reference/catalogue';
import { type Place, placeFinder } from '../elements/reference/places';
import { citingSections } from '../elements/reference/uses';
import { figurePlaces } from './all';
import { measuredSources } from './measured-sources';

const chapters = (await getCollection('chapters'))
  .sort((one, other) => one.data.order - other.data.order)
  .map(({ id, data, body = '' }) => ({ id, short: data.short, body }));

/** Finds the place of an address without a leading slash; throws where the book has none. */
export const placeOf: (address: string) => Place = placeFinder(
  chapters,
  figurePlaces.map(({ figure }) => figure),
  catalogue,
);

/** Where a source is used: sections that cite it, figures that draw what it measured, calculators that rest on it. */
export function usesOf(source: string): readonly Place[] {
  const cited = chapters.flatMap((chapter) => [
    ...citingSections(chapter, source),
    ...figurePlaces
      .filter(
        ({ figure, chapter: of }) =>
          of === chapter.id && measuredSources(figure.id).includes(source),
      )
      .map(({ figure }) => placeOf(`${chapter.id}/#${figure.id}`)),
  ]);
  const models = catalogue.filter(({ sources }) => sources.includes(source));
  return [...cited, ...models.map(({ id }) => placeOf(`calculators/${id}`))];
}
