/** Words of other people in a sentence of ours: short, and without what a terminal would obey. */

/** Longest quotation of user input, in characters. */
const MAX_QUOTED = 40;

/** What moves a cursor, breaks a line or turns the direction of writing. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** A text cut to a length that can be read at a glance, its control characters as `\u{1b}`. */
export function shortened(text: string): string {
  const seen = [...text];
  return harmless(seen.length > MAX_QUOTED ? `${seen.slice(0, MAX_QUOTED).join('')}…` : text);
}

/** The same in quotation marks. */
export function quoted(text: string): string {
  return `“${shortened(text)}”`;
}

/** A text that can be printed: what is not to be seen is written out. */
export function harmless(text: string): string {
  return text.replace(UNSEEN, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}

/** So many names stand in a sentence, and no more. */
const MOST_NAMES = 20;

/** Names in a sentence, those beyond a number counted: "sda, sdb and 3990 more". */
export function listed(names: readonly string[], most = MOST_NAMES): string {
  const said = names.slice(0, most).map(shortened).join(', ');
  return names.length > most ? `${said} and ${names.length - most} more` : said;
}

/** "1 report", "2 reports": a count of what takes an s when there are several. */
export function counted(many: number, what: string): string {
  return `${many} ${what}${many === 1 ? '' : 's'}`;
}
