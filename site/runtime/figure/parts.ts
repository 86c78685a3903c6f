/** A sentence made of words and values: the same in the page, to a screen reader, and on paper. */
import type { InputValue, OutputValue, Quantity } from '../../engine/declaration';
import { formatAmount } from '../../engine/typed/units';

/** A piece of a sentence: words as they are, or a value that stands out. */
export type Part = string | { readonly value: string };

/**
 * A sentence as a template: says`It takes ${time(0.00325)}.` Text and values go in as they are, sentences within it
 * part by part. A line break of the source stands for one space.
 */
export function says(
  texts: TemplateStringsArray,
  ...inserted: readonly (Part | readonly Part[])[]
): Part[] {
  const parts: Part[] = [];
  const add = (part: Part) => {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part !== '') parts.push(part);
  };
  texts.forEach((text, at) => {
    add(text.replace(/ *\n */g, ' '));
    const next = inserted[at] ?? '';
    for (const part of isSentence(next) ? next : [next]) add(part);
  });
  return parts;
}

const isSentence = (inserted: Part | readonly Part[]): inserted is readonly Part[] =>
  Array.isArray(inserted);

/** A number of a quantity, for a sentence: "3.25 ms". */
export function amount(value: number, quantity: Pick<Quantity, 'dimension'>, digits = 3): Part {
  return { value: formatAmount(value, quantity.dimension, digits) };
}

/** A share as a percentage: "80%". */
export function percent(share: number, digits = 3): Part {
  return { value: formatAmount(share, 'ratio', digits) };
}

/** A duration: "3.25 ms". */
export function time(seconds: number, digits = 3): Part {
  return { value: formatAmount(seconds, 'time', digits) };
}

/** A factor: two digits under ten, three above, and three where it is nearly 1. */
export function factor(ratio: number): Part {
  return {
    value: formatAmount(ratio, 'number', ratio < 0.995 || (ratio > 1.095 && ratio < 9.95) ? 2 : 3),
  };
}

/** "4.6 times faster than", "1.02 times slower than", "as fast as", by how often `ratio` one fits in the other. */
export function comparedWith(ratio: number): Part[] {
  if (Math.abs(ratio - 1) < 0.01) return ['as fast as'];
  return ratio > 1
    ? [factor(ratio), ' times faster than']
    : [factor(1 / ratio), ' times slower than'];
}

/** An output of an answer that is known to be a number. */
export function numberOf(value: OutputValue | InputValue | undefined): number {
  if (typeof value !== 'number') throw new Error(`a number was expected, not ${value}`);
  return value;
}

/** What sentences count. */
const COUNTED =
  'blocks|bytes|copies|cycles|days|drives|erases|fills|hits|hours|misses|numbers|overwrites|pages|requests|sectors|transactions|writes|years';
const BEHIND_ONE = new RegExp(`^( (?:\\w+ )?)(${COUNTED})\\b( (?:are|cost|share|take)\\b)?`);
const VERBS: Readonly<Record<string, string>> = { ' are': ' is' };

/** A number that comes out as 1 has one thing behind it: "1 page", "1 hit shares". */
function agreeing(parts: readonly Part[]): readonly Part[] {
  return parts.map((part, at) => {
    const before = parts[at - 1];
    if (typeof part !== 'string' || typeof before !== 'object' || before.value !== '1') return part;
    return part.replace(BEHIND_ONE, (_, kind: string, things: string, verb = '') => {
      const thing = things.replace(/ies$/, 'y').replace(/(?<=ss)es$|s$/, '');
      return `${kind}${thing}${verb && (VERBS[verb] ?? `${verb}s`)}`;
    });
  });
}

/** The words alone. */
export function plainText(parts: readonly Part[]): string {
  return agreeing(parts)
    .map((part) => (typeof part === 'string' ? part : part.value))
    .join('');
}

/** As HTML; every piece is escaped. Values are set in `<b>`: at a `<strong>` some voices break off. */
export function toHtml(parts: readonly Part[]): string {
  return agreeing(parts)
    .map((part) =>
      typeof part === 'string' ? escapeHtml(part) : `<b>${escapeHtml(part.value)}</b>`,
    )
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => ENTITIES[sign] ?? sign);
}
