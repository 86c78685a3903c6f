/** What is said of a typed answer. */
import type { Dimension } from '../../engine/declaration';
import { parseAmount, Unreadable } from '../../engine/units';
import { type Amount, type Draw, type Exercise, toleranceOf } from './logic';

/** What an answer is. */
export type Verdict =
  | { readonly kind: 'right' }
  /** The mistake of this name gives just that. */
  | { readonly kind: 'mistake'; readonly id: string }
  /** The digits are right, the unit is not. */
  | { readonly kind: 'unit' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'unreadable'; readonly problem: string };

/** A right answer in another unit is off by one of these. */
const UNIT_SLIPS = [1000, 1 / 1000, 100, 1 / 100, 1e6, 1e-6];

/** Judges the answer to the whole exercise. */
export function judge(text: string, unit: string, exercise: Exercise, draw: Draw): Verdict {
  return judging(text, unit, draw.answer, (value) => {
    const off = (wanted: number) =>
      Math.abs(value - wanted) <= toleranceOf(exercise, wanted) * (1 + 1e-9);
    if (off(draw.answer.value)) return { kind: 'right' };
    const mistake = Object.entries(draw.mistakes).find(([, wrong]) => off(wrong));
    if (mistake) return { kind: 'mistake', id: mistake[0] };
    if (UNIT_SLIPS.some((slip) => off(draw.answer.value * slip))) return { kind: 'unit' };
    const { range } = exercise;
    if (range && value >= range.from && value <= range.to) return { kind: 'mistake', id: range.id };
    return { kind: 'wrong' };
  });
}

/** Judges one gap of a faded exercise. */
export function judgeStep(text: string, unit: string, exercise: Exercise, step: Amount): Verdict {
  return judging(text, unit, step, (value) =>
    Math.abs(value - step.value) <= toleranceOf(exercise, step.value) * (1 + 1e-9)
      ? { kind: 'right' }
      : { kind: 'wrong' },
  );
}

function judging(
  text: string,
  unit: string,
  { dimension }: Amount,
  judge: (value: number) => Verdict,
): Verdict {
  try {
    return judge(readAnswer(text, unit, dimension));
  } catch (problem) {
    if (problem instanceof Unreadable) return { kind: 'unreadable', problem: problem.message };
    throw problem;
  }
}

/** A bare number is meant in the unit beside the box; a bare share over 1 in per cent. */
function readAnswer(text: string, unit: string, dimension: Dimension): number {
  const isBare = /^[\s\d.,_+\-−eE]+$/.test(text);
  if (!isBare) return parseAmount(text, dimension);
  if (dimension !== 'ratio') return parseAmount(text + unit, dimension);
  const share = parseAmount(text, 'ratio');
  return Math.abs(share) > 1 ? share / 100 : share;
}
