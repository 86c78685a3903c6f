/** What a question may also be called: read from the entries of the glossary and their other names. */

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

/** What a question may have between its words, and no section has to have. */
const PASSED_OVER = new Set(
  'a an and are at by can do does for has how i in is it much my of on or should than the to versus vs what when which why will with'.split(
    ' ',
  ),
);

/** As the index cuts a text into words, without those that ask for nothing. */
export function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[\s\p{Z}\p{P}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !PASSED_OVER.has(word));
  return telling.length > 0 ? telling : words;
}

/** "Write amplification (WA)" → the name, and what stands in its parenthesis. */
export function namesIn(name: string): string[] {
  const [, long = name, short = ''] = /^(.*?) \((.*)\)$/.exec(name) ?? [];
  return [long, ...short.split(', ')].map((one) => wordsOf(one).join(' ')).filter(Boolean);
}

/** A function that cuts a question into its parts. */
export function createSynonyms(sections: readonly Named[]): (question: string) => Part[] {
  const others = new Map<string, Set<string>>();
  for (const { heading, names } of sections) {
    if (!names) continue;
    const [head = '', ...shorts] = namesIn(heading);
    for (const name of [...shorts, ...names.flatMap(namesIn)]) {
      if (name !== head) others.set(name, (others.get(name) ?? new Set()).add(head));
    }
    for (const short of shorts) others.set(head, (others.get(head) ?? new Set()).add(short));
  }
  return (question) => {
    const words = wordsOf(question);
    const parts: Part[] = [];
    for (let at = 0; at < words.length; ) {
      let length = Math.min(LONGEST, words.length - at);
      const typedOf = () => words.slice(at, at + length).join(' ');
      while (length > 1 && !others.has(typedOf())) length -= 1;
      parts.push({ typed: typedOf(), others: [...(others.get(typedOf()) ?? [])] });
      at += length;
    }
    return parts;
  };
}
