import { describe, expect, it } from 'vitest';
import { judge, judgeStep } from '../../elements/exercise/check';
import { drawExercise, workOut } from '../../elements/exercise/logic';
import { unitOf } from '../../elements/exercise/unit-of';
import { engine } from '../../engine/load-node';
import { formatAmount } from '../../engine/typed/units';
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

describe('a bandwidth of 32 requests of 4 KiB that take 800 µs', () => {
  const given = { outstanding: 32, response_time: 800e-6, request_size: 4096 };
  const of = (id: string) => {
    const exercise = exerciseOf(id);
    const draw = workOut(exercise, engine, given);
    if (!draw) throw new Error('no answer');
    return { exercise, draw };
  };
  // 32 ÷ 800 µs are 40,000 IOPS; with 4096 bytes each, 163.84 MB/s.
  it.each([
    ['40000', 'iops-alone'],
    ['0.16384', 'milliseconds'],
    ['0.16', 'milliseconds'],
    ['163840', 'thousandfold'],
    ['1.6384e-4', 'microseconds'],
    // 1 ÷ 800 µs, and 4096 × 800.
    ['1250', 'one-rate'],
    ['3.2768', 'size-times-time'],
  ])('%s MB/s is told as %s', (typed, id) => {
    for (const name of ['bandwidth-free', 'bandwidth-faded']) {
      const { exercise, draw } = of(name);
      expect(unitOf(draw.answer)).toBe('MB/s');
      expect(judge(typed, 'MB/s', exercise, draw, engine)).toEqual({ kind: 'mistake', id });
    }
  });

  it.each([
    ['40', 'milliseconds'],
    ['0.04', 'microseconds'],
  ])('%s IOPS are told as %s', (typed, id) => {
    const { exercise, draw } = of('bandwidth-faded');
    const verdict = judgeStep(typed, '/s', exercise, draw, 'throughput', engine);
    expect(verdict).toEqual({ kind: 'mistake', id });
  });
});

it('tells 16 requests that take 160 µs from shares of one', () => {
  const exercise = exerciseOf('bandwidth-free');
  const given = { outstanding: 16, response_time: 160e-6, request_size: 8192 };
  const draw = workOut(exercise, engine, given);
  if (!draw) throw new Error('no answer');
  const said = (typed: string) => judge(typed, 'MB/s', exercise, draw, engine);
  expect(said('6250')).toEqual({ kind: 'mistake', id: 'one-rate' });
  expect(said('1.311')).toEqual({ kind: 'mistake', id: 'size-times-time' });
  expect(said('3.2')).toEqual({ kind: 'mistake', id: 'shared' });
});

it('names the two other means of a mix', () => {
  const exercise = exerciseOf('mixed-total');
  const draw = workOut(exercise, engine, {
    read_rate: 60_000,
    write_rate: 20_000,
    read_share: 0.3,
  });
  if (!draw) throw new Error('no answer');
  const said = (typed: string) => judge(typed, '/s', exercise, draw, engine);
  expect(said('40000')).toEqual({ kind: 'mistake', id: 'plain-mean' });
  expect(said('30000')).toEqual({ kind: 'mistake', id: 'half-and-half' });
});
