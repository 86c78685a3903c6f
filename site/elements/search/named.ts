/** How near a question comes to what a place is called, or to what is typed for it. */
import { type Named, namesIn, type Part } from './synonyms';
import { stemOf, withoutAmounts } from './tokenize';

/** A place that is called just so comes before all that mention it. */
const EXACT = 8;
/** Nearly so. */
const NEAR = 5;
/** A heading says what stands there, and is no name. */
const HEADED = 2.5;
/** What a word counts that only the question, or only the name, has. */
const ASKED_ALONE = 0.5;
const NAMED_ALONE = 0.7;
/** Half a name is none. */
const LEAST = 0.5;

/** What a place is called. */
interface Called extends Named {
  readonly phrases?: readonly string[];
  readonly isFigure?: true;
  readonly text: string;
}

interface Name {
  readonly place: number;
  readonly words: ReadonlySet<string>;
  readonly isHeading: boolean;
}

/** A function from a question to the places it names, and how many times more they are worth. */
export function createNames(
  sections: readonly Called[],
  cut: (text: string) => Part[],
): (question: string) => Map<number, number> {
  /** Two words that mean the same are the same. */
  const wordsIn = (text: string) =>
    new Set(
      cut(withoutAmounts(text).rest).map(
        ({ typed, others }) =>
          [typed, ...others]
            .map((name) => name.split(' ').map(stemOf).join(' '))
            .toSorted()[0] as string,
      ),
    );
  const names: Name[] = sections.flatMap(
    ({ heading, names: also, phrases = [], ...section }, place) => {
      const headings = also ? [] : [heading, ...(section.isFigure ? [section.text] : [])];
      const called = [
        ...(also ? [heading, ...also].flatMap((name) => namesIn(name)) : []),
        ...phrases,
      ];
      return [
        ...headings.map((text) => ({ place, words: wordsIn(text), isHeading: true })),
        ...called.map((text) => ({ place, words: wordsIn(text), isHeading: false })),
      ];
    },
  );
  const having = new Map<string, Name[]>();
  for (const name of names)
    for (const word of name.words) {
      const same = having.get(word);
      if (same) same.push(name);
      else having.set(word, [name]);
    }
  const rarity = (word: string) => Math.log(1 + names.length / (having.get(word)?.length ?? 1));
  const sum = (words: Iterable<string>) => [...words].reduce((all, word) => all + rarity(word), 0);

  return (question) => {
    const asked = wordsIn(question);
    const all = sum(asked);
    const worth = new Map<number, number>();
    for (const { place, words, isHeading } of new Set(
      [...asked].flatMap((word) => having.get(word) ?? []),
    )) {
      const common = sum([...asked].filter((word) => words.has(word)));
      const alone = ASKED_ALONE * (all - common) + NAMED_ALONE * (sum(words) - common);
      const share = common / (common + alone);
      if (share <= LEAST) continue;
      const most = isHeading ? HEADED : share > 0.999 ? EXACT : NEAR;
      const now = 1 + (most - 1) * ((share - LEAST) / (1 - LEAST));
      worth.set(place, Math.max(worth.get(place) ?? 1, now));
    }
    return worth;
  };
}
