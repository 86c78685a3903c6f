/** The words of the book: those that an author explained, and every quantity that a model declares. */
import type { CollectionEntry } from 'astro:content';
import { catalogue, type Described } from './catalogue';

/** A link to another entry. */
interface See {
  readonly id: string;
  readonly name: string;
}

/** One meaning of a word. */
export interface Sense {
  readonly meaning: string;
  /** Declared quantities have a sign and a colour. */
  readonly quantity?: Described;
  /** The models that use it so. */
  readonly models: readonly { readonly id: string; readonly title: string }[];
}

/** One entry of the glossary. */
export interface Term {
  /** Its anchor. */
  readonly id: string;
  readonly name: string;
  readonly senses: readonly Sense[];
  /** The chapter that brings it in. */
  readonly chapter?: string | undefined;
  readonly see: readonly See[];
}

type Written = Pick<
  CollectionEntry<'glossary'>['data'],
  'id' | 'term' | 'meaning' | 'see' | 'chapter'
>;

/** All terms in the order of the alphabet. */
export function termsOf(written: readonly Written[]): Term[] {
  const nameOf = new Map(written.map(({ id, term }) => [id, term]));
  const explained = written.map(({ id, term, meaning, see, chapter }) => ({
    id,
    name: term,
    senses: [{ meaning, models: [] }],
    chapter: chapter?.id,
    see: see.map((other) => ({ id: other.id, name: nameOf.get(other.id) ?? other.id })),
  }));
  // A word that is also a quantity stands once: what it means, then how each model has it.
  const declared = new Map(declaredTerms().map((term) => [term.name, term]));
  const merged = explained.map((term) => {
    const same = declared.get(term.name);
    declared.delete(term.name);
    return same ? { ...term, senses: [...term.senses, ...same.senses] } : term;
  });
  return [...merged, ...declared.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** What each label of a quantity means; models that mean the same by it share a sense. */
function declaredTerms(): Term[] {
  const terms = new Map<string, Map<string, Sense>>();
  for (const { id, title, inputs, outputs } of catalogue) {
    for (const quantity of [...inputs, ...outputs]) {
      // "… goes to this share of the data" is read on from the control before it.
      const name = quantity.label.replace(/^… /, '');
      const senses = terms.get(name) ?? new Map<string, Sense>();
      terms.set(name, senses);
      const models = senses.get(quantity.about)?.models ?? [];
      const known = models.some((model) => model.id === id);
      senses.set(quantity.about, {
        meaning: quantity.about,
        quantity,
        models: known ? models : [...models, { id, title }],
      });
    }
  }
  return [...terms].map(([name, senses]) => ({
    id: `quantity-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    name,
    senses: [...senses.values()],
    see: [],
  }));
}

/** Terms that begin with the same letter. */
export interface Letter {
  readonly letter: string;
  /** The first of its terms. */
  readonly id: string;
  readonly terms: readonly Term[];
}

/** The terms by their first letter; what begins with none comes first. */
export function lettersOf(terms: readonly Term[]): Letter[] {
  const letters = new Map<string, Term[]>();
  for (const term of terms) {
    const letter = /^[a-z]/i.test(term.name) ? term.name.charAt(0).toUpperCase() : '#';
    letters.set(letter, [...(letters.get(letter) ?? []), term]);
  }
  return [...letters]
    .map(([letter, own]) => ({ letter, id: own[0]?.id ?? '', terms: own }))
    .sort((a, b) => (a.letter < b.letter ? -1 : 1));
}
