/**
 * An assignment in whatever is pasted: the whole link, the path below the book's folder, the part from # on, a mail
 * around it, also where mail has quoted it, broken its line, or written its signs in another way.
 */
import { type Assignment, readAssignment, writeAssignment } from './assignment';
import { LONGEST_LINK } from './bounds';

/** The assignment, or sentences that say why there is none. */
export type FoundAssignment =
  | { readonly assignment: Assignment }
  | { readonly problems: readonly string[] };

/** Where one begins, in a link or without what stands before its #. */
const START = /(?<![0-9A-Za-z_])hw=/gi;
/** What a link is written with. */
const PIECE = /[\w=&.~-]+/y;
/** What mail puts between the lines of a link that it breaks. */
const LINE_BREAK = /[ \t]*=?\r?\n(?:[ \t]*>)*[ \t]*/y;
/** So many beginnings are looked at, and so many lines of each. */
const MOST_STARTS = 40;
const MOST_LINES = 60;
/** So much of a text is looked through. */
const LONGEST_TEXT = 2_000_000;

/** Finds the one assignment of a text; `known` as for `readAssignment`. */
export function findAssignment(text: string, known: readonly string[]): FoundAssignment {
  const plain = unescaped(text.slice(0, LONGEST_TEXT));
  const starts = [...plain.matchAll(START)].slice(0, MOST_STARTS).map(({ index }) => index);
  if (starts.length === 0) return { problems: [whatElse(text)] };
  const reads = starts.map((start) => readAt(plain, start, known));
  const found = new Map(
    reads.flatMap((read) =>
      'assignment' in read ? [[writeAssignment(read.assignment), read.assignment] as const] : [],
    ),
  );
  const [first, second] = [...found.values()];
  if (first && second)
    return {
      problems: [
        'There are two different assignments in this text. Paste the link of the one that you mean.',
      ],
    };
  if (first) return { assignment: first };
  return reads.find((read) => 'problems' in read) ?? { problems: [whatElse(text)] };
}

/** The assignment that begins at a place: on one line, or on as many as mail has made of it. */
function readAt(text: string, start: number, known: readonly string[]): FoundAssignment {
  const lines = linesFrom(text, start);
  const read = (count: number) => readAssignment(`#${joined(lines.slice(0, count))}`, known);
  const first = read(1);
  const whole = lines.flatMap((_, at): Assignment[] => {
    const one = read(at + 1);
    return 'assignment' in one ? [one.assignment] : [];
  });
  const [shortest] = whole;
  if (!shortest) return first;
  // A link goes on where the next line has more of it, not where a sentence begins.
  const goesOn = (at: number) =>
    /[=&.~-]/.test(lines[at] ?? '') || /[=&.~-]$/.test(lines[at - 1] ?? '');
  const longest = whole.at(-1) ?? shortest;
  if (writeAssignment(shortest) === writeAssignment(longest)) return { assignment: shortest };
  if ('assignment' in first && !goesOn(1) && /^\d/.test(lines[1] ?? ''))
    return {
      problems: [
        'The link is broken over two lines, and its end can be read in two ways. Paste it without the line break.',
      ],
    };
  return { assignment: 'assignment' in first && !goesOn(1) ? shortest : longest };
}

/** The pieces of a link from a place on, line by line. */
function linesFrom(text: string, start: number): string[] {
  const lines: string[] = [];
  let at = start;
  let length = 0;
  while (lines.length < MOST_LINES && length <= LONGEST_LINK) {
    PIECE.lastIndex = at;
    const [piece] = PIECE.exec(text) ?? [];
    if (piece === undefined) break;
    lines.push(piece);
    length += piece.length;
    LINE_BREAK.lastIndex = at + piece.length;
    const [gap] = LINE_BREAK.exec(text) ?? [];
    if (gap === undefined) break;
    at += piece.length + gap.length;
  }
  return lines;
}

/** Without the full stop of the sentence that ends with the link. */
const joined = (lines: readonly string[]) => lines.join('').replace(/[.=&]$/, '');

/** As it was before mail or an address bar wrote its signs in another way. */
const unescaped = (text: string) =>
  // In the encoding of mail that writes an equals sign as =3D, one at the end of a line breaks it.
  (/=3d/i.test(text) ? text.replaceAll(/=\r?\n/g, '') : text)
    .replaceAll(/&amp;/gi, '&')
    .replaceAll(/%(?:23|26|2e|2d|3d|7e)/gi, (sign) => decodeURIComponent(sign))
    .replaceAll(/=3d/gi, '=');

/** What a text is, if it is no assignment. */
function whatElse(text: string): string {
  const start = text.slice(0, 400).trim();
  if (start === '') return 'Nothing was pasted.';
  if (/(?:^|[^0-9A-Za-z])SA\d-/i.test(start))
    return 'This is a result code: it goes back to your teacher. Here you need the link of the assignment.';
  if (/^[0-9A-Za-z]{5}$/.test(start))
    return `“${start}” looks like a class code. The link of the assignment has it, and more: it contains “#hw=1&c=…”.`;
  return 'No assignment is in this text. The link of one contains “#hw=1&c=…”; mail may have cut it.';
}
