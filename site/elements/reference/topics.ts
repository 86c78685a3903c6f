/** What the calculators are about: the chapters that they belong to, written or not. */
import type { CollectionEntry } from 'astro:content';
import { getCollection } from 'astro:content';
import { catalogue } from './catalogue';

/** Calculators that belong together. */
export interface Topic {
  /** The chapter's id. */
  readonly id: string;
  readonly name: string;
  /** Left out as long as it has not been written. */
  readonly chapter?: CollectionEntry<'chapters'>;
}

/** In the order in which a reader meets them. */
export async function topicsOf(): Promise<Topic[]> {
  const chapters = await getCollection('chapters');
  const ids = [...new Set(catalogue.map((model) => model.chapter))];
  return ids.map((id) => {
    const chapter = chapters.find((one) => one.id === id);
    return { id, name: chapter?.data.short ?? nameOf(id), chapter };
  });
}

/** `write-amplification` → "Write amplification". */
function nameOf(id: string): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1)}`.replaceAll('-', ' ');
}
