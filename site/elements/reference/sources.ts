/** The references of these ids; throws where `content/references` has none of that name. */
import { type CollectionEntry, getEntry } from 'astro:content';

export async function sourcesOf(ids: readonly string[]): Promise<CollectionEntry<'references'>[]> {
  return Promise.all(
    ids.map(async (id) => {
      const entry = await getEntry('references', id);
      if (!entry) throw new Error(`There is no source ${id} in content/references`);
      return entry;
    }),
  );
}
