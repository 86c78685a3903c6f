/** How many worksheets are printed and on what paper, in the query of the address: `?sheets=28&paper=letter`. */

/** The paper that a browser is told to print on: its name in CSS, and for readers. */
export const PAPERS = {
  a4: { css: 'A4', name: 'A4' },
  letter: { css: 'letter', name: 'US Letter' },
} as const;
export type Paper = keyof typeof PAPERS;

/** A class of so many can be printed at once. */
export const MOST_SHEETS = 200;

export interface SheetTerms {
  /** The students 1 to this number have a page each. */
  readonly count: number;
  readonly paper: Paper;
}

const isPaper = (text: string): text is Paper => Object.hasOwn(PAPERS, text);

/** The query for these sheets, with its ?. A4 is what is printed on where nothing is said. */
export const writeSheets = ({ count, paper }: SheetTerms): string =>
  `?sheets=${count}${paper === 'a4' ? '' : `&paper=${paper}`}`;

/** A count as it was typed, or the sentence that says why it is none. */
export function readCount(text: string): { readonly count: number } | { readonly problem: string } {
  const count = Number(text.trim());
  return /^\s*\d+\s*$/.test(text) && count >= 1 && count <= MOST_SHEETS
    ? { count }
    : { problem: `There can be from 1 to ${MOST_SHEETS} worksheets, not “${text.trim()}”.` };
}

/** Reads a query; undefined where it asks for no sheets. */
export function readSheets(
  query: string,
): { readonly terms: SheetTerms } | { readonly problem: string } | undefined {
  const given = new URLSearchParams(query);
  const sheets = given.get('sheets');
  if (sheets === null) return undefined;
  const read = readCount(sheets);
  if ('problem' in read) return read;
  const paper = given.get('paper') ?? 'a4';
  if (!isPaper(paper))
    return { problem: `Worksheets are printed on “a4” or “letter”, not on “${paper}”.` };
  return { terms: { count: read.count, paper } };
}
