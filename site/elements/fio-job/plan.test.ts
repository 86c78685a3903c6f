import { describe, expect, it } from 'vitest';
import { QUESTION_IDS, type QuestionId } from './choice';
import { asked, choice } from './choices-test-helper';
import { jobLines, jobText } from './job';
import { planOf, repeated, STUDENT_T, totalOf } from './plan';
import { planLines } from './plan-lines';
import { QUESTIONS } from './questions';
import { isDevice } from './target';

describe('a plan', () => {
  it('counts the passes and the rounds, each at its own rate', () => {
    // 960 GB twice at 500 MB/s, once at 100 MB/s, and the 25 rounds of the standard.
    const usual = { fill: 3840, churn: 9600, ramp: 0, run: 1500, rounds: 25 };
    expect(planOf(choice())).toMatchObject(usual);
    expect(totalOf(planOf(choice()))).toBe(14_940);
    expect(planOf(choice({ rate: 1e9, random: 50e6 }))).toMatchObject({
      fill: 1920,
      churn: 19_200,
    });
    expect(planOf(choice({ question: 'database' }))).toMatchObject({
      churn: 9600,
      ramp: 60,
      run: 300,
    });
    expect(planOf(choice({ question: 'cliff' }))).toMatchObject({
      fill: 0,
      run: 19_200,
      rounds: 0,
    });
  });

  it.each(QUESTION_IDS)('does not let a guess into the job: %s', (question) => {
    const guessed = choice({ question, rate: 7e9, random: 2e6 });
    expect(jobText(guessed)).toBe(jobText(choice({ question })));
  });

  it('says of a closed loop what it leaves out, and of a rate what to stay below', () => {
    const load = (question: QuestionId) =>
      planLines(choice({ question })).find(({ name }) => name === 'Load')?.text ?? '';
    expect(load('sustained')).toMatch(/^A closed loop: 32 requests are outstanding/);
    expect(load('sustained')).toContain('as long as the processes can issue them');
    expect(load('database')).toContain('coordinated omission');
    // A closed loop bounds nothing: at a lower load, clients wait less.
    expect(load('database')).not.toMatch(/the least|at least/);
    expect(load('reads')).toContain('Stay below');
    expect(load('commit')).toMatch(/^One write at a time, .* a closed loop\.$/);
    expect(load('holds')).toMatch(/^5000 writes per second, at random times\./);
    expect(load('cliff')).toBe('');
  });

  it.each([
    // Two passes, one at random, and 25 minutes at 100 MB/s.
    ['sustained', 3 * 960e9 + 100e6 * 1500],
    ['cliff', 2 * 960e9],
    // Two passes, one at random, and six minutes: of 100 MB/s a third, or 5000 requests of 4 KiB a second.
    ['database', 3 * 960e9 + 0.35 * 100e6 * 360],
    ['reads', 3 * 960e9 + 5000 * 4096 * 360],
  ] as const)('tells what one run of %s writes', (question, bytes) => {
    expect(planOf(choice({ question })).written / bytes).toBeCloseTo(1, 5);
  });

  it('reads no percentile and repeats nothing across a cliff', () => {
    const names = (question: QuestionId) => planLines(choice({ question })).map(({ name }) => name);
    expect(names('sustained')).toEqual(expect.arrayContaining(['Percentiles', 'Repeat', 'Wear']));
    expect(names('cliff')).toEqual(['Before', 'How long', 'Read', 'Wear']);
  });

  it('reads no percentile with fewer than a hundred requests beyond it', () => {
    for (const { id } of QUESTIONS) {
      for (const random of [1e6, 50e6, 500e6, 7e9]) {
        const { requests, percentile } = planOf(choice({ question: id as QuestionId, random }));
        expect(requests * (1 - percentile / 100)).toBeGreaterThan(99.9);
      }
    }
    // 100 MB/s in 4 KiB for 1500 s: 36.6 million, 366 beyond 99.999%.
    expect(planOf(choice())).toMatchObject({ requests: 36_621_093, percentile: 99.999 });
    // 5000 a second for 300 s: 150 beyond 99.99%.
    expect(planOf(choice({ question: 'reads' }))).toMatchObject({ percentile: 99.99 });
    // Of 24,741 a second, 35% are writes.
    const database = choice({ question: 'database', block: 8192, random: 24_741 * 8192 });
    expect(planOf(database).requests).toBeCloseTo(300 * 24_741 * 0.35, -1);
  });

  it('knows Student’s t', () => {
    STUDENT_T.forEach((t, at) => {
      const freedom = at + 2;
      // The density, without its factor, from 0 to t and from there on; the tail by x = t ÷ u.
      const density = (x: number) => (1 + x ** 2 / freedom) ** (-(freedom + 1) / 2);
      const over = (of: (u: number) => number) =>
        Array.from({ length: 20_000 }, (_, step) => of((step + 0.5) / 20_000) / 20_000).reduce(
          (sum, one) => sum + one,
        );
      const [inner, tail] = [
        over((u) => t * density(t * u)),
        over((u) => (t / u ** 2) * density(t / u)),
      ];
      expect(tail / (inner + tail)).toBeCloseTo(0.05, 4);
    });
  });

  it('repeats until the mean is within 2% by Student’s t, and prints what that is worth', () => {
    // By the normal quantile nine would do; 2.228 × 3% ÷ √11 is still 2.02%.
    expect(repeated(0.03)).toMatchObject({ repetitions: 12, digits: 3 });
    expect(repeated(0.03).error).toBeCloseTo((2.201 * 0.03) / Math.sqrt(12), 12);
    expect(repeated(0.01)).toMatchObject({ repetitions: 4, digits: 3 });
    expect(repeated(1e-4)).toMatchObject({ repetitions: 3, digits: 5 });
    expect(repeated(0.5)).toMatchObject({ repetitions: 25, digits: 2 });
  });

  it.each(asked)('begins with a purge: $question on $target, $jobs', (one) => {
    const before = planLines(one).find(({ name }) => name === 'Before')?.text;
    expect(before).toMatch(
      one.question === 'commit'
        ? /Neither purged nor filled|Nothing is purged/
        : isDevice(one.target)
          ? /^Purge the drive first, .* destroys all data\./
          : /cannot be purged/,
    );
  });

  it('is told in sentences', () => {
    for (const one of asked)
      for (const { name, text } of planLines(one)) expect(text, name).toMatch(/^[A-Z0-9].*\.$/);
  });
});

it('says that the size is that of the reader’s own drive', () => {
  expect(planLines(choice({ capacity: 2e12, isOwn: true }))[0]?.name).toBe('Your drive');
  expect(planLines(choice())[0]?.name).toBe('Before');
  const file = { capacity: 1e12, isOwn: true, target: '/mnt/test' };
  expect(planLines(choice(file))[0]?.text).toMatch(/^Half of its user capacity/);
  expect(jobLines(choice(file)).find(({ text }) => text.startsWith('size='))?.why).toMatch(/^Half/);
});
