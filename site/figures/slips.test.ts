/**
 * The likeliest wrong answers of every exercise, worked out here from what it gives and asks: nine of ten get a
 * sentence that names the wrong step.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { judge, judgeStep, type Verdict } from '../elements/exercise/check';
import {
  type Amount,
  type Draw,
  drawExercise,
  type Exercise,
  type Numbers,
  workOut,
} from '../elements/exercise/logic';
import { randomFrom } from '../elements/exercise/random';
import { sentenceOf, slipSentence } from '../elements/exercise/sentences';
import { knownIn, NEAR, type Slip, slipOf } from '../elements/exercise/slips';
import { unitOf } from '../elements/exercise/unit-of';
import { type Dimension, quantityOf } from '../engine/declaration';
import { refusalOf } from '../engine/engine';
import { engine } from '../engine/load-node';
import { readAmount } from '../engine/typed/typed-amount';
import { formatAmount } from '../engine/typed/units';
import { inTier } from '../tests/tier';
import { typedPlainly } from '../tests/typed-plainly';
import { exerciseOf, exercises } from './all';

const SEEDS = inTier([1, 2], [1, 2, 3, 4, 5, 6, 7]);
const MANY = 10;

const PLAIN: readonly Dimension[] = ['ratio', 'proportion', 'number', 'count'];
const isPlain = (dimension: Dimension) => PLAIN.includes(dimension);
const isAlike = (a: Dimension, b: Dimension) => a === b || (isPlain(a) && isPlain(b));

/** What readers write down when they go wrong, the likeliest first. */
function likelyMistakes(exercise: Exercise, draw: Draw, id: string): number[] {
  const steps = Object.entries(draw.steps);
  const right = draw.steps[id] as Amount;
  const isAnswer = steps.at(-1)?.[0] === id;
  const given = Object.keys(exercise.names).flatMap((name): Amount[] => {
    const value = draw.given[name];
    if (name in draw.steps || typeof value !== 'number') return [];
    return [{ value, dimension: quantityOf(exercise.model, name).dimension }];
  });
  const others = steps.filter(([name]) => name !== id).map(([, step]) => step);
  const fitting = (all: readonly Amount[]) =>
    all
      .filter((one) => isAlike(one.dimension, right.dimension))
      // Nobody gives a plain number such as drive writes per day as a percentage.
      .filter((one) => one.dimension !== 'number' || right.dimension !== 'proportion')
      .map(({ value }) => value);
  const own = Object.values(isAnswer ? draw.mistakes : (draw.gaps[id] ?? {}));
  const { value, dimension } = right;
  // Of kilobytes nobody takes GiB for GB.
  const binary = 1.024 ** (value >= 1e8 ? 3 : value >= 1e5 ? 2 : 1);
  const [first, second] = fitting(given);
  const scaled = given.filter(
    (one) => !isAlike(one.dimension, dimension) && isPlain(one.dimension),
  );
  return [
    ...own,
    // A step left out, or a given number as it stood there.
    ...fitting(others).reverse(),
    ...fitting(given),
    // Upside down, the other part, half or double.
    ...(isPlain(dimension) ? [1 / value] : []),
    ...(dimension === 'ratio' && value < 1 ? [1 - value] : []),
    2 * value,
    value / 2,
    // The wrong unit.
    value * 1000,
    ...(dimension === 'rate' || dimension === 'byte_rate' ? [value * 60, value / 60] : []),
    ...(dimension === 'money' ? [value / 24, value / 365, value * 365] : []),
    ...(dimension === 'byte_rate' ? [value * 8, value * 1.024 ** 2] : []),
    ...(dimension === 'time' ? [value * 60, value / 24, value * 365] : []),
    ...(dimension === 'bytes' ? [value * binary, value / binary] : []),
    // The wrong operation.
    ...(first !== undefined && second !== undefined
      ? [first + second, Math.abs(first - second), (first + second) / 2]
      : []),
    ...fitting(given).flatMap((one) => scaled.flatMap((by) => [one * by.value, one / by.value])),
    ...(isPlain(dimension) ? [value + 1, value - 1, value * 100] : []),
    value / 1000,
    // One of the given numbers taken for its double.
    ...(isAnswer
      ? Object.keys(exercise.names).flatMap((name) => withDouble(exercise, draw, name))
      : []),
  ];
}

/** What comes out with twice one of the given numbers, where the model takes that. */
function withDouble(exercise: Exercise, draw: Draw, name: string): number[] {
  const value = draw.given[name];
  const input = exercise.model.inputs.find(({ id }) => id === name);
  if (typeof value !== 'number' || value * 2 > (input?.max ?? 0)) return [];
  const inputs = { ...draw.given, [name]: value * 2 };
  if (refusalOf(engine, exercise.model, inputs)) return [];
  const answer = engine.run(exercise.model, inputs).values[exercise.asked];
  return typeof answer === 'number' ? [answer] : [];
}

/** The ten likeliest ones that are not right, each once, as a reader types them: to three digits. */
function typed(exercise: Exercise, draw: Draw, id: string, judged: (text: string) => Verdict) {
  const { dimension } = draw.steps[id] as Amount;
  const texts = likelyMistakes(exercise, draw, id)
    .filter((value) => Number.isFinite(value) && value > 0)
    .map((value) => formatAmount(value, dimension, 3))
    .filter((text) => Number.isFinite(readAmount(text, dimension).value));
  return [...new Set(texts)].filter((text) => judged(text).kind !== 'right').slice(0, MANY);
}

/** The gaps into which a number is typed. */
function gapsOf(exercise: Exercise): string[] {
  if (!exercise.id.endsWith('-faded')) return [];
  const { gaps, steps } = drawExercise(exercise, engine, 1);
  return Object.keys(gaps).filter((gap) => !steps[gap]?.choices);
}

const asked = exercises.filter(({ id }) => !id.endsWith('-worked'));
const places = asked.flatMap((exercise) => [
  { name: exercise.id, exercise, gap: undefined },
  ...gapsOf(exercise).map((gap) => ({ name: `${exercise.id}, ${gap}`, exercise, gap })),
]);

function judgeOf(exercise: Exercise, draw: Draw, gap: string | undefined) {
  const amount = gap === undefined ? draw.answer : (draw.steps[gap] as Amount);
  return (text: string) =>
    gap === undefined
      ? judge(text, unitOf(amount), exercise, draw, engine)
      : judgeStep(text, unitOf(amount), exercise, draw, gap, engine);
}

describe.each(places)('the likeliest mistakes of $name', ({ exercise, gap }) => {
  it.each(SEEDS)('are known, nine of ten, with the numbers of seed %i', (seed) => {
    const draw = drawExercise(exercise, engine, seed);
    const judged = judgeOf(exercise, draw, gap);
    const id = gap ?? Object.keys(draw.steps).at(-1) ?? '';
    const texts = typed(exercise, draw, id, judged);
    expect(texts.length).toBeGreaterThanOrEqual(MANY - 1);
    const unknown = texts.filter((text) => judged(text).kind === 'wrong');
    expect(unknown.length, unknown.join(' · ')).toBeLessThanOrEqual(1);
  });

  it('are not put down to a unit that nothing here is large or small enough for', () => {
    for (const seed of SEEDS) {
      const draw = drawExercise(exercise, engine, seed);
      const judged = judgeOf(exercise, draw, gap);
      const amount = gap === undefined ? draw.answer : (draw.steps[gap] as Amount);
      const amounts = [...Object.values(draw.steps), amount];
      const given = exercise.model.inputs.flatMap(({ id, dimension }) => {
        const value = draw.given[id];
        return typeof value === 'number' ? [{ value, dimension }] : [];
      });
      const inBytes = [...amounts, ...given].filter(({ dimension }) => /^byte/.test(dimension));
      const saidOf = (factor: number) =>
        JSON.stringify(judged(typedPlainly(amount.value * factor, amount.dimension, 6)));
      if (inBytes.every(({ value }) => value < 1e8))
        expect(saidOf(1.024 ** 3)).not.toContain('GiB');
      if (inBytes.every(({ value }) => value > 1e10))
        expect(saidOf(1.024 ** 2)).not.toContain('MiB');
    }
  });

  it('are never put down to adding what cannot be added', () => {
    for (const seed of SEEDS) {
      const draw = drawExercise(exercise, engine, seed);
      const id = gap ?? Object.keys(draw.steps).at(-1) ?? '';
      const target = { id, ...(draw.steps[id] as Amount) };
      const known = knownIn(exercise, draw);
      const sums = known.flatMap((a) => known.map((b) => a.value + b.value));
      for (const value of sums.flatMap((sum) => [sum, sum / 2])) {
        const slip = slipOf(value, target, exercise, draw, engine, NEAR);
        if (slip?.way === 'sum' || slip?.way === 'mean')
          expect(slip.of.dimension, `${slip.of.id}, ${slip.and.id}`).toBe(slip.and.dimension);
      }
    }
  });

  it('are told from what is right in every gap', () => {
    for (const seed of SEEDS) {
      const draw = drawExercise(exercise, engine, seed);
      const judged = judgeOf(exercise, draw, gap);
      const amount = gap === undefined ? draw.answer : (draw.steps[gap] as Amount);
      expect(judged(typedPlainly(amount.value, amount.dimension, 6))).toEqual({ kind: 'right' });
      for (const [id, value] of Object.entries(gap === undefined ? {} : (draw.gaps[gap] ?? {})))
        expect(judged(typedPlainly(value, amount.dimension, 9))).toEqual({ kind: 'mistake', id });
    }
  });
});

/** What an exercise comes to with these of the numbers that it draws from. */
function drawOf(exercise: Exercise, drawn: Numbers): Draw {
  const draw = workOut(exercise, engine, { ...drawn, ...exercise.derived?.(drawn) });
  if (!draw) throw new Error(`${exercise.id} has no answer to ${JSON.stringify(drawn)}`);
  return draw;
}

it('a step may be rounded as the answer may, also where the answer’s tolerance is in points', () => {
  const exercise = exerciseOf('over-faded');
  const draw = drawOf(exercise, { gibibytes: 1024, sold_share: 0.9375 });
  const judged = judgeOf(exercise, draw, 'spare');
  expect(judged('139.5 GB')).toEqual({ kind: 'right' });
  expect(judged('64 GB')).toEqual({ kind: 'mistake', id: 'label-spare' });
});

describe.each(asked)('$id', (exercise) => {
  it.each(SEEDS)('tells what is only rounded from a slip, with the numbers of seed %i', (seed) => {
    const draw = drawExercise(exercise, engine, seed);
    const { value, dimension } = draw.answer;
    const judged = judgeOf(exercise, draw, undefined);
    for (const digits of [1, 2]) {
      const text = formatAmount(value, dimension, digits);
      if (text.replace(/[^\d]|^[0.]+/g, '').length > digits) continue;
      const { kind, ...more } = judged(text);
      const read = readAmount(text, dimension).value ?? 0;
      const off = Math.abs(read / value - 1);
      const said = JSON.stringify(more);
      // The very number in the other of two units: 1000 MiB/s are 1.049 GB/s, so 1 GB/s is that slip and not only rounded.
      const isOtherUnit =
        said.includes('"factor"') &&
        [1.024, 1.024 ** 2, 1.024 ** 3].some((by) => Math.abs((read * by) / value - 1) < 1e-9);
      // What is in the task, or is a mistake of the exercise's own, stays that.
      const isSeen = isOtherUnit || /"(given|before|behind)"/.test(said);
      if (off > 0.05) expect(kind, text).not.toBe('rounded');
      else
        expect(isSeen || ['right', 'mistake', 'rounded'].includes(kind), `${text}: ${kind}`).toBe(
          true,
        );
    }
  });
});

describe('what a number is called', () => {
  const given = { outstanding: 32, request_size: 4096, response_time: 0.00032768 };
  const rate = exerciseOf('bandwidth-free');
  const saving = exerciseOf('save-rate');
  const kilobytes = { capacity: 1.2e9, dirty_share: 0.2, battery_time: 600 };
  const said = (text: string, exercise: Exercise, numbers: Numbers) =>
    judgeOf(exercise, drawOf(exercise, numbers), undefined)(text);

  it('rounded too far only where it is near: 100% is not 84.1% in one digit', () => {
    const exercise = exerciseOf('meets-slow');
    const numbers = { requests: 183 };
    expect(drawOf(exercise, numbers).answer.value).toBeCloseTo(0.841, 3);
    expect(said('100 %', exercise, numbers).kind).not.toBe('rounded');
    expect(said('80 %', exercise, numbers)).toEqual({ kind: 'rounded' });
    expect(said('90 %', exercise, numbers).kind).not.toBe('rounded');
  });

  it('KiB for kB where just the unit differs, and not rounded', () => {
    expect(drawOf(saving, kilobytes).answer.value).toBeCloseTo(400_000, 6);
    expect(said('400 kB/s', saving, kilobytes)).toEqual({ kind: 'right' });
    const verdict = said('400 KiB/s', saving, kilobytes);
    expect(verdict.kind).toBe('slip');
    expect(sentenceOf(verdict)).toContain('1024 and 1000');
  });

  it('a slip only where its digits are those of the slip', () => {
    expect(drawOf(rate, given).answer.value).toBeCloseTo(400e6, 0);
    const half = (text: string) => said(text, rate, given);
    expect(half('200 MB/s')).toMatchObject({ kind: 'slip', slip: { way: 'half' } });
    for (const text of ['200.5 MB/s', '199.1 MB/s', '201 MB/s'])
      expect(half(text), text).not.toMatchObject({ slip: { way: 'half' } });
  });
});

/** So many of a hundred arbitrary wrong numbers may be put down to a slip by chance. */
const BY_CHANCE = 12;

it('an arbitrary wrong number of four digits is seldom put down to a slip', () => {
  const random = randomFrom(7);
  let [all, slips] = [0, 0];
  for (const exercise of asked) {
    const draw = drawExercise(exercise, engine, 3);
    const judged = judgeOf(exercise, draw, undefined);
    for (let at = 0; at < inTier(8, 40); at += 1) {
      const value = draw.answer.value * 10 ** (2 * random() - 1);
      const { kind } = judged(typedPlainly(value, draw.answer.dimension, 4));
      all += 1;
      if (kind === 'slip') slips += 1;
    }
  }
  expect((100 * slips) / all).toBeLessThan(BY_CHANCE);
});

it('no slip is told as a fact: the number alone does not say how it came about', () => {
  const known = { id: 'a', name: 'the lookup', value: 0.001, dimension: 'time' as const };
  const pair = { of: known, and: { ...known, name: 'the disk access' } };
  const slips: Slip[] = [
    ...(['given', 'before', 'behind', 'left-out'] as const).map((way) => ({ way, of: known })),
    ...(['sum', 'difference', 'mean', 'product', 'quotient', 'swapped'] as const).map((way) => ({
      way,
      ...pair,
    })),
    ...(['inverse', 'rest', 'twice', 'half', 'one-more', 'one-less'] as const).map((way) => ({
      way,
      of: known,
    })),
    { way: 'factor', between: '60: minutes and seconds' },
    { way: 'instead', of: known, taken: known },
  ];
  for (const slip of slips) expect(slipSentence(slip), slip.way).toMatch(/^(Did|Are) you [^.]*\?/);
});

it('no page tells a reader what they did', () => {
  for (const file of ['content/chapters', 'content/pages'].flatMap((folder) =>
    readdirSync(folder).map((name) => `${folder}/${name}`),
  )) {
    const text = readFileSync(file, 'utf8');
    for (const [, said = ''] of text.matchAll(/<Feedback[^>]*>([\s\S]*?)<\/Feedback>/g))
      expect(said, file).not.toMatch(/\bYou \w+/);
  }
});

it('a mistake that was rounded is named', () => {
  const exercise = exerciseOf('two-readings');
  const drawn = { host_bytes_before: 5e12, host_delta: 4e11, lifetime: 1.2, lately: 3.75 };
  const draw = workOut(exercise, engine, { ...drawn, ...exercise.derived?.(drawn) });
  if (!draw) throw new Error('the exercise has no answer');
  // 1 ÷ 3.75 = 0.2667.
  expect(judgeOf(exercise, draw, undefined)('0.27')).toEqual({
    kind: 'mistake',
    id: 'upside-down',
  });
});

it('what is nearer to a mistake than to what is right is not that, rounded, however coarse', () => {
  const exercise = exerciseOf('victim-free');
  // Right is 10.52, and 9.52 counts the copies alone: 10 is less than 5% off the one, and just 5% off the other.
  const judged = judgeOf(exercise, drawExercise(exercise, engine, 9), undefined);
  expect(judged('10')).toEqual({ kind: 'mistake', id: 'copies-only' });
  expect(judged('11').kind).toBe('rounded');
});

it('a fraction is no rounded number', () => {
  const draw = drawExercise(exerciseOf('access-free'), engine, 5);
  const judged = judgeOf(exerciseOf('access-free'), draw, undefined);
  const inMs = draw.answer.value * 1000;
  expect(judged(`${Math.round(inMs)} ms`).kind).toBe('rounded');
  // Its first number is one digit, and the value is off by a third.
  expect(judged(`${Math.round(4 * inMs)}/3 ms`).kind).not.toBe('rounded');
});

describe('what readers wrote', () => {
  const asked: Readonly<Record<string, Numbers>> = {
    'access-faded': { seek_time: 0.0085, rotation_speed: 250 },
    'mean-faded': { disk_time: 0.008, cache_time: 0.001, hit_ratio: 0.7 },
    'mean-free': { disk_time: 0.012, cache_time: 0.002, hit_ratio: 0.9 },
    'written-faded': { capacity: 1e12, pe_cycles: 600, write_amplification: 4 },
    'over-faded': { gibibytes: 1024, sold_share: 0.9375 },
    'over-free': { gibibytes: 1024, sold_share: 0.75 },
    'half-and-two-thirds': { overprovisioning: 0.18 },
    'life-years': { gibibytes: 1024, overprovisioning: 0.15, pe_cycles: 1000, bytes_per_day: 4e11 },
    'rating-to-day': {
      capacity: 960e9,
      terabytes_written: 1400e12,
      warranty_period: 94_608_000,
      write_amplification: 2,
    },
    'save-rate': { capacity: 1.2e9, dirty_share: 0.2, battery_time: 600 },
    'write-through': { disk_time: 0.012, cache_time: 0.001, hit_ratio: 0.75, write_share: 0.4 },
    'stated-factor': { user_capacity: 0.732e12, stated: 0.268 },
  };
  const said = (id: string, gap: string | undefined, text: string) => {
    const exercise = exerciseOf(id);
    return judgeOf(exercise, drawOf(exercise, asked[id] ?? {}), gap)(text);
  };

  it.each([
    ['access-faded', 'half_turn', '4 ms', 'turn-not-halved'],
    ['mean-faded', 'miss_part', '5.6 ms', 'hits-cost'],
    ['written-faded', 'flash', '150 TB', 'hosts-part'],
    ['over-free', undefined, '25 %', 'both-slips'],
    ['half-and-two-thirds', undefined, '5.56', 'not-halved'],
    ['write-through', undefined, '2.8 ms', 'write-back'],
    ['rating-to-day', undefined, '2.66', 'times-amplification'],
  ])('%s, %s: %s is the mistake %s', (id, gap, text, mistake) => {
    expect(said(id, gap, text)).toEqual({ kind: 'mistake', id: mistake });
  });

  it.each([
    ['access-faded', undefined, '4 ms', 'Did you stop at one whole turn, an intermediate step?'],
    ['access-faded', undefined, '21 ms', 'Your value is twice the right one.'],
    ['over-faded', 'spare', '960 GB', 'Did you enter the user capacity, a given number?'],
    ['mean-free', undefined, '14 ms', 'Did you add the disk access (12 ms) and the lookup (2 ms)?'],
    ['life-years', undefined, '7.53 y', undefined],
    ['rating-to-day', undefined, '0.751', 'Your value is 1 divided by the right one.'],
    ['save-rate', undefined, '24 MB/s', undefined],
    // As near to twice the answer, by accident.
    ['stated-factor', undefined, '73.2 %', 'Did you subtract the spare factor (26.8%) from 100%?'],
    ['write-through', undefined, '6.6 ms', 'Did you leave out the lookup, 1 ms?'],
    ['write-through', undefined, '10.8 ms', 'Did you take the hit ratio to be 25%?'],
  ])('%s, %s: %s gets a sentence of its own', (id, gap, text, sentence) => {
    const verdict = said(id, gap, text);
    if (sentence === undefined) expect(verdict.kind).toBe('mistake');
    else expect(sentenceOf(verdict).replaceAll('\u202f', ' ')).toContain(`Not yet. ${sentence}`);
  });
});
