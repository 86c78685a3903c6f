/** What is said of a typed answer. */
import type { Engine } from '../../engine/engine';
import { readAmount } from '../../engine/typed-amount';
import { type Amount, type Draw, type Exercise, stepToleranceOf, toleranceOf } from './logic';
import { isNear, type Slip, slipOf, type Target } from './slips';

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
  | { readonly kind: 'unreadable'; readonly problem: string };

/** A right answer in another unit is off by one of these. */
export const UNIT_SLIPS = [1000, 1 / 1000, 100, 1 / 100, 1e6, 1e-6];

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
  return judging(text, unit, target, (value) => {
    const verdict = judgeValue(value, target, draw.mistakes, toleranceOf, posed);
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
  return judging(text, unit, target, (value) =>
    judgeValue(value, target, draw.gaps[id] ?? {}, stepToleranceOf, posed),
  );
}

function judgeValue(
  value: number,
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
  if (UNIT_SLIPS.some((slip) => isNear(value, target.value * slip))) return { kind: 'unit' };
  const slip = slipOf(value, target, exercise, draw, engine);
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
  { dimension, value: wanted }: Amount,
  judge: (value: number) => Verdict,
): Verdict {
  const { value, problem } = readAmount(text, dimension, unit);
  if (problem !== undefined) return { kind: 'unreadable', problem };
  const verdict = judge(value);
  const isGuess =
    verdict.kind === 'wrong' || (verdict.kind === 'slip' && !ENTERED.has(verdict.slip.way));
  return isGuess && isRounded(text, value, wanted) ? { kind: 'rounded' } : verdict;
}

/** Slips by which a number stands there that the reader has seen. */
const ENTERED: ReadonlySet<Slip['way']> = new Set(['given', 'before', 'behind']);

/** Whether a text, which was read as this value, is what is wanted with fewer than three digits. */
function isRounded(text: string, value: number, wanted: number): boolean {
  // One plain number: a fraction or a power of ten is not rounded by its digits.
  const [, whole = '', part] = /^\D*(\d+)(?:[.,](\d+))?\D*$/.exec(text) ?? [];
  const typed = Number(`${whole}.${part ?? 0}`);
  // What one of its last digit stands for.
  const step = 10 ** (part ? -part.length : (/0*$/.exec(whole)?.[0].length ?? 0));
  const off = Math.abs((wanted * typed) / value - typed);
  return typed > 0 && typed / step < 99.5 && off <= (step / 2) * (1 + 1e-9);
}
