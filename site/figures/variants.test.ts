/**
 * What a class can be given: every exercise has so many draws that no two students need share one, and each of
 * them, not a sample, is an exercise like the one that is printed.
 */
import { describe, expect, it } from 'vitest';
import { judge, judgeStep } from '../elements/exercise/check';
import { textsOf } from '../elements/exercise/fill';
import { drawExercise, type Exercise } from '../elements/exercise/logic';
import { unitOf } from '../elements/exercise/unit-of';
import { allDraws, numbersOf } from '../elements/exercise/variants';
import { tagOf } from '../elements/homework/result-code';
import { paperSeed, paperSeeds } from '../elements/homework/student-seeds';
import { engine } from '../engine/load-node';
import { formatAmount } from '../engine/typed/units';
import { inTier } from '../tests/tier';
import { answeredWith, typedPlainly } from '../tests/typed-plainly';
import { exerciseOf, exercises } from './all';

/** A class of sixty has a choice of this many at least. */
const ENOUGH = 100;
const CLASS_OF = 60;
/** Of so many students, so many at least have an answer of their own, to three digits. */
const FIRST = 40;
const DIFFERENT = 30;
const CLASSES = ['K7Q2M', '00000', 'ZZZZZ', '8XT4R'];

/** The units beside the box of the answer; readers type numbers in them. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  'disk-requests': ['/s'],
  'size-of-claim': ['kB'],
  pipeline: ['µs'],
  'save-rate': ['MB/s', 'kB/s'],
  ...each(['stalls-worked', 'stalls-faded', 'stalls-free'], ['ms', 'µs']),
  'cliff-after-fill': [''],
  'meets-slow': ['%'],
  'held-up': ['%'],
  ...each(['bandwidth-worked', 'bandwidth-faded', 'bandwidth-free'], ['GB/s', 'MB/s']),
  'slope-excursion': ['%'],
  'mixed-total': ['/s'],
  'busy-rate': ['MB/s'],
  'busy-response': ['ms', 'µs'],
  'window-mean': ['/s'],
  'life-years': ['d', 'y'],
  'power-for-years': ['US$'],
  ...each(['access-worked', 'access-faded', 'access-free'], ['ms']),
  ...each(['mean-worked', 'mean-faded', 'mean-free', 'write-through', 'hot-share'], ['ms']),
  ...each(['yearly-fall', 'match-ssd', 'host-share', 'io-part', 'whole-read'], ['%']),
  ...each(['over-worked', 'over-faded', 'over-free', 'stated-factor'], ['%']),
  ...each(['partition-free', 'trim-balance', 'trim-room'], ['%']),
  ...each(['written-worked', 'written-faded', 'written-free'], ['PB', 'TB']),
  ...each(['advantage-at-size', 'in-the-head', 'half-and-two-thirds', 'two-pools'], ['']),
  ...each(['victim-worked', 'victim-faded', 'victim-free', 'squeezed', 'between-readings'], ['']),
  ...each(['log-worked', 'log-faded', 'log-free', 'coarse-write'], ['']),
  'raidz-space': ['KiB'],
  ...each(['per-drive', 'host-faded'], ['MB/s', 'kB/s']),
  ...each(['host-worked', 'database-faded', 'used-faded'], ['MB/s']),
  'recorder-faded': ['d'],
  'laptop-faded': ['min', 's'],
  ...each(['rating-to-day', 'printed-day', 'decimal-fills', 'two-readings'], ['']),
};

function each(ids: readonly string[], units: readonly string[]) {
  return Object.fromEntries(ids.map((id) => [id, units]));
}

/** The digits of a number as it is shown, without zeros around them. */
const digits = (text: string) =>
  text
    .replace(/e.*|[^\d.]/g, '')
    .replace(/^[0.]+|\.?0*$/g, '')
    .replace('.', '').length;

describe.each(exercises.map((exercise) => ({ id: exercise.id, exercise })))(
  'every draw of $id',
  ({ exercise }) => {
    const draws = allDraws(exercise, engine);

    it('has numbers of its own', () => {
      expect(new Set(draws.map(numbersOf)).size).toBe(draws.length);
    });

    it('is one that a seed gives, and seeds give no others', () => {
      const all = new Set(draws.map(numbersOf));
      for (let seed = 1; seed <= 200; seed += 1)
        expect(all).toContain(numbersOf(drawExercise(exercise, engine, seed)));
    });

    it('uses every value that is listed', () => {
      for (const [id, values] of Object.entries(exercise.drawn)) {
        const used = new Set(draws.map(({ given }) => given[id]));
        expect(
          values.filter((value) => !used.has(value)),
          id,
        ).toEqual([]);
      }
    });

    it('gives numbers that people write, of five digits at most', () => {
      for (const draw of draws) {
        const shown = [...textsOf(exercise, draw)].filter(([place]) => place.startsWith('given:'));
        for (const [place, text] of shown)
          expect(digits(text), `${place} ${text}`).toBeLessThanOrEqual(5);
      }
    });

    it('asks for an answer of the same kind', () => {
      const units = draws.map(({ answer }) => unitOf(answer));
      expect([...new Set(units)].sort()).toEqual(UNITS[exercise.id]);
      expect(draws.filter(({ answer }) => !(answer.value > 0))).toEqual([]);
    });

    it('takes what it shows, as its answer and as each step', () => {
      // In the fast tier each twentieth of them.
      for (const draw of draws.filter((_, at) => at % inTier(20, 1) === 0)) {
        const texts = textsOf(exercise, draw);
        const answer = texts.get('answer') ?? '';
        expect(judge(answer, unitOf(draw.answer), exercise, draw, engine).kind).toBe('right');
        for (const [id, step] of Object.entries(draw.steps)) {
          const text = texts.get(`step:${id}`) ?? '';
          expect(judgeStep(text, unitOf(step), exercise, draw, id, engine).kind).toBe('right');
        }
      }
    });

    it('knows each of its mistakes, in the answer and in every gap', () => {
      for (const draw of draws) {
        const unit = unitOf(draw.answer);
        for (const [id, value] of Object.entries(draw.mistakes)) {
          const typed = typedPlainly(value, draw.answer.dimension, 9);
          const verdict = judge(typed, unit, exercise, draw, engine);
          expect(verdict, `${typed}, ${numbersOf(draw)}`).toEqual({ kind: 'mistake', id });
        }
        for (const [gap, wrong] of Object.entries(draw.gaps)) {
          const step = draw.steps[gap] ?? draw.answer;
          for (const [id, value] of Object.entries(wrong)) {
            const typed = answeredWith(step, value);
            // Below the first word and above the last there is none.
            if (typed === '') continue;
            const verdict = judgeStep(typed, unitOf(step), exercise, draw, gap, engine);
            expect(verdict, `${typed}, ${numbersOf(draw)}`).toEqual({ kind: 'mistake', id });
          }
        }
      }
    });
  },
);

/** What is worked out before the reader's eyes asks for nothing and is never handed out. */
const asked = exercises.filter(({ id }) => !id.endsWith('-worked'));

describe.each(asked.map((exercise) => ({ id: exercise.id, exercise })))(
  'the papers of $id',
  ({ exercise }) => {
    it('are a hundred and more', () => {
      expect(allDraws(exercise, engine).length).toBeGreaterThanOrEqual(ENOUGH);
    });

    it.each(CLASSES)(
      'ask the first forty of class %s for thirty different answers and more',
      (code) => {
        const answers = paperSeeds(exercise, engine, code, FIRST).map((seed) => {
          const { value, dimension } = drawExercise(exercise, engine, seed).answer;
          return formatAmount(value, dimension, 3);
        });
        expect(new Set(answers).size).toBeGreaterThanOrEqual(DIFFERENT);
      },
    );

    it.each(CLASSES)('serves a class of sixty, %s, without the same numbers twice', (code) => {
      const seeds = paperSeeds(exercise, engine, code, CLASS_OF);
      const papers = seeds.map((seed) => numbersOf(drawExercise(exercise, engine, seed)));
      expect(new Set(papers).size).toBe(CLASS_OF);
      expect(paperSeed(exercise, engine, code, 17)).toBe(seeds[16]);
    });
  },
);

it.each(['in-the-head', 'half-and-two-thirds'])('the rule of thumb is right in all of %s', (id) => {
  const exercise = exerciseOf(id);
  for (const draw of allDraws(exercise, engine)) {
    const rule = 1 / (2 * Number(draw.given.overprovisioning)) + 2 / 3;
    const typed = formatAmount(rule, 'number', 3);
    const verdict = judge(typed, '', exercise, draw, engine);
    expect(verdict, `${typed}, ${numbersOf(draw)}`).toEqual({ kind: 'right' });
  }
});

describe('a class that is larger than the choice', () => {
  const few: Exercise = {
    ...exerciseOf('access-free'),
    drawn: { seek_time: [0.004, 0.008], rotation_speed: [90, 120] },
  };

  it('is given every paper once before any is given twice', () => {
    const all = allDraws(few, engine).length;
    const papers = paperSeeds(few, engine, 'K7Q2M', 3 * all).map((seed) =>
      numbersOf(drawExercise(few, engine, seed)),
    );
    for (let round = 0; round < 3; round += 1)
      expect(new Set(papers.slice(round * all, (round + 1) * all)).size).toBe(all);
  });
});

it('another class, and another exercise, have other numbers', () => {
  const of = (code: string, id: string) => paperSeeds(exerciseOf(id), engine, code, 5);
  expect(of('K7Q2M', 'mean-free')).not.toEqual(of('K7Q3M', 'mean-free'));
  expect(of('K7Q2M', 'mean-free')).not.toEqual(of('K7Q2M', 'mean-faded'));
});

it('the seeds of a class stay what they are: papers that were handed out depend on it', () => {
  expect(paperSeeds(exerciseOf('written-free'), engine, 'K7Q2M', 3)).toEqual([
    1747643480, 1747643481, 1747643482,
  ]);
});

it('a code of a result tells all exercises from each other', () => {
  expect(new Set(exercises.map(({ id }) => tagOf(id))).size).toBe(exercises.length);
});

it('a student without a whole number from 1 on has no paper', () => {
  for (const number of [0, -1, 1.5, Number.NaN])
    expect(() => paperSeed(exerciseOf('mean-free'), engine, 'K7Q2M', number)).toThrow('from 1 on');
});
