/**
 * Where an equation may go on in another line: MathML as browsers set it never breaks, so each piece between two
 * operators becomes a row of its own, and the style sheet lets rows follow one another like words.
 */

/** Signs before which a line may break, and the one after which it may. */
const BEFORE = /^<mo[^>]*>(?:[=≈≤≥<>+−×⋅·]|&lt;|&gt;)<\/mo>$/;
const AFTER = /^<mo[^>]*>,<\/mo>$/;
const OPENS = /^<mo[^>]*>[([{]<\/mo>$/;
const SPACE = /^<(?:mtext|mspace)[^>]*>\s*(?:<\/mtext>|<\/mspace>)?$/u;
const WORDS = /^<mtext( [^>]*)?>([^<]*\S\s+\S[^<]*)<\/mtext>$/;

/** The equation with its pieces as rows. */
export function breakable(math: string): string {
  const [, open = '', inside = '', close = ''] = /^(<math[^>]*>)(.*)(<\/math>)$/s.exec(math) ?? [];
  const rows: string[][] = [[]];
  for (const part of parts(inside)) {
    const row = rows.at(-1) ?? [];
    const last = row.at(-1);
    const isSign = BEFORE.test(part) && last !== undefined && !OPENS.test(last);
    const isOver = row.some((one) => AFTER.test(one)) && !SPACE.test(part);
    if (isSign || isOver || part.startsWith('<mtext>\u00a0')) rows.push([part]);
    else row.push(part);
  }
  const set = rows.filter((row) => row.length > 0).map((row) => `<mrow>${signed(row)}</mrow>`);
  return `${open}${set.join('')}${close}`;
}

/** A sign that begins a row still stands between two things. */
function signed(row: readonly string[]): string {
  const [first = '', ...rest] = row;
  const isSign = BEFORE.test(first) && !first.includes('form=');
  return [isSign ? first.replace('<mo', '<mo form="infix"') : first, ...rest].join('');
}

/** What follows one another in an equation: rows, brackets and lines set by hand opened, words one by one. */
function parts(mathml: string): string[] {
  return elementsIn(mathml).flatMap((element) => {
    const row = /^<(mrow|mtable|mtr|mtd)\b[^>]*>(.*)<\/\1>$/s.exec(element)?.[2];
    if (row !== undefined) return parts(row);
    const [, attributes = '', words] = WORDS.exec(element) ?? [];
    if (words === undefined || attributes.includes('data-value')) return [element];
    return words
      .trim()
      .split(/\s+/u)
      .map((word) => `<mtext>\u00a0${word}\u00a0</mtext>`);
  });
}

/** The elements on the first level of some MathML. */
function elementsIn(mathml: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (const tag of mathml.matchAll(/<(\/?)[a-z]+[^>]*?(\/?)>/g)) {
    if (depth === 0 && !tag[1]) start = tag.index;
    depth += tag[1] ? -1 : tag[2] ? 0 : 1;
    if (depth === 0) found.push(mathml.slice(start, tag.index + tag[0].length));
  }
  return found;
}
