/**
 * A student's work as a text to paste or mail:
 *
 * ```text
 * SA1-K7Q2M-4G…   version, then groups of five letters; the last six letters are a checksum
 * ```
 *
 * It is checked against slips of typing and mail, not against intent: whoever reads this can write any code.
 */

import { type Attempt, MOST_BOXES, MOST_COUNTED, SAID } from '../exercise/attempt';
import { LAST_SEED } from '../exercise/random';
import { BitReader, BitWriter } from './bits';
import { MOST_ITEMS } from './bounds';
import {
  CHECKS,
  type Damage,
  damageOf,
  isWhole,
  LONGEST,
  Remainder,
  withChecksum,
} from './checksum';
import { LETTERS, letterOf } from './class-code';
import type { Result } from './result';
import { sha256 } from './sha256';
import { LAST_STUDENT } from './student-number';
import { firstSeed } from './student-seeds';

const PREFIX = 'SA';
/** One letter. */
const VERSION = '1';
const GROUP = 5;
/** Symbols of a code without a single attempt. */
const SHORTEST = Math.ceil((5 * 5 + 20 + 4 + 25 + 4) / 5) + CHECKS;

/** The characters of the longest code, with its hyphens. */
export const LONGEST_CODE = PREFIX.length + 1 + LONGEST + Math.ceil(LONGEST / GROUP);

/** A code, or why there is none. */
type Written = { readonly code: string } | { readonly problem: string };
/** What a code says, or what is wrong with it. */
type Read = { readonly result: Result } | { readonly problem: string };

/** 20 bits by which a text is known: a link of an assignment, an exercise's id. */
export function tagOf(text: string): number {
  return new DataView(sha256(text).buffer).getUint32(0) >>> 12;
}

/** The code of a result. */
export function writeResult(result: Result): Written {
  const bits = new BitWriter();
  for (const letter of result.classCode) bits.number(LETTERS.indexOf(letter), 5);
  bits.number(result.assignment, 20);
  bits.count(result.student);
  bits.number(result.start, 25);
  bits.count(result.attempts.length);
  for (const attempt of result.attempts) writeAttempt(bits, attempt, result.classCode);
  const symbols = withChecksum(bits.symbols());
  if (symbols.length > LONGEST)
    return {
      problem: `The answers are too long for a code: ${symbols.length} letters, and ${LONGEST} are the most.`,
    };
  return { code: [`${PREFIX}${VERSION}`, ...groupsOf(symbols)].join('-') };
}

function writeAttempt(bits: BitWriter, attempt: Attempt, classCode: string): void {
  bits.number(tagOf(attempt.exercise), 20);
  // A paper's seed is one of the first from the class's on, and so mostly two groups of bits.
  const first = firstSeed(classCode, attempt.exercise);
  bits.count((attempt.seed - first + LAST_SEED) % LAST_SEED);
  bits.count(attempt.typed.length);
  for (const typed of attempt.typed) bits.text(typed);
  bits.number(SAID.indexOf(attempt.verdict), 3);
  bits.count(attempt.tries);
  bits.count(attempt.minutes);
}

/** A code that is put together piece by piece; whether it is whole is known after each, without reading it anew. */
export interface StartOfCode {
  add(piece: string): void;
  /** Whether head and checksum are right, and nothing is missing. */
  isWhole(): boolean;
  isTooLong(): boolean;
  text(): string;
}

export function startOfCode(): StartOfCode {
  const pieces: string[] = [];
  const rest = new Remainder();
  let head = '';
  let isOdd = false;
  return {
    add(piece) {
      pieces.push(piece);
      for (const letter of [...piece.replaceAll('-', '')].map(letterOf)) {
        const value = LETTERS.indexOf(letter);
        if (head.length <= PREFIX.length) head += letter;
        else if (value < 0) isOdd = true;
        else rest.add(value);
      }
    },
    isWhole: () => head === `${PREFIX}${VERSION}` && !isOdd && rest.isWhole(),
    isTooLong: () => isOdd || rest.length > LONGEST,
    text: () => pieces.join(''),
  };
}

/** What a code says, if it is whole; `exercises` are the ids that this copy of the book knows. */
export function readResult(text: string, exercises: readonly string[]): Read {
  // Mail quotes with “>” and breaks lines; readers type small letters.
  const letters = [...text.replaceAll(/[\s>-]/g, '')];
  const head = letters
    .splice(0, PREFIX.length + 1)
    .map(letterOf)
    .join('');
  const version = head.slice(PREFIX.length);
  if (!head.startsWith(PREFIX) || version === '')
    return { problem: `This is no result code: a code starts with ${PREFIX}${VERSION}.` };
  if (version !== VERSION)
    return {
      problem: `This code is of version ${version}, and this copy of the book reads version ${VERSION}. A newer copy may read it.`,
    };
  const body = letters.map(letterOf);
  const odd = body.find((letter) => !LETTERS.includes(letter));
  if (odd !== undefined)
    return { problem: `The code is damaged: “${odd}” is a character that no code has.` };
  const symbols = body.map((letter) => LETTERS.indexOf(letter));
  if (symbols.length > LONGEST || !isWhole(symbols)) return { problem: damageSentence(symbols) };
  return resultOf(symbols.slice(0, -CHECKS), exercises);
}

/** Worked out once for each list of exercises: a class brings hundreds of codes. */
const tagged = new WeakMap<readonly string[], ReadonlyMap<number, string>>();

/** The exercises by their tags. */
function tagsOf(exercises: readonly string[]): ReadonlyMap<number, string> {
  const known = tagged.get(exercises) ?? new Map(exercises.map((id) => [tagOf(id), id]));
  tagged.set(exercises, known);
  return known;
}

function resultOf(symbols: readonly number[], exercises: readonly string[]): Read {
  const byTag = tagsOf(exercises);
  const unknown = {
    problem:
      'The code is whole, but speaks of an exercise that this copy of the book does not have. A newer copy may have it.',
  };
  try {
    const bits = new BitReader(symbols);
    const classCode = Array.from({ length: 5 }, () => LETTERS[bits.number(5)]).join('');
    const assignment = bits.number(20);
    const student = bits.count(LAST_STUDENT);
    if (student < 1) throw new RangeError('nobody has the number 0');
    const start = bits.number(25);
    const attempts: Attempt[] = [];
    for (let left = bits.count(MOST_ITEMS); left > 0; left -= 1) {
      const exercise = byTag.get(bits.number(20));
      if (exercise === undefined) return unknown;
      attempts.push(readAttempt(bits, exercise, classCode));
    }
    if (bits.isAtEnd()) return { result: { classCode, student, assignment, start, attempts } };
  } catch (problem) {
    // Bits that end too soon, and bytes that are no text.
    if (!(problem instanceof RangeError || problem instanceof TypeError)) throw problem;
  }
  return { problem: 'The code is whole, but says nothing that this book writes.' };
}

function readAttempt(bits: BitReader, exercise: string, classCode: string): Attempt {
  const ahead = bits.count(LAST_SEED - 1);
  const seed = ((firstSeed(classCode, exercise) - 1 + ahead) % LAST_SEED) + 1;
  const typed: string[] = [];
  for (let left = bits.count(MOST_BOXES); left > 0; left -= 1) typed.push(bits.text());
  const verdict = SAID[bits.number(3)];
  if (verdict === undefined) throw new RangeError('there is no such verdict');
  const [tries, minutes] = [bits.count(MOST_COUNTED), bits.count(MOST_COUNTED)];
  return { exercise, seed, typed, verdict, tries, minutes };
}

function groupsOf(symbols: readonly number[]): string[] {
  const text = symbols.map((symbol) => LETTERS[symbol]).join('');
  return text.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? [];
}

/** Where a code is damaged, by the groups in which it is written. */
function damageSentence(symbols: readonly number[]): string {
  const isCutOff = symbols.length < SHORTEST - 1;
  const damage = symbols.length > LONGEST || isCutOff ? undefined : damageOf(symbols);
  if (!damage)
    return 'The code is damaged in more than one place, or cut off. It has to be handed in again.';
  return `The code is damaged: ${whatIsWrong(symbols, damage)}.`;
}

function whatIsWrong(symbols: readonly number[], damage: Damage): string {
  const letter = (at: number) => `“${LETTERS[symbols[at] ?? 0]}”`;
  const place = (at: number) => `letter ${(at % GROUP) + 1} of group ${Math.floor(at / GROUP) + 1}`;
  const { at } = damage;
  switch (damage.kind) {
    case 'wrong':
      return `${place(at)} is ${letter(at)} and should be “${LETTERS[damage.right]}”`;
    case 'swapped':
      return `${letter(at)} and ${letter(at + 1)}, from ${place(at)} on, are swapped`;
    case 'missing':
      return `“${LETTERS[damage.right]}” is missing before ${place(at)}`;
    case 'extra':
      return `${letter(at)}, ${place(at)}, is one too many`;
  }
}
