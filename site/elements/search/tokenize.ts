/** How a text is cut into words, for the index and for a question alike. */

/** What no section has to have. */
const PASSED_OVER = new Set(
  'a an and are at by can do does for has how i in is it much my of on or should than the to versus vs what when which why will with'.split(
    ' ',
  ),
);
/** What a whole question has besides. */
const ASKING = new Set(
  `am any as but could d did doing don from get gets give gives go going got had have having help helps if into
  its just let ll m make makes many me must need needed needs no not our out please re really s say says shall so some t
  take takes that their them then there these they this those too us use using ve very want wants was we were where
  whether while who whose within would yet you your`.split(/\s+/),
);

/** "MB/s" and "MBps" are one word; everything else is cut at spaces and signs. */
const RATES = /\b([kmgt]?i?b)(?:it)?(?:\/s|ps| per second)(?![\p{L}\p{N}])/giu;
const GAPS = /[\s\p{Z}\p{P}]+/u;

/** All words of a text, as they stand there. */
export const cutText = (text: string): string[] =>
  text.toLowerCase().replace(RATES, '$1ps').split(GAPS).filter(Boolean);

const without = (words: string[], passed: ReadonlySet<string>) => {
  const telling = words.filter((word) => !passed.has(word));
  return telling.length > 0 ? telling : words;
};

/** The words of a text without those that every text has; all, where there are no others. */
export const wordsOf = (text: string): string[] => without(cutText(text), PASSED_OVER);

/** The words of a question or a name without those that ask for nothing; all, where there are no others. */
export const askedIn = (text: string): string[] => without(wordsOf(text), ASKING);

/** The shortest stem: what is left of shorter words tells nothing. */
const SHORTEST = 3;

/**
 * What the forms of a word begin with: "swaps", "swapped" and "swapping" are one word, as are "batteries" and
 * "battery". Numbers and short words stay as they are.
 */
export function stemOf(word: string): string {
  if (word.length <= SHORTEST || !/^\p{L}+$/u.test(word)) return word;
  const one = word.replace(/(?:ies|y)$/, 'i').replace(/([^su])s$/, '$1');
  const bare = one.replace(/([aeiouy].*)(?:ed|ing)$/, '$1');
  const stem = bare === one || bare.length < SHORTEST ? one : bare.replace(/([^aeiouls])\1$/, '$1');
  return stem.length > SHORTEST ? stem.replace(/e$/, '') : stem;
}

/** A number of something: what is asked holds for any such number, and no place needs to have it. */
const AMOUNT =
  /(?<![\p{L}\p{N}.])(\d+(?:[.,]\d+)*)\s*(%|percent\b|(?:[kmgtp]i?b(?:\/s|ps)?|m?s|µs|tbw|dwpd|iops|years?|months?|days?|hours?|x)(?![\p{L}\p{N}]))/giu;

/** A question without its amounts, whose units stay where they tell something, and the amounts. */
export function withoutAmounts(question: string): { rest: string; amounts: string[] } {
  const amounts: string[] = [];
  const rest = question.replace(AMOUNT, (_, number: string, unit: string) => {
    amounts.push(`${number}${/^\p{L}{2,}$/u.test(unit) ? unit : ''}`.toLowerCase());
    return /\/s|ps$|tbw|dwpd|iops/i.test(unit) ? ` ${unit} ` : ' ';
  });
  return cutText(rest).length > 0 ? { rest, amounts } : { rest: question, amounts: [] };
}
