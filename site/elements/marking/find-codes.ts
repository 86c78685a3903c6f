/** Finds result codes in whatever a teacher pastes: mails, quoted mails, tables, lists of names. */
import { readResult } from '../homework/result-code';

/** A code as it stands in a text. */
export interface FoundCode {
  /** What stands before it on its line, such as a name; empty where nothing does. */
  readonly label: string;
  readonly code: string;
}

/** How a code begins; “Sal wrote” and “say-so” do not begin one. */
const HEAD = /(?<![0-9A-Za-z])[Ss][Aa](?:[0-9](?=[-\s]|[0-9A-Za-z]{5})|[Il](?=-))/g;
/** What lies between the pieces of a broken code, and between the cells of a table. */
const BETWEEN = /[\s>,;"'<]+/;
/** The full stop of a sentence that ends with a code. */
const TRAILING = /[.:!?)\]]+$/;
const LONGEST_LABEL = 60;

/** Every code in a text, damaged ones included, in order; `exercises` are the ids that this copy of the book knows. */
export function findCodes(text: string, exercises: readonly string[]): FoundCode[] {
  // Mail breaks long lines by an equals sign at their end.
  const whole = text.replaceAll(/=\r?\n/g, '');
  const heads = [...whole.matchAll(HEAD)].map(({ index }) => index);
  return heads.map((start, at) => {
    const lineStart = Math.max(whole.lastIndexOf('\n', start - 1) + 1, 0);
    // What stands before the second code of a line is the first code.
    const isFirst = at === 0 || (heads[at - 1] ?? 0) < lineStart;
    return {
      label: isFirst ? labelOf(whole.slice(lineStart, start)) : '',
      code: codeIn(whole.slice(start, heads[at + 1]), exercises),
    };
  });
}

/** The code at the start of a text: the first beginning that is whole, else what its hyphens hold together. */
function codeIn(text: string, exercises: readonly string[]): string {
  const pieces = text
    .split(BETWEEN)
    .map((piece) => piece.replace(TRAILING, ''))
    .filter((piece) => piece !== '');
  let code = '';
  let held = '';
  for (const piece of pieces) {
    if (!/^[0-9A-Za-z-]+$/.test(piece) && !piece.includes('-')) break;
    if (held === code && (code === '' || piece.includes('-') || code.endsWith('-'))) held += piece;
    code += piece;
    if (!('problem' in readResult(code, exercises))) return code;
  }
  return held;
}

function labelOf(before: string): string {
  const label = before
    .replaceAll(/[>"\s]+/g, ' ')
    .replaceAll(/\s*[,;]\s*/g, ', ')
    .replaceAll(/^[\s,:–-]+|[\s,:–-]+$/g, '');
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL)}…` : label;
}
