import { expect, it } from 'vitest';
import { judge, judgeStep } from '../../elements/exercise/check';
import { drawExercise } from '../../elements/exercise/logic';
import { unitOf } from '../../elements/exercise/unit-of';
import { engine } from '../../engine/load-node';
import { formatAmount } from '../../engine/units';
import { exerciseOf } from '../all';

const SEEDS = Array.from({ length: 20 }, (_, at) => at + 1);

it.each(SEEDS)('names what was multiplied as it is printed, draw %i', (seed) => {
  const faded = exerciseOf('bandwidth-faded');
  const draw = drawExercise(faded, engine, seed);
  const { outstanding, response_time } = draw.given;
  // "160 µs" is taken for 160.
  const printed = Number.parseFloat(formatAmount(Number(response_time), 'time', 4));
  const typed = String(Number(outstanding) * printed);
  const verdict = { kind: 'mistake', id: 'multiplied' };
  expect(judgeStep(typed, '/s', faded, draw, 'throughput', engine)).toEqual(verdict);
  const free = exerciseOf('bandwidth-free');
  expect(judge(typed, unitOf(draw.answer), free, draw, engine)).toEqual(verdict);
});

it.each(SEEDS)('names the sign of a slope that is right but for it, draw %i', (seed) => {
  const exercise = exerciseOf('slope-excursion');
  const draw = drawExercise(exercise, engine, seed);
  const typed = `-${(draw.answer.value * 100).toFixed(1)}`;
  expect(judge(typed, '%', exercise, draw, engine)).toEqual({ kind: 'mistake', id: 'sign' });
});
