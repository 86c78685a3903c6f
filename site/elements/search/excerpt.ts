/** Where in a text the words that were found stand closest together, and how to show them. */
import { FOLDED, SEAM } from './folded';
import { stemOf } from './tokenize';

/** What a word of the index says of a question: which part of it, and how much that tells. */
export interface Told {
  readonly part: number;
  readonly weight: number;
}

export interface Seen {
  /** Some words around the place. */
  readonly excerpt: string;
  /** From where to where in the excerpt the words stand that were found. */
  readonly marks: readonly (readonly [from: number, to: number])[];
  /** Where they stand in the text; none where it has none of them. */
  readonly at?: number;
  /** How much of the question they are. */
  readonly weight: number;
  /** Some words of that place as they stand there, for a link: nowhere before it stand the same. */
  readonly quote?: string;
}

const BEFORE = 40;
const LENGTH = 140;
/** A quote has so many words if it can, more if it takes more to stand nowhere before, and none has fewer if its block has more. */
const [QUOTED, LONGEST_QUOTE, SHORTEST_QUOTE] = [5, 12, 3];

interface Word extends Told {
  readonly from: number;
  readonly to: number;
}

/** `before`: what stands on the same page before the text. */
export function seenIn(text: string, told: ReadonlyMap<string, Told>, before = ''): Seen {
  const words = wordsAt(text, told);
  const { run, weight } = densest(words);
  const at = run[0]?.from;
  const excerpt = excerptAt(text, at);
  const marks = wordsAt(excerpt, told).map(({ from, to }) => [from, to] as const);
  const quote = run.length > 0 ? quoteOf(text, run, before) : undefined;
  return { excerpt, marks, weight, ...(at !== undefined && { at }), ...(quote && { quote }) };
}

/** The words of a text that were found. */
function wordsAt(text: string, told: ReadonlyMap<string, Told>): Word[] {
  return [...text.toLowerCase().matchAll(/[^\s\p{Z}\p{P}]+/gu)].flatMap(({ 0: word, index }) => {
    const found = told.get(word) ?? told.get(stemOf(word));
    return found ? [{ ...found, from: index, to: index + word.length }] : [];
  });
}

/** The words of an excerpt's length that tell most of the question; the first of several. */
function densest(words: readonly Word[]): { run: readonly Word[]; weight: number } {
  let best: { run: readonly Word[]; weight: number } = { run: [], weight: 0 };
  words.forEach((first, begin) => {
    const parts = new Map<number, number>();
    let end = begin;
    for (let at = begin; at < words.length; at += 1) {
      const word = words[at] as Word;
      if (word.to - first.from > LENGTH - BEFORE) break;
      // The same again tells nothing more.
      if ((parts.get(word.part) ?? 0) >= word.weight) continue;
      parts.set(word.part, word.weight);
      end = at;
    }
    const weight = [...parts.values()].reduce((sum, one) => sum + one, 0);
    if (weight > best.weight + 1e-9) best = { run: words.slice(begin, end + 1), weight };
  });
  return best;
}

/** Whole words around a place, or the beginning. */
function excerptAt(text: string, at: number | undefined): string {
  const start = Math.max(0, (at ?? 0) - BEFORE);
  const from = start === 0 ? 0 : text.slice(start).search(/\s/) + start + 1;
  const rest = text
    .slice(from)
    .replaceAll(SEAM, '')
    .replace(/\s+/g, (gap) => (/[\n\v]/.test(gap) ? ' ' : gap))
    .trimStart();
  const before = from ? '… ' : '';
  if (rest.length <= LENGTH) return before + rest;
  const to = rest.lastIndexOf(' ', LENGTH);
  return `${before}${rest.slice(0, to > 0 ? to : LENGTH)} …`;
}

/** Words at or beside a run, in one block with its first word, that stand nowhere before. */
function quoteOf(text: string, run: readonly Word[], before: string): string | undefined {
  const [first] = run as [Word];
  const begin = text.lastIndexOf('\n', first.from) + 1;
  const end = text.indexOf('\n', first.from);
  const block = text.slice(begin, end < 0 ? text.length : end);
  if (block.startsWith(FOLDED)) return undefined;
  const isIn = ({ from }: { readonly from: number }, piece: readonly Place[]) =>
    from >= (piece[0]?.from ?? 0) && from < (piece.at(-1)?.to ?? 0);
  // Code may be shown as a block: no run of words goes across.
  const pieces = [...block.matchAll(new RegExp(`[^${SEAM}]+`, 'g'))]
    .map(({ 0: piece, index }) => placesIn(piece, begin + index))
    .map((words) => ({ words, found: run.filter((one) => isIn(one, words)) }))
    .toSorted((a, b) => b.found.length - a.found.length || b.words.length - a.words.length);
  const least = Math.min(SHORTEST_QUOTE, placesIn(block, begin).length);
  const page = `${before}\n${text}`.toLowerCase();
  const lead = before.length + 1;
  for (const { words, found } of pieces) {
    const wanted = words.findIndex(({ to }) => to > (found[0]?.from ?? 0));
    const last = words.findIndex(({ to }) => to >= (found.at(-1)?.to ?? 0));
    const many = Math.min(Math.max(last - wanted + 1, QUOTED), LONGEST_QUOTE);
    for (let count = many; count <= LONGEST_QUOTE; count += 1) {
      const from = Math.max(0, Math.min(wanted, words.length - count));
      const quoted = words.slice(from, from + count);
      const [start, close] = [quoted[0]?.from ?? 0, quoted.at(-1)?.to ?? 0];
      const quote = text.slice(start, close);
      if (quoted.length >= least && page.indexOf(quote.toLowerCase()) === lead + start)
        return quote;
    }
  }
  return undefined;
}

interface Place {
  readonly from: number;
  readonly to: number;
}

/** The words of a piece of a text; what a narrow space joins is one. */
const placesIn = (piece: string, at: number): Place[] =>
  [...piece.matchAll(new RegExp(`[^ ${SEAM}${FOLDED}]+`, 'g'))].map(({ 0: word, index }) => ({
    from: at + index,
    to: at + index + word.length,
  }));
