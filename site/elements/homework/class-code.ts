/** The code of a class: five characters that are easily said and typed, and never mistaken for one another. */

/** Crockford's: no I, L, O or U. */
export const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const LENGTH = 5;
/** What readers write for a character of the code. */
const MEANT: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** A character as the code writes it; itself where it is none of the code's. */
export const letterOf = (character: string): string => {
  const upper = character.toUpperCase();
  return MEANT[upper] ?? upper;
};

/** A class code as it is written, or the sentence that says why this is none. */
export function readClassCode(
  text: string,
): { readonly code: string } | { readonly problem: string } {
  const letters = [...text.replaceAll(/[\s-]/g, '')].map(letterOf);
  const odd = letters.find((letter) => !LETTERS.includes(letter));
  if (odd !== undefined)
    return { problem: `A class code has digits and letters other than U; “${odd}” is neither.` };
  if (letters.length !== LENGTH)
    return { problem: `A class code has ${LENGTH} characters; this one has ${letters.length}.` };
  return { code: letters.join('') };
}

/** A class code out of chance: numbers from 0 (included) to 1 (not). */
export function newClassCode(random: () => number): string {
  return Array.from({ length: LENGTH }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join(
    '',
  );
}
