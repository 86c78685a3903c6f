import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsAsTry, judge } from '../elements/exercise/check';
import { textsOf } from '../elements/exercise/fill';
import { drawExercise, toleranceOf, workOut } from '../elements/exercise/logic';
import { sentenceOf } from '../elements/exercise/sentences';
import { unitOf } from '../elements/exercise/unit-of';
import { engine } from '../engine/load-node';
import { typedPlainly } from '../tests/typed-plainly';
import { exerciseOf, exercises } from './all';

const seeds = fc.integer({ min: 1, max: 2 ** 31 });

describe.each(exercises.map((exercise) => ({ exercise, id: exercise.id })))(
  'exercise $id',
  ({ exercise }) => {
    it('draws the same numbers for the same seed, and others for others', () => {
      expect(drawExercise(exercise, engine, 7)).toEqual(drawExercise(exercise, engine, 7));
      const many = Array.from({ length: 12 }, (_, seed) =>
        JSON.stringify(drawExercise(exercise, engine, seed + 1).given),
      );
      expect(new Set(many).size).toBeGreaterThan(4);
    });

    it('takes its own answer as it would be shown, and tells every mistake from it', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const draw = drawExercise(exercise, engine, seed);
          const unit = unitOf(draw.answer);
          const shown = typedPlainly(draw.answer.value, draw.answer.dimension, 6);
          expect(judge(shown, unit, exercise, draw, engine)).toEqual({ kind: 'right' });
          for (const [id, value] of Object.entries(draw.mistakes)) {
            expect(Math.abs(value - draw.answer.value)).toBeGreaterThan(
              toleranceOf(exercise, draw.answer.value),
            );
            const typed = typedPlainly(value, draw.answer.dimension, 9);
            expect(judge(typed, unit, exercise, draw, engine), typed).toEqual({
              kind: 'mistake',
              id,
            });
          }
        }),
      );
    });

    it('ends its steps with the answer', () => {
      const { answer, steps } = drawExercise(exercise, engine, 1);
      const last = Object.values(steps).at(-1);
      expect(last?.value).toBeCloseTo(answer.value, 12);
    });
  },
);

/** Blocks, pages, records and requests are smaller; what is larger is capacity, which is sold in GB. */
const LARGEST = 16 * 1024 ** 2;

describe('a size in powers of two', () => {
  const shown = exercises.flatMap((exercise) => {
    const draws = Array.from({ length: 20 }, (_, at) => drawExercise(exercise, engine, at + 1));
    return draws.flatMap((draw) => {
      const texts = textsOf(exercise, draw);
      const amounts = [
        ...Object.entries(draw.steps).map(([id, amount]) => [`step:${id}`, amount] as const),
        ['answer', draw.answer] as const,
      ];
      return amounts
        .filter(([, { dimension }]) => dimension === 'bytes')
        .map(([at, { value }]) => ({
          exercise: exercise.id,
          at,
          value,
          text: texts.get(at) ?? '',
        }));
    });
  });

  it('is written in KiB, and not as 32.77 kB', () => {
    expect(shown.filter(({ text }) => text.endsWith('KiB')).length).toBeGreaterThan(50);
    const wrong = shown.filter(
      ({ value, text }) => value % 1024 === 0 && value <= LARGEST && /\.\d+.?[kM]B$/.test(text),
    );
    expect(wrong.map(({ exercise, at, text }) => `${exercise} ${at} ${text}`)).toEqual([]);
  });
});

describe('an answer', () => {
  const exercise = exerciseOf('mean-free');
  const draw = drawExercise(exercise, engine, 1);
  const milliseconds = draw.answer.value * 1e3;

  it('may leave out the unit that stands beside the box', () => {
    expect(judge(String(milliseconds), 'ms', exercise, draw, engine)).toEqual({ kind: 'right' });
  });

  it('with the right digits and the wrong unit is told so', () => {
    expect(judge(`${milliseconds} us`, 'ms', exercise, draw, engine)).toEqual({ kind: 'unit' });
  });

  it('that is far off is wrong, and one that cannot be read says why', () => {
    expect(judge('77 s', 'ms', exercise, draw, engine)).toEqual({ kind: 'wrong' });
    expect(judge('about three', 'ms', exercise, draw, engine)).toMatchObject({
      kind: 'unreadable',
    });
    expect(judge('', 'ms', exercise, draw, engine)).toMatchObject({ kind: 'unreadable' });
  });

  it('that is a share is in per cent, with or without the sign', () => {
    const host = exerciseOf('host-share');
    const one = drawExercise(host, engine, 3);
    const share = one.answer.value;
    for (const typed of [`${share * 100} %`, `${share * 100}`, `${share * 1000}/1000`])
      expect(judge(typed, '%', host, one, engine)).toEqual({ kind: 'right' });
    // Beside a % it is a hundred times too small, and is told so.
    expect(judge(`${share}`, '%', host, one, engine)).toEqual({ kind: 'unit' });
  });
});

it('a hit ratio that is to match an SSD may be rounded to a tenth of a percent, up or down', () => {
  const exercise = exerciseOf('match-ssd');
  fc.assert(
    fc.property(seeds, (seed) => {
      const draw = drawExercise(exercise, engine, seed);
      const tenths = draw.answer.value * 1000;
      for (const typed of [Math.floor(tenths), Math.ceil(tenths)])
        expect(judge(`${(typed / 10).toFixed(1)}%`, '%', exercise, draw, engine)).toEqual({
          kind: 'right',
        });
    }),
  );
});

describe('a number that could be two', () => {
  const exercise = exerciseOf('window-mean');
  // 10 s at 60,000 and 50 s at 8000 IOPS: 16,670 on average.
  const draw = workOut(exercise, engine, {
    ...{ quick: 60_000, slow: 8000, quick_time: 10, window: 60 },
    throughput: 16_670,
  });
  if (!draw) throw new Error('window-mean has no answer');
  const said = (text: string) => judge(text, '/s', exercise, draw, engine);
  const right = draw.answer.value;

  it('is right where it is right as the book writes numbers', () => {
    expect(Math.round(right)).toBeGreaterThan(16_000);
    expect(said(Math.round(right).toLocaleString('en-US'))).toEqual({ kind: 'right' });
  });

  it.each([
    ['49,548', 'Did you mean 49.548 or 49548? Type it that way.'],
    ['49,548 /s', 'Did you mean 49.548 /s or 49548 /s? Type it that way.'],
    ['−1,250', 'Did you mean −1.250 or −1250? Type it that way.'],
    // A point is a decimal point, unless the other number is the right one.
    [Math.round(right).toLocaleString('de-DE'), 'Did you mean'],
  ])('is asked, and costs no try: %s', (text, asks) => {
    const verdict = said(text);
    expect(verdict).toMatchObject({ kind: 'unreadable', asks: expect.stringContaining(asks) });
    expect(sentenceOf(verdict)).toContain(asks);
    expect(countsAsTry(verdict)).toBe(false);
  });

  it.each(['49548', '49.548', '49,5', '0,548', '1,234.5', '1.234,5', '49,5480', '1 234', "1'234"])(
    'is not asked where there is no doubt: %s',
    (text) => {
      expect(said(text)).not.toHaveProperty('asks');
      expect(said(text).kind).not.toBe('unreadable');
    },
  );

  it('is right in decimals where decimals are asked for, once it is typed without doubt', () => {
    const mean = exerciseOf('mean-free');
    const one = drawExercise(mean, engine, 1);
    const text = (one.answer.value * 1000).toFixed(3);
    expect(judge(text, 'ms', mean, one, engine)).toEqual({ kind: 'right' });
    expect(judge(text.replace('.', ','), 'ms', mean, one, engine)).toMatchObject({
      asks: expect.stringContaining(`Did you mean ${text} or`),
    });
  });
});

it('neither what is rounded nor what cannot be read costs a try', () => {
  expect((['rounded', 'unreadable'] as const).map((kind) => countsAsTry({ kind }))).toEqual([
    false,
    false,
  ]);
  expect(
    (['right', 'wrong', 'unit', 'slip', 'mistake'] as const).every((kind) => countsAsTry({ kind })),
  ).toBe(true);
});

describe.each(exercises.map((exercise) => ({ exercise, id: exercise.id })))(
  'an answer beside the right one of $id',
  ({ exercise }) => {
    it('is not told that a step of the solution was its mistake', () => {
      for (let seed = 1; seed <= 20; seed += 1) {
        const draw = drawExercise(exercise, engine, seed);
        const { value, dimension } = draw.answer;
        const off = 1.01 * toleranceOf(exercise, value);
        for (const near of [value - off, value + off]) {
          const typed = typedPlainly(near, dimension, 9);
          const verdict = judge(typed, unitOf(draw.answer), exercise, draw, engine);
          if (verdict.kind !== 'slip') continue;
          const { way, of } = verdict.slip as { way: string; of?: { value: number } };
          if (way === 'rest') expect(1 - (of?.value ?? 0), typed).not.toBeCloseTo(value, 9);
          if (way === 'given' || way === 'before') expect(of?.value, typed).not.toBe(value);
        }
      }
    });
  },
);

it('gives the two exercises on the mean different numbers from the same seed', () => {
  const given = (id: string) => drawExercise(exerciseOf(id), engine, 1).given;
  expect(given('mean-free')).not.toEqual(given('mean-faded'));
});
