/**
 * What the answer keys for teachers say of the goals: typed as printed, it is met, and what is said to fail
 * fails. And what an exercise shows as its answer, or as a step, is right when it is typed.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isMet } from '../elements/challenge/conditions';
import { judge, judgeStep } from '../elements/exercise/check';
import { textsOf } from '../elements/exercise/fill';
import { drawExercise } from '../elements/exercise/logic';
import { unitOf } from '../elements/exercise/unit-of';
import { atBuild as engine } from '../elements/simulation-runs/at-build';
import { defaultsOf, quantityOf } from '../engine/declaration';
import { readOrThrow } from '../engine/typed/typed-value';
import { inTier } from '../tests/tier';
import { challengeOf, challenges, exercises } from './all';

interface Key {
  readonly goal: string;
  readonly chapter: string;
  /** As it stands in the chapter. */
  readonly printed: string;
  /** What a teacher types who follows it. */
  readonly typed: Readonly<Record<string, string>>;
  readonly met: boolean;
}

const key =
  (goal: string, chapter: string) =>
  (printed: string, typed: Key['typed'], met = true): Key => ({
    goal,
    chapter,
    printed,
    typed,
    met,
  });

const arm = key('under-thirty', 'access-time');
const cached = key('under-a-millisecond', 'caching-versus-ssd');
const spare = key('no-more-than-twice', 'overprovisioning');
const simple = key('small-and-simple', 'write-amplification');
const page = key('quick-page', 'performance-consistency');
const ticket = key('ticket-drive', 'performance-consistency');
const counter = key('busy-and-quick', 'measuring');
const batch = key('safe-and-cheap', 'the-stack');
const years = key('five-years', 'endurance');

const rival = { user_capacity: '240 GB' };
const share = (gigabytes: number) => `${(100 * gigabytes) / 240} %`;
const written = { write_policy: 'write-back', hit_ratio: '95 %', cache_time: '100 µs' };
const weak = { overprovisioning: '12 %', trim_share: '15 %' };
const drive = { capacity: '1.28 TB', pe_cycles: '3000', wear_leveling_factor: '1.1' };

const LOGGED = { journal: 'wal', synchronous: 'full' };

const KEYS: readonly Key[] = [
  ...[15, 21].map((rows) =>
    batch('WAL, FULL, and 15 to 21 rows per commit', { ...LOGGED, rows: `${rows}` }),
  ),
  ...[14, 22].map((rows) =>
    batch('WAL, FULL, and 15 to 21 rows per commit', { ...LOGGED, rows: `${rows}` }, false),
  ),
  batch('NORMAL may lose orders', { ...LOGGED, synchronous: 'normal', rows: '20' }, false),
  batch('DELETE misses the ten bytes', { rows: '21' }, false),
  arm('a seek of 2.9 ms, 15,000 rpm, half a turn, and requests of 4 MiB', {
    seek_time: '2.9 ms',
    rotation_speed: '15000 rpm',
    turn_share: '0.5',
    request_size: '4 MiB',
  }),
  arm(
    'with 2 MiB no disk will do',
    { seek_time: '2.9 ms', rotation_speed: '15000 rpm', turn_share: '0.5', request_size: '2 MiB' },
    false,
  ),
  cached('5% of the writes waiting', { ...written, destage_share: '5 %' }),
  spare('190 to 198 GB of files', { ...rival, partition_share: share(190) }),
  spare('190 to 198 GB of files', { ...rival, partition_share: share(198) }),
  spare('190 to 198 GB of files', { ...rival, trimmed_share: share(240 - 198) }),
  spare('199 GB is too full', { ...rival, partition_share: share(199) }, false),
  simple('*d*-choices with *d* = 10 or FIFO', { ...weak, policy: 'd-choices', choices: '10' }),
  simple('*d*-choices with *d* = 10 or FIFO', { ...weak, policy: 'fifo' }),
  counter('76% to 76.9% busy', { utilization: '76%' }),
  counter('76% to 76.9% busy', { utilization: '76.9%' }),
  counter('at 75%, the drive could be busier', { utilization: '75%' }, false),
  ticket('12% overprovisioning with 3% to 6% postponed', {
    ...{ overprovisioning: '12%', gc_style: '3%' },
  }),
  ticket('12% overprovisioning with 3% to 6% postponed', {
    ...{ overprovisioning: '12%', gc_style: '6%' },
  }),
  ticket('postponing nothing misses the peak', { overprovisioning: '12%', gc_style: '0%' }, false),
  ticket('postponing 7% misses the buyers', { overprovisioning: '12%', gc_style: '7%' }, false),
  page('a second copy after 100 to 150 µs', { hedging_delay: '150 µs' }),
  page('a second copy after 100 to 150 µs', { hedging_delay: '100 µs' }),
  page('Before 100 µs every request is sent twice', { hedging_delay: '90 µs' }, false),
  years('1.28 TB, 3000 P/E cycles, a wear-leveling factor of 1.1', {
    ...drive,
    write_amplification: '1.5',
  }),
];

/** Draws of each exercise. */
const SEEDS = inTier(30, 300);

const textOf = (chapter: string) =>
  readFileSync(`content/chapters/${chapter}.mdx`, 'utf8').replace(/\s+/g, ' ');

function isMetWith({ goal, typed }: Key): boolean {
  const challenge = challengeOf(goal);
  const { model } = challenge;
  const given = Object.entries(typed).map(([id, text]) => [
    id,
    readOrThrow(text, quantityOf(model, id)),
  ]);
  const inputs = { ...defaultsOf(model), ...challenge.start, ...Object.fromEntries(given) };
  const answer = engine.run(model, inputs);
  return isMet(challenge, { engine, model, inputs, answer, view: {} });
}

describe.each(KEYS)('the key of $goal: “$printed”', (one) => {
  it('stands in the chapter', () => {
    expect(textOf(one.chapter).includes(one.printed), one.printed).toBe(true);
  });

  it(one.met ? 'meets the goal' : 'does not meet it', () => {
    expect(isMetWith(one)).toBe(one.met);
  });
});

it.each(challenges)('$id has a key', ({ id }) => {
  expect(KEYS.map(({ goal }) => goal)).toContain(id);
});

describe.each(exercises.map((exercise) => ({ id: exercise.id, exercise })))(
  'exercise $id',
  ({ exercise }) => {
    it('takes what it shows', () => {
      for (let seed = 1; seed <= SEEDS; seed++) {
        const draw = drawExercise(exercise, engine, seed);
        const texts = textsOf(exercise, draw);
        const answer = texts.get('answer') ?? '';
        expect(judge(answer, unitOf(draw.answer), exercise, draw, engine), answer).toEqual({
          kind: 'right',
        });
        for (const [id, step] of Object.entries(draw.steps)) {
          const text = texts.get(`step:${id}`) ?? '';
          expect(judgeStep(text, unitOf(step), exercise, draw, id, engine), text).toEqual({
            kind: 'right',
          });
        }
      }
    });
  },
);
