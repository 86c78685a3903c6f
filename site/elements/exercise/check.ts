/** What is said of a typed answer. */
import type { Engine } from '../../engine/engine';
import { readAmount } from '../../engine/typed/typed-amount';
import { type Amount, type Draw, type Exercise, stepToleranceOf, toleranceOf } from './logic';
import { isFactorBetween, isNear, type Slip, slipOf, type Target } from './slips';
import { fineness, isRounded, twoNumbers } from './typed-digits';

/** What an answer is. */
export type Verdict =
  | { readonly kind: 'right' }
  /** The mistake of this name gives just that. */
  | { readonly kind: 'mistake'; readonly id: string }
  /** A slip that can be made in any exercise. */
  | { readonly kind: 'slip'; readonly slip: Slip }
  /** The digits are right, the unit is not. */
  | { readonly kind: 'unit' }
  /** What is right, with one or two digits where more are asked for. */
  | { readonly kind: 'rounded' }
  | { readonly kind: 'wrong' }
  /** `asks`: what is said in place of the problem: which of two numbers is meant, or that one of the answers is to be chosen. */
  | { readonly kind: 'unreadable'; readonly problem: string; readonly asks?: string };

/** A right answer in another unit is off by one of these. */
const UNIT_SLIPS = [1000, 1 / 1000, 100, 1 / 100, 1e6, 1e-6];
/** So is one whose sizes come in powers of two: bytes in a box of KiB. */
const BINARY_SLIPS = [...UNIT_SLIPS, 1024, 1 / 1024];

/** What such an answer is off by. */
export const unitSlipsOf = ({ isBinary }: Pick<Amount, 'isBinary'>): readonly number[] =>
  isBinary ? BINARY_SLIPS : UNIT_SLIPS;

/** Judges the answer to the whole exercise; a bare number is meant in the unit beside its box. */
export function judge(
  text: string,
  unit: string,
  exercise: Exercise,
  draw: Draw,
  engine: Engine,
): Verdict {
  const id = Object.keys(draw.steps).at(-1) ?? '';
  const target = { id, ...draw.answer };
  const posed = { exercise, draw, engine };
  return judging(text, unit, target, draw.mistakes, (value, fine) => {
    const verdict = judgeValue({ value, fine }, target, draw.mistakes, toleranceOf, posed);
    const { range } = exercise;
    const isInRange = range && value >= range.from && value <= range.to;
    return isInRange && verdict.kind === 'wrong' ? { kind: 'mistake', id: range.id } : verdict;
  });
}

/** Judges one gap of a faded exercise. */
export function judgeStep(
  text: string,
  unit: string,
  exercise: Exercise,
  draw: Draw,
  id: string,
  engine: Engine,
): Verdict {
  const target = { id, ...(draw.steps[id] ?? draw.answer) };
  const posed = { exercise, draw, engine };
  const mistakes = draw.gaps[id] ?? {};
  return judging(text, unit, target, mistakes, (value, fine) =>
    judgeValue({ value, fine }, target, mistakes, stepToleranceOf, posed),
  );
}

function judgeValue(
  { value, fine }: { readonly value: number; readonly fine: number },
  target: Target,
  mistakes: Readonly<Record<string, number>>,
  tolerance: typeof toleranceOf,
  { exercise, draw, engine }: Posed,
): Verdict {
  const is = (wanted: number) =>
    Math.abs(value - wanted) <= tolerance(exercise, wanted) * (1 + 1e-9);
  if (is(target.value)) return { kind: 'right' };
  const mistake = Object.entries(mistakes).find(([, wrong]) => is(wrong));
  if (mistake) return { kind: 'mistake', id: mistake[0] };
  // Whoever chooses another word has not slipped in reckoning.
  if (target.choices) return { kind: 'wrong' };
  if (unitSlipsOf(target).some((slip) => isNear(value, target.value * slip)))
    return { kind: 'unit' };
  const slip = slipOf(value, target, exercise, draw, engine, fine);
  return slip ? { kind: 'slip', slip } : { kind: 'wrong' };
}

interface Posed {
  readonly exercise: Exercise;
  readonly draw: Draw;
  readonly engine: Engine;
}

function judging(
  text: string,
  unit: string,
  { dimension, value: wanted, choices }: Amount,
  mistakes: Readonly<Record<string, number>>,
  judge: (value: number, fine: number) => Verdict,
): Verdict {
  if (choices) {
    const chosen = choices.indexOf(text.trim()) + 1;
    return chosen > 0
      ? judge(chosen, 0)
      : {
          kind: 'unreadable',
          problem: 'nothing is chosen',
          asks: 'Choose one of the answers first.',
        };
  }
  const { value, problem } = readAmount(text, dimension, unit);
  if (problem !== undefined) return { kind: 'unreadable', problem };
  const verdict = judge(value, fineness(text));
  if (verdict.kind === 'right') return verdict;
  const asks = questionOn(text, (typed) => {
    const { value: other } = readAmount(typed, dimension, unit);
    return other !== undefined && judge(other, 0).kind === 'right';
  });
  if (asks) return { kind: 'unreadable', problem: `it could be two numbers`, asks };
  const isGuess =
    verdict.kind === 'wrong' || (verdict.kind === 'slip' && !isSure(verdict.slip, value, wanted));
  if (!isGuess) return verdict;
  const mistake = roundedMistake(text, value, wanted, mistakes);
  if (mistake !== undefined) return { kind: 'mistake', id: mistake };
  return isRounded(text, value, wanted) ? { kind: 'rounded' } : verdict;
}

/**
 * The mistake that was rounded, where what was typed lies nearer to it than to what is right: 0.27 for 0.2667. What
 * would pass as a rounding of what is right is one of the mistake too, however coarse: 10 for 9.5 beside 10.52.
 */
function roundedMistake(
  text: string,
  value: number,
  wanted: number,
  mistakes: Readonly<Record<string, number>>,
): string | undefined {
  const off = (one: number) => Math.abs(value - one);
  const passes = isRounded(text, value, wanted);
  const near = Object.entries(mistakes).filter(
    ([, wrong]) => off(wrong) < off(wanted) && (passes || isRounded(text, value, wrong)),
  );
  return near.toSorted(([, one], [, other]) => off(one) - off(other))[0]?.[0];
}

/** What is asked of a number that could be two: always behind a comma; behind a point, which is a decimal point in this book, where the other number is right. */
function questionOn(text: string, isRight: (typed: string) => boolean): string | undefined {
  const two = twoNumbers(text);
  if (!two || (two.sign === '.' && !isRight(two.thousands))) return undefined;
  return `Did you mean ${two.decimals} or ${two.thousands}? Type it that way.`;
}

/** Whether a slip explains the number better than that it was rounded: by it a number stands there that the reader has seen, or the other unit to the last digit. */
const isSure = (slip: Slip, value: number, wanted: number) =>
  ENTERED.has(slip.way) || (slip.way === 'factor' && isFactorBetween(value, wanted));

const ENTERED: ReadonlySet<Slip['way']> = new Set(['given', 'before', 'behind']);

/** Whether an answer that was judged counts as a try: what cannot be read, or is right but for its last digits, costs nobody one. */
export const countsAsTry = ({ kind }: Pick<Verdict, 'kind'>): boolean =>
  kind !== 'unreadable' && kind !== 'rounded';
