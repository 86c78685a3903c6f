/** Finds result codes in whatever a teacher pastes: mails, quoted mails, tables, lists of names. Each character is looked at a few times at most. */
import { LONGEST_CODE, startOfCode } from '../homework/result-code';

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
const TRAILING = '.:!?)]';
const LONGEST_LABEL = 60;
/** Of a code of so many characters, so many are looked through: it may be broken and quoted in every group. */
const LONGEST_BROKEN = 4 * LONGEST_CODE;
/** Of a line, so much is looked through for a name. */
const LONGEST_LINE = 400;

/** Every code in a text, damaged ones included, in order. */
export function findCodes(text: string): FoundCode[] {
  // Mail breaks long lines by an equals sign at their end.
  const whole = text.replaceAll(/=\r?\n/g, '');
  const heads = [...whole.matchAll(HEAD)].map(({ index }) => index);
  const found: FoundCode[] = [];
  let lineStart = 0;
  let before = 0;
  for (let at = 0; at < heads.length; at += 1) {
    const start = heads[at] ?? 0;
    const lineEnd = whole.slice(before, start).lastIndexOf('\n');
    // What stands before the second code of a line is the first code.
    const isFirst = at === 0 || lineEnd >= 0;
    if (lineEnd >= 0) lineStart = before + lineEnd + 1;
    before = start;
    const label = isFirst ? labelOf(whole.slice(lineStart, start)) : '';
    const next = heads[at + 1] ?? whole.length;
    const read = codeIn(upTo(whole, start, next));
    // The last group of a code may look like the beginning of another.
    const isGlued = !read.isWhole && whole[next - 1] === '-';
    const longer = isGlued ? codeIn(upTo(whole, start, heads[at + 2] ?? whole.length)) : read;
    found.push({ label, code: longer.isWhole ? longer.code : read.code });
    if (isGlued && longer.isWhole) at += 1;
  }
  return found;
}

const upTo = (text: string, start: number, end: number) =>
  text.slice(start, Math.min(end, start + LONGEST_BROKEN));

/** The code at the start of a text: the first beginning that is whole, else what its hyphens hold together. */
function codeIn(text: string): { readonly code: string; readonly isWhole: boolean } {
  const pieces = text
    .split(BETWEEN)
    .map(withoutEnd)
    .filter((piece) => piece !== '');
  const code = startOfCode();
  let held = '';
  let isHeld = true;
  for (const piece of pieces) {
    if (!/^[0-9A-Za-z-]+$/.test(piece) && !piece.includes('-')) break;
    isHeld &&= held === '' || piece.includes('-') || held.endsWith('-');
    if (isHeld) held += piece;
    code.add(piece);
    if (code.isWhole()) return { code: code.text(), isWhole: true };
    if (code.isTooLong()) break;
  }
  return { code: held.slice(0, LONGEST_BROKEN), isWhole: false };
}

/** Without what ends a sentence. */
function withoutEnd(piece: string): string {
  let end = piece.length;
  while (end > 0 && TRAILING.includes(piece[end - 1] ?? '')) end -= 1;
  return piece.slice(0, end);
}

function labelOf(before: string): string {
  const label = before
    .slice(0, LONGEST_LINE)
    .replaceAll(/[>"\s]+/g, ' ')
    .replaceAll(/ ?[,;] ?/g, ', ')
    .replaceAll(/^[\s,:–-]+|[\s,:–-]+$/g, '');
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL)}…` : label;
}
