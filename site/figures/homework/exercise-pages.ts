/** The pages on which exercises stand: the chapters in their order, and behind them the five clients. */
import { type CollectionEntry, getCollection, getEntry } from 'astro:content';

/** A page with exercises. */
interface ExercisePage {
  readonly entry: CollectionEntry<'chapters'> | CollectionEntry<'pages'>;
  /** Its name in a list. */
  readonly name: string;
  /** The same behind “in”. */
  readonly place: string;
  /** Its place among the chapters, from 1 on; none beside them. */
  readonly order?: number;
}

export async function exercisePages(): Promise<readonly ExercisePage[]> {
  const chapters = (await getCollection('chapters')).sort((a, b) => a.data.order - b.data.order);
  const clients = await getEntry('pages', 'five-clients');
  if (!clients) throw new Error('content/pages/five-clients.mdx is missing');
  return [
    ...chapters.map((entry) => ({
      entry,
      name: `${entry.data.order}. ${entry.data.short}`,
      place: `chapter ${entry.data.order}`,
      order: entry.data.order,
    })),
    { entry: clients, name: clients.data.title, place: clients.data.title },
  ];
}
