/** A trace as letters, and the cache after each of its requests, put together from the engine's steps. */
import type { OutputValue, Row } from '../../../engine/declaration';
import { quoted } from '../../../engine/typed/quoted';

/** The longest trace that fits the picture. */
export const LONGEST = 40;

/** What is wrong with a typed trace, as a sentence; nothing where it is fine. */
export function traceProblem(text: string): string | undefined {
  const bare = text.replace(/\s/g, '');
  const wrong = /[^a-z]/i.exec(bare);
  if (bare === '') return 'Requests are missing; type letters from A to Z.';
  if (wrong) return `Requests have ${quoted(wrong[0])}; they can contain only the letters A–Z.`;
  if (bare.length > LONGEST)
    return `Requests are ${bare.length}; at most ${LONGEST} fit the picture.`;
  return undefined;
}

/** The engine's numbers of a typed trace. */
export function numbersOf(text: string): number[] {
  return [...text.replace(/\s/g, '').toUpperCase()].map((letter) => letter.charCodeAt(0) - 65);
}

/** The letter of one of the engine's numbers. */
export function letterOf(item: number): string {
  return String.fromCharCode(65 + item);
}

/** The letters of a list of the engine's numbers. */
export function lettersOf(items: OutputValue | undefined): string {
  return Array.isArray(items) ? (items as number[]).map(letterOf).join('') : '';
}

/** One request and what it did. */
export interface Step {
  readonly letter: string;
  readonly hit: boolean;
  readonly dropped: string | null;
  readonly distance: number | null;
  /** What the cache holds then, the latest first. */
  readonly contents: readonly string[];
}

/** The engine's steps with the contents of the cache after each. */
export function stepsOf(rows: readonly Row[]): Step[] {
  let contents: readonly string[] = [];
  return rows.map((row) => {
    const letter = letterOf(Number(row.item));
    const dropped = typeof row.dropped === 'number' ? letterOf(row.dropped) : null;
    contents = [letter, ...contents.filter((held) => held !== letter && held !== dropped)];
    const distance = typeof row.distance === 'number' ? row.distance : null;
    return { letter, hit: row.found === 'hit', dropped, distance, contents };
  });
}
