/**
 * Which numbers each student of a class gets. They follow from class, exercise and student number alone, so that the
 * teacher's page and every student's find the same ones, and no two students of a class the same answer, as long as the
 * exercise has others.
 */
import type { Engine } from '../../engine/engine';
import { amountText } from '../exercise/amount-text';
import { type Exercise, firstOf, type Numbers } from '../exercise/logic';
import { LAST_SEED } from '../exercise/random';
import { allVariants, numbersOf, type Variant } from '../exercise/variants';
import { sha256 } from './sha256';

/** What is hashed starts with this, so that another use of the hash gives other seeds. */
const PURPOSE = 'spare-area:hw:1';

/** The seed at which the search for a class begins. */
export function firstSeed(classCode: string, exercise: string): number {
  const hash = new DataView(sha256([PURPOSE, classCode, exercise].join('\0')).buffer);
  return hash.getUint32(0) & LAST_SEED || 1;
}

/**
 * The seeds of the students 1 to `count`: for each the next from the class's first on whose answer nobody before has.
 * When all answers are handed out, each is given once more with other numbers; when all numbers are, those again.
 */
export function paperSeeds(
  exercise: Exercise,
  engine: Engine,
  classCode: string,
  count: number,
): number[] {
  const papers = new Papers(allVariants(exercise, engine));
  const seeds: number[] = [];
  for (let seed = firstSeed(classCode, exercise.id); seeds.length < count; seed = after(seed))
    if (papers.take(firstOf(exercise, seed, (drawn) => papers.of(drawn)))) seeds.push(seed);
  return seeds;
}

/** What tells one paper from another. */
interface Paper {
  readonly numbers: string;
  /** As readers write it, to three digits. */
  readonly answer: string;
}

/** All papers of an exercise, as they are handed out. */
class Papers {
  readonly #byDrawn: ReadonlyMap<string, Paper>;
  /** Those that nobody has, in this round of all numbers: answers by numbers. */
  #left = new Map<string, string>();
  /** The answers that nobody has, in this round of all answers. */
  #open = new Set<string>();

  constructor(variants: readonly Variant[]) {
    this.#byDrawn = new Map(
      variants.map(({ drawn, draw }) => {
        return [keyOf(drawn), { numbers: numbersOf(draw), answer: amountText(draw.answer, 3) }];
      }),
    );
    this.#startRound();
  }

  /** The paper that follows from these numbers; undefined where they make none. */
  of(drawn: Numbers): Paper | undefined {
    return this.#byDrawn.get(keyOf(drawn));
  }

  /** Hands out a paper, unless its numbers or its answer are taken. */
  take({ numbers, answer }: Paper): boolean {
    if (!this.#left.has(numbers) || !this.#open.has(answer)) return false;
    this.#left.delete(numbers);
    this.#open.delete(answer);
    if (this.#left.size === 0) this.#startRound();
    else if (![...this.#left.values()].some((one) => this.#open.has(one)))
      this.#open = new Set(this.#left.values());
    return true;
  }

  #startRound(): void {
    const all = [...this.#byDrawn.values()];
    this.#left = new Map(all.map(({ numbers, answer }) => [numbers, answer]));
    this.#open = new Set(this.#left.values());
  }
}

const keyOf = (drawn: Numbers) => Object.values(drawn).join(' ');

/** The seed of one student, counted from 1. */
export function paperSeed(
  exercise: Exercise,
  engine: Engine,
  classCode: string,
  student: number,
): number {
  if (!Number.isInteger(student) || student < 1)
    throw new RangeError(`a student has a whole number from 1 on, not ${student}`);
  return paperSeeds(exercise, engine, classCode, student).at(-1) ?? 1;
}

/** The next seed; the first again after the last. */
const after = (seed: number) => (seed % LAST_SEED) + 1;
