/** Which phrases that may not ship stand in a text all the same. */
import { type Allowed, allowed } from './allowed.ts';
import { phrases } from './phrases.ts';

export interface Found {
  readonly file: string;
  /** The words as they stand there. */
  readonly phrase: string;
  readonly use: string;
  /** A few words on either side, so that it can be found. */
  readonly around: string;
}

/** Every banned phrase of a text, in its order within each. */
export function bannedIn(text: string, file: string): Found[] {
  const line = text.replace(/\s+/g, ' ');
  return phrases.flatMap(([pattern, use]) =>
    [...line.matchAll(pattern)].map(({ 0: phrase, index }) => ({
      file,
      phrase,
      use,
      around: line.slice(Math.max(0, index - 40), index + phrase.length + 30),
    })),
  );
}

const matches = (one: Allowed, { file, phrase }: Found) =>
  one.file === file && one.phrase.toLowerCase() === phrase.toLowerCase();

/** What of it is not allowed, a line each. */
export const notAllowed = (found: readonly Found[], list = allowed): string[] =>
  found
    .filter((one) => !list.some((entry) => matches(entry, one)))
    .map(({ file, phrase, use, around }) => `${file}: "${phrase}" → ${use} (… ${around} …)`);

/** The entries of the list for these files that nothing uses any more. */
export const idle = (found: readonly Found[], files: ReadonlySet<string>, list = allowed) =>
  list
    .filter((entry) => files.has(entry.file) && !found.some((one) => matches(entry, one)))
    .map(({ file, phrase }) => `${file}: "${phrase}" is allowed and stands nowhere.`);
