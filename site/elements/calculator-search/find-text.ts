/** What was found, and why, in words. */
import { counted, quoted } from '../../engine/typed/quoted';
import type { Found, Place, Why } from './find';

const BEFORE: Readonly<Record<Place, string>> = {
  title: 'in its name',
  asked: 'listed under',
  about: 'in its question',
  output: 'gives',
  input: 'takes',
};

/** "gives Terabytes written": why a calculator was found, in a few words. */
export function whyText({ place, text }: Why): string {
  if (place === 'title' || place === 'about') return BEFORE[place];
  return `${BEFORE[place]} ${place === 'asked' ? `“${text}”` : text}`;
}

/** "TBW: 5 calculators": what was found, in a sentence. */
export function foundText(query: string, { matches, isPartial, near }: Found): string {
  const asked = quoted(query.trim());
  if (matches.length === 0) {
    const hint = near.length > 0 ? ` Did you mean ${orList(near)}?` : ' Try TBW, IOPS, GC, or p99.';
    return `No calculator is about ${asked}.${hint}`;
  }
  const many = counted(matches.length, 'calculator');
  return isPartial
    ? `No calculator has all of these words; ${many} with some of them.`
    : `${many}.`;
}

function orList(words: readonly string[]): string {
  const all = words.map((word) => `“${word}”`);
  if (all.length < 3) return all.join(' or ');
  return `${all.slice(0, -1).join(', ')}, or ${all.at(-1)}`;
}
