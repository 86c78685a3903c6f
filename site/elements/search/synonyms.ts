/**
 * What a question may also be called: read from the entries of the glossary and their other names, and from
 * groups of words that a reader may take for one another (`content/search-synonyms.yaml`).
 */
import { askedIn, stemOf } from './tokenize';

/** An entry of the glossary, or a section of the book, which has no other names. */
export interface Named {
  readonly heading: string;
  readonly names?: readonly string[];
}

/** A stretch of the question, with the names that mean the same. */
export interface Part {
  readonly typed: string;
  readonly others: readonly string[];
}

/** The longest name, in words, that is looked for in a question. */
const LONGEST = 4;

/** "Write amplification (WA)" → the name, and what stands in its parenthesis. */
export function namesIn(name: string, wordsIn = askedIn): string[] {
  const [, long = name, short = ''] = /^(.*?) \((.*)\)$/.exec(name) ?? [];
  return [long, ...short.split(', ')].map((one) => wordsIn(one).join(' ')).filter(Boolean);
}

/** The forms of a name are one name. */
const keyOf = (name: string) => name.split(' ').map(stemOf).join(' ');

/** A function that cuts a question into its parts. */
export function createSynonyms(
  sections: readonly Named[],
  groups: readonly (readonly string[])[] = [],
  wordsIn: (text: string) => string[] = askedIn,
): (question: string) => Part[] {
  const others = new Map<string, Set<string>>();
  const namesOf = (name: string) => namesIn(name, wordsIn);
  const add = (name: string, other: string) => {
    const key = keyOf(name);
    if (keyOf(other) !== key) others.set(key, (others.get(key) ?? new Set()).add(other));
  };
  for (const { heading, names } of sections) {
    if (!names) continue;
    const [head = '', ...shorts] = namesOf(heading);
    for (const name of [...shorts, ...names.flatMap(namesOf)]) {
      add(name, head);
    }
    for (const short of shorts) add(head, short);
  }
  for (const group of groups) {
    const names = group.flatMap(namesOf);
    for (const name of names) for (const other of names) add(name, other);
  }
  return (question) => {
    const words = wordsIn(question);
    const othersOf = (typed: string) => [...(others.get(keyOf(typed)) ?? [])];
    const parts: Part[] = [];
    for (let at = 0; at < words.length; ) {
      let length = Math.min(LONGEST, words.length - at);
      const typedOf = () => words.slice(at, at + length).join(' ');
      while (length > 1 && !others.has(keyOf(typedOf()))) length -= 1;
      parts.push({ typed: typedOf(), others: othersOf(typedOf()) });
      at += length;
    }
    return parts;
  };
}
