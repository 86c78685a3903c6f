/** The words of the book: those that an author explained, and every quantity that a model declares. */
import type { CollectionEntry } from 'astro:content';
import { catalogue, type Described } from './catalogue';

/** One entry of the glossary. */
export interface Term {
  /** Its anchor. */
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
  /** Declared quantities have a sign and a colour. */
  readonly quantity?: Described;
  readonly see: readonly { readonly id: string; readonly name: string }[];
  /** The models that use it. */
  readonly models: readonly { readonly id: string; readonly title: string }[];
}

/** All terms in the order of the alphabet. */
export function termsOf(written: readonly CollectionEntry<'glossary'>['data'][]): Term[] {
  const nameOf = new Map(written.map(({ id, term }) => [id, term]));
  const explained = written.map(({ id, term, meaning, see }) => ({
    id,
    name: term,
    meaning,
    see: see.map((other) => ({ id: other.id, name: nameOf.get(other.id) ?? other.id })),
    models: [],
  }));
  return [...explained, ...declaredTerms()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Quantities that mean the same in several models are one term. */
function declaredTerms(): Term[] {
  const terms = new Map<string, Term>();
  for (const { id, title, inputs, outputs } of catalogue) {
    for (const quantity of [...inputs, ...outputs]) {
      const key = `${quantity.label}: ${quantity.about}`;
      const known = terms.get(key);
      terms.set(key, {
        id: known?.id ?? `${id}-${quantity.id}`,
        name: quantity.label,
        meaning: quantity.about,
        quantity,
        see: [],
        models: [...(known?.models ?? []), { id, title }],
      });
    }
  }
  return [...terms.values()];
}
