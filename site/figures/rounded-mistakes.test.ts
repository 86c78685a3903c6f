/** A known mistake is told as one in every exercise, also where it lies so near to what is right that it could be that, rounded. */
import { expect, it } from 'vitest';
import { judge, judgeStep } from '../elements/exercise/check';
import { type Amount, drawExercise, type Exercise } from '../elements/exercise/logic';
import { unitOf } from '../elements/exercise/unit-of';
import { engine } from '../engine/load-node';
import { readAmount } from '../engine/typed/typed-amount';
import { inTier } from '../tests/tier';
import { exercises } from './all';

const SEEDS = inTier([1, 2, 3], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

it.each(exercises)('$id', (exercise) => {
  for (const seed of SEEDS) {
    const draw = drawExercise(exercise, engine, seed);
    tell(exercise, draw.answer, draw.mistakes, (text, unit) =>
      judge(text, unit, exercise, draw, engine),
    );
    for (const [id, mistakes] of Object.entries(draw.gaps))
      tell(exercise, draw.steps[id] ?? draw.answer, mistakes, (text, unit) =>
        judgeStep(text, unit, exercise, draw, id, engine),
      );
  }
});

/** Each mistake with one, two and three digits: nearer to itself than to what is right, it is not that, rounded. */
function tell(
  { id }: Exercise,
  right: Amount,
  mistakes: Readonly<Record<string, number>>,
  said: (text: string, unit: string) => { readonly kind: string },
): void {
  if (right.choices) return;
  const unit = unitOf(right);
  const one = readAmount('1', right.dimension, unit).value ?? 1;
  for (const [name, wrong] of Object.entries(mistakes))
    for (const digits of [1, 2, 3]) {
      const text = String(Number((wrong / one).toPrecision(digits)));
      const value = readAmount(text, right.dimension, unit).value ?? Number.NaN;
      if (!(Math.abs(value - wrong) < Math.abs(value - right.value))) continue;
      expect(said(text, unit).kind, `${id}, ${name}: ${text} ${unit}`).not.toBe('rounded');
    }
}
