/** Tells what stands beside the page, such as a course system's adapter, of the work on an exercise. */
import type { Engine } from '../../engine/engine';
import { readAmount } from '../../engine/typed/typed-amount';
import { WORKED, type Worked } from '../../runtime/page-events';
import { type Attempt, roundsOf } from '../exercise/attempt';
import type { KeptWork } from '../exercise/kept-work';
import { type Amount, type Exercise, toleranceOf } from '../exercise/logic';
import { rejudge } from '../exercise/rejudge';
import { oneOf, unitOf } from '../exercise/unit-of';
import type { Assignment } from './assignment';

/** What the work comes to; null where the exercise has other boxes. */
export function workedOf(
  work: Attempt & Pick<KeptWork, 'times'>,
  exercise: Exercise,
  engine: Engine,
  { tries }: Pick<Assignment, 'tries'>,
): Worked | null {
  const judged = rejudge(work, exercise, engine);
  if (!judged) return null;
  const { answer } = judged.draw;
  const unit = unitOf(answer);
  const last = judged.boxes.findLast((box) => box && box.kind !== 'right');
  const { value } = readAmount(work.typed.at(-1) ?? '', answer.dimension, unit);
  const isRead = judged.boxes.at(-1)?.kind !== 'unreadable';
  const isDone = judged.boxes.every(
    (box, at) => box?.kind === 'right' || (tries !== null && (work.times?.[at] ?? 0) >= tries),
  );
  return {
    exercise: work.exercise,
    said: work.verdict,
    mistake: work.verdict === 'mistake' && last?.kind === 'mistake' ? last.id : null,
    response: isRead && value !== undefined ? inUnit(value, answer) : null,
    right: inUnit(answer.value, answer),
    tolerance: inUnit(toleranceOf(exercise, answer.value), answer),
    tries: roundsOf(work),
    minutes: work.minutes,
    isDone: work.tries > 0 && isDone,
  };
}

export function announceWork(worked: Worked): void {
  document.dispatchEvent(new CustomEvent(WORKED, { detail: worked }));
}

/** In the unit beside the box. */
const inUnit = (value: number, answer: Amount) => value / oneOf(answer);
