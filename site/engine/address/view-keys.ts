/** What the keys of figures and exercises take in an address: their values are texts. */

/** The rule of one key. */
export interface ViewKey {
  /** What may be given, after "it must be": "linear or log". */
  readonly allowed: string;
  takes(value: string): boolean;
}

/** One of these words. */
export const oneOf = (words: readonly string[]): ViewKey => ({
  allowed: words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : `${words[0]}`,
  takes: (value) => words.includes(value),
});

/** A whole number in plain digits. */
export const wholeNumber = (min: number, max: number): ViewKey => ({
  allowed: `a whole number from ${min} to ${max}`,
  takes: (value) => /^\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max,
});

/** A mark that is either there or not. */
export const mark: ViewKey = oneOf(['1']);
