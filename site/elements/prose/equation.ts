/** Equations of the declarations as MathML, made at build. */
import temml from 'temml';
import type { Model } from '../../engine/declaration';
import { quantityOf } from '../../engine/declaration';
import { roleOf } from '../../runtime/figure/roles';
import { breakable } from './break-equation';

const VALUE = /\\v\{(\w+)\}/g;

/** The equation with its symbols; each one carries the id of its quantity. */
export function symbolic(tex: string, model: Model): string {
  return mathml(
    uprightIndexes(tex).replace(
      VALUE,
      (_, id: string) => `\\class{symbol ${roleOf(id)}}{${upright(quantityOf(model, id).symbol)}}`,
    ),
  );
}

/** The equation with places for the reader's numbers: `<mtext data-value="disk_time">`. */
export function numeric(tex: string, texts: Readonly<Record<string, string>>): string {
  const ids: string[] = [];
  // Marked by number: an underscore in an id would be read as TeX.
  const marked = spelledOut(uprightIndexes(tex)).replace(
    VALUE,
    (_, id: string) => `\\text{@${ids.push(id) - 1}@}`,
  );
  return mathml(marked).replace(
    /<mtext([^>]*)>@(\d+)@<\/mtext>/g,
    (_, rest: string, at: string) => {
      const id = ids[Number(at)] ?? '';
      return `<mtext${rest} class="filled ${roleOf(id)}" data-value="${id}">${texts[id] ?? ''}</mtext>`;
    },
  );
}

/** Symbols that stand side by side are multiplied; of numbers that has to be said, or 2ρ reads 2 28%. */
function spelledOut(tex: string): string {
  return tex
    .replace(/([})])(?:\\,|(?=\())(?=\\v|\\bigl|\\sqrt|\()/g, '$1\\times ')
    .replace(/(\d)(?:\\,)?(?=\\v)/g, '$1\\times ');
}

/** Whether a letter that is no quantity stands in an equation. */
export function standsIn(letter: string, tex: string): boolean {
  if (letter.includes('\\')) return tex.includes(letter);
  const bare = tex.replace(/\\(?:v|text|mathrm)\{\w*\}/g, ' ').replace(/\\[a-zA-Z]+/g, ' ');
  return letter.length === 1 ? new RegExp(`${letter}(?!_)`).test(bare) : bare.includes(letter);
}

/** A name of capitals, and an index that is a word, are set upright: they are no products of letters. */
export function upright(symbol: string): string {
  return uprightIndexes(symbol.replace(/^[A-Z]{2,}(?=_|$)/, '\\mathrm{$&}'));
}

function uprightIndexes(tex: string): string {
  return tex.replace(/_\{([A-Za-z]{2,}(?:\/2)?)\}/g, '_{\\text{$1}}');
}

function mathml(tex: string): string {
  const set = temml.renderToString(tex, { displayMode: true, trust: true, throwOnError: true });
  return (
    withRoot(withRoom(breakable(set.replace(' style="display:block math;"', ''))))
      // The name of a function is a word, not a product of letters.
      .replace(/<mi>([a-z]{2,})<\/mi>/g, '<mi mathvariant="normal">$1</mi>')
  );
}

/** Letters that are none of a font for mathematics tell nobody how large a sum is: its limits would lie on it. */
const withRoom = (set: string) =>
  set.replace(
    /(<munder(?:over)?>)(<mo[^>]*>∑<\/mo>)/g,
    '$1<mpadded height="1.1em" depth="0.5em">$2</mpadded>',
  );

/**
 * Without a font for mathematics browsers draw no sign of a root, and an equation would be another one. As a letter the
 * sign is drawn by any font; brackets say how far it goes.
 */
const withRoot = (set: string) =>
  set.replace(/<msqrt>(.*?)<\/msqrt>/gs, (_, under: string) => {
    const isNumber = /^<mn>[^<]*<\/mn>$/.test(under);
    const inside = isNumber ? under : `<mo>(</mo>${under}<mo>)</mo>`;
    return `<mrow><mo form="prefix">√</mo>${inside}</mrow>`;
  });
