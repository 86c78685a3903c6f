/** From words to calculators: by name, question, quantity and symptom, under every name of the glossary. */
import { createSynonyms, type Named, type Part } from '../search/synonyms';
import { wordsOf } from '../search/tokenize';
import type { Findable } from './findable';
import { nearest } from './near';

/** Where a word was found. */
export type Place = 'title' | 'asked' | 'about' | 'output' | 'input';

/** Why a calculator was found: the text that says what was asked for. */
export interface Why {
  readonly place: Place;
  readonly text: string;
}

/** A calculator that was found. */
export interface Match {
  readonly id: string;
  readonly why: Why;
}

/** What was found, the best first; where nothing was, words that are written nearly alike. */
export interface Found {
  readonly matches: readonly Match[];
  /** The matches have only some of the words. */
  readonly isPartial: boolean;
  readonly near: readonly string[];
}

/** What a word is worth where it stands; the first output is what a calculator is for. */
const WORTH: Readonly<Record<Place, number>> = {
  title: 10,
  asked: 9,
  about: 4,
  output: 3,
  input: 2,
};
const MAIN_OUTPUT = 7;
/** The beginning of a word, and another name for what was typed, count less. */
const BEGUN = 0.6;
const ALSO_CALLED = 0.85;
/** A text that says this and nothing else counts so many times more than a long one. */
const ALONE = 0.7;

interface Field extends Why {
  readonly words: readonly string[];
  readonly worth: number;
  /** How many words its reader sees. */
  readonly length: number;
}

/** A function that finds calculators; the glossary says what else things are called. */
export function createFind(
  calculators: readonly Findable[],
  glossary: readonly Named[],
): (query: string) => Found {
  const cut = createSynonyms(glossary, [], wordsOf);
  const indexed = calculators.map((one) => ({
    id: one.id,
    name: wordsOf(one.title).join(' '),
    fields: fieldsOf(one),
  }));
  const vocabulary = [
    ...indexed.flatMap(({ fields }) => fields.flatMap(({ words }) => words)),
    ...glossary.flatMap(({ heading, names = [] }) => [heading, ...names].flatMap(wordsOf)),
  ];
  return (query) => {
    const parts = cut(query);
    const asked = wordsOf(query).join(' ');
    const ranked = indexed
      .flatMap(({ id, name, fields }) => {
        const hits = parts.map((part) => bestHit(part, fields)).filter((hit) => hit !== null);
        const [first] = hits.toSorted((a, b) => b.score - a.score);
        const score = hits.reduce((sum, hit) => sum + hit.score, 0);
        const isNamed = name === asked;
        return first ? [{ id, why: first.why, score, has: hits.length, isNamed }] : [];
      })
      // Who types the whole name means that calculator, whatever else its words are called.
      .toSorted(
        (a, b) => b.has - a.has || Number(b.isNamed) - Number(a.isNamed) || b.score - a.score,
      );
    const most = ranked[0]?.has ?? 0;
    // Half of what was asked for is less than a find.
    const matches = most * 2 > parts.length ? ranked.filter(({ has }) => has === most) : [];
    return {
      matches: matches.map(({ id, why }) => ({ id, why })),
      isPartial: matches.length > 0 && most < parts.length,
      near: matches.length > 0 ? [] : nearest(wordsOf(query), vocabulary),
    };
  };
}

function fieldsOf({ title, about, asked, inputs, outputs }: Findable): Field[] {
  const field = (place: Place, text: string, also = '', worth = WORTH[place]): Field => {
    const seen = wordsOf(text);
    return {
      place,
      text,
      worth,
      length: seen.length,
      words: [...seen, ...wordsOf(also)].map(stem),
    };
  };
  return [
    field('title', title),
    ...asked.map((text) => field('asked', text)),
    ...outputs.map(([label, also], at) =>
      field('output', label, also, at === 0 ? MAIN_OUTPUT : WORTH.output),
    ),
    field('about', about),
    ...inputs.map(([label, also]) => field('input', label, also)),
  ];
}

interface Hit {
  readonly why: Why;
  readonly score: number;
}

function bestHit({ typed, others }: Part, fields: readonly Field[]): Hit | null {
  let best: Hit | null = null;
  const phrases = [
    { phrase: typed, share: 1 },
    ...others.map((phrase) => ({ phrase, share: ALSO_CALLED })),
  ];
  for (const { phrase, share } of phrases) {
    const wanted = phrase.split(' ').map(stem);
    for (const { place, text, worth, words, length } of fields) {
      const quality = qualityOf(wanted, words, phrase === typed);
      const alone = 1 - ALONE + ALONE * Math.min(1, wanted.length / Math.max(1, length));
      const score = share * quality * worth * alone;
      if (score > (best?.score ?? 0)) best = { why: { place, text }, score };
    }
  }
  return best;
}

/** 1 where every word stands there, less where one only begins so, 0 where one is missing. */
function qualityOf(wanted: readonly string[], words: readonly string[], mayBegin: boolean): number {
  let sum = 0;
  for (const word of wanted) {
    if (words.includes(word)) sum += 1;
    else if (mayBegin && words.some((one) => one.startsWith(word))) sum += BEGUN;
    else return 0;
  }
  return sum / wanted.length;
}

/** Singular and plural are one word. */
function stem(word: string): string {
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
