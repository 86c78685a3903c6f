/**
 * What readers do wrong with a client, worked out here from what the client says: each slip has words of its own, that name
 * it, and no other.
 */
import { describe, expect, it } from 'vitest';
import { judge, judgeStep, type Verdict } from '../../elements/exercise/check';
import { type Draw, drawExercise, type Exercise } from '../../elements/exercise/logic';
import { sentenceOf } from '../../elements/exercise/sentences';
import { unitOf } from '../../elements/exercise/unit-of';
import { engine } from '../../engine/load-node';
import { feedbackOn } from '../../tests/client-texts';
import { answeredWith } from '../../tests/typed-plainly';
import { DAY, GB, MIB, TB, YEAR } from './answers';
import { exercises } from './exercises';

const SEEDS = Array.from({ length: 200 }, (_, at) => at + 1);
const TIB = 1024 ** 4;
const FIVE = 5 * YEAR;

/** A slip in a step, what it gives, and words that name it. */
type Slip = readonly [step: string, what: string, value: number, words: RegExp];
type Given = Readonly<Record<string, number>>;

/** Five years, of which each has so much more than the one before. */
const years = (growth: number) => [0, 1, 2, 3, 4].map((year) => (1 + growth) ** year);
const sum = (all: readonly number[]) => all.reduce((before, one) => before + one, 0);

const AMPLIFIED = /by (a|the) write amplification.*host writes/;

function host(given: Given): Slip[] {
  const { mib = 0, growth = 0, safety = 0, terabytes_written: rated = 0 } = given;
  const five = years(growth);
  const written = mib * MIB * YEAR * sum(five);
  const need = written * safety;
  const most = rated / (YEAR * sum(five) * safety);
  return [
    ['need', 'divided by write amplification', need / 3, AMPLIFIED],
    ['need', 'that, and no safety', written / 3, /divide by the write.*leave out the safety/],
    ['need', 'times write amplification', need * 3, AMPLIFIED],
    ['need', 'that, and no safety', written * 3, /multiply by the write.*leave out the safety/],
    ['need', 'no safety', written, /leave out the safety factor/],
    ['need', 'no growth', mib * MIB * FIVE * safety, /leave out the growth/],
    ['need', 'neither', mib * MIB * FIVE, /both the growth and the safety/],
    ['need', 'MB for MiB', (need * 1e6) / MIB, /MiB/],
    ['need', 'TiB', (need * TB) / TIB, /TiB/],
    ['need', 'a mirror twice', need * 2, /mirror twice/],
    ['need', 'a half for each', need / 2, /share the writes/],
    ['need', 'virtual disks', (need * 2) / 2.6, /zd.*virtual disks/],
    ['need', 'the last ten seconds', need * 3.2, /ten seconds/],
    ['need', 'both reports', need * 2.1, /mean of the two reports/],
    ['need', 'grown at once', need * (1 + growth), /first year grow/],
    ['need', 'five fifth years', need * ((5 * (five[4] ?? 0)) / sum(five)), /fifth year/],
    ['answer', 'divided by write amplification', most / 3, AMPLIFIED],
    ['answer', 'that, and no safety', (most * safety) / 3, /divide by.*leave out the safety/],
    ['answer', 'no safety', most * safety, /leave out the safety factor/],
    ['answer', 'no growth', rated / (FIVE * safety), /leave out the growth/],
    ['answer', 'neither', rated / FIVE, /both the growth and the safety/],
    ['answer', 'a half for each', most / 2, /share the writes/],
    ['answer', 'MiB', (most * 1e6) / MIB, /MiB/],
  ];
}

function database(given: Given): Slip[] {
  const { writes = 0, growth = 0, capacity = 0, dwpd = 0, flush_rate: flushes = 0 } = given;
  const five = years(growth);
  const need = writes * 16_384 * YEAR * sum(five);
  const most = (dwpd * capacity * 5) / (DAY * sum(five));
  return [
    ['need', 'divided by write amplification', need / 2.5, AMPLIFIED],
    ['need', 'times write amplification', need * 2.5, AMPLIFIED],
    ['need', 'kB for KiB', need / 1.024, /KiB/],
    ['need', 'divided by 90%', need / 0.9, /divide by the 90%/],
    ['need', 'no growth', writes * 16_384 * FIVE, /leave out the growth/],
    ['need', 'grown at once', need * (1 + growth), /first year grow/],
    ['need', 'five fifth years', need * ((5 * (five[4] ?? 0)) / sum(five)), /fifth year/],
    ['flush_load', 'every write', writes * 0.003, /every write/],
    ['flush_load', 'flushes as percent', flushes / 100, /for a percentage/],
    ['flush_load', 'share of writes', flushes / writes, /flushes by the writes/],
    ['flush_load', 'flushes that grow', flushes * 0.003 * (five[4] ?? 0), /flushes grow/],
    ['answer', 'divided by write amplification', most / 2.5, AMPLIFIED],
    ['answer', '90% of the capacity', most * 0.9, /90% of its capacity/],
    ['answer', 'no growth', (dwpd * capacity) / DAY, /leave out the growth/],
    ['answer', 'no growth, 90%', (0.9 * dwpd * capacity) / DAY, /growth, and.*90%/],
    ['answer', 'MiB', (most * 1e6) / MIB, /MiB/],
  ];
}

function recorder({ cameras = 0, megabits = 0, kept_days: days = 0, capacity = 0 }: Given): Slip[] {
  const rate = (cameras * megabits * 1e6) / 8;
  const space = rate * days * DAY;
  const inDrives = (share: number) => Math.ceil((space / (capacity * share)) * (1 - 1e-12));
  const drives = inDrives(0.9);
  const kept = (drives * capacity * 0.9) / rate;
  const need = (rate * FIVE) / drives;
  const card = (512 * TB) / rate;
  return [
    ['card', 'bits for bytes', card / 8, /Eight bits/],
    ['card', 'one camera', card * cameras, /one camera/],
    ['card', 'per minute', card * 60, /per minute/],
    ['drives', '10% forgotten', inDrives(1), /fill the drives/],
    ['drives', '10% twice', inDrives(0.81), /10% twice/],
    ['drives', 'rounded down', drives - 1, /round down/],
    ['need', 'per pool', need * drives, /to all drives/],
    ['need', 'one camera', need / cameras, /one camera/],
    ['need', 'the days kept', space / drives, /kept at one time/],
    ['need', 'TiB', (need * TB) / TIB, /TiB/],
    ['answer', '10% forgotten', kept / 0.9, /fill the drives/],
    ['answer', '10% twice', kept * 0.9, /10% twice/],
    ['answer', 'one drive', kept / drives, /one drive alone/],
    ['answer', 'bits for bytes', kept / 8, /Eight bits/],
  ];
}

function laptop({ daily = 0, burst = 0, cache_size: cache = 0, rate_after: after = 0 }: Given) {
  const into = 1.6 * GB;
  const need = daily * 1825;
  const counter = 21_480_336 * 512_000;
  const all: Slip[] = [
    ['need', 'units of 512', need / 1000, /data unit/],
    ['need', 'the whole counter', (counter * 1825) / 30 + need, /all that the counter shows/],
    ['need', 'one month', daily * 30, /one month/],
    ['need', 'one year', daily * 365, /one year/],
    [
      'need',
      'since new',
      ((counter + daily * 30) * FIVE) / (3640 * 3600),
      /since her drive was new/,
    ],
    ['need', 'TiB', (need * TB) / TIB, /TiB/],
    ['most', 'the fast rate alone', into * 600, /fast rate for all/],
    ['most', 'the mean rate', ((into + after) / 2) * 600, /mean of the two rates/],
    ['most', 'without the cache', after * (600 - cache / into), /what the cache holds/],
    ['most', 'a cache in no time', cache + after * 600, /in no time/],
    ['answer', 'the first part twice', cache / into + burst / after, /first part twice/],
    ['answer', 'a cache in no time', (burst - cache) / after, /in no time/],
    ['answer', 'the fast rate alone', burst / into, /fast rate for all/],
  ];
  return all;
}

function used(given: Given): Slip[] {
  const {
    written = 0,
    daily = 0,
    hours = 0,
    years: gone = 0,
    terabytes_written: rated = 0,
  } = given;
  const left = rated - written;
  const need = daily * 365 * (5 - gone);
  const most = left / ((5 - gone) * YEAR);
  return [
    ['need', 'five years', daily * 1825, /all five years/],
    ['need', 'years gone', daily * 365 * gone, /years that have passed/],
    ['need', 'hours with power', (need * 24) / hours, /hours with power/],
    ['need', 'since new', (written * (5 - gone)) / gone, /since it was bought/],
    ['need', 'with what is written', need + written, /written already/],
    ['need', 'what is left of the rating', left, /left of the rating/],
    ['need', 'TiB', (need * TB) / TIB, /TiB/],
    ['answer', 'the whole rating', rated / ((5 - gone) * YEAR), /whole rating/],
    ['answer', 'a new drive', rated / FIVE, /new drive/],
    ['answer', 'five years', left / FIVE, /over all five years/],
    ['answer', 'years gone', left / (gone * YEAR), /years that have passed/],
    ['answer', 'hours with power', (most * 24) / hours, /hours with power/],
  ];
}

const SLIPS: Readonly<Record<string, (given: Given) => Slip[]>> = {
  'host-faded': host,
  'database-faded': database,
  'recorder-faded': recorder,
  'laptop-faded': laptop,
  'used-faded': used,
};

/** What a reader is told of a value in a step, all of it. */
function told(exercise: Exercise, draw: Draw, step: string, value: number) {
  const amount = step === 'answer' ? draw.answer : draw.steps[step];
  if (!amount) throw new Error(`${exercise.id} has no ${step}`);
  const typed = answeredWith(amount, value);
  const verdict: Verdict =
    step === 'answer'
      ? judge(typed, unitOf(amount), exercise, draw, engine)
      : judgeStep(typed, unitOf(amount), exercise, draw, step, engine);
  const own = verdict.kind === 'mistake' ? feedbackOn(exercise, verdict.id) : '';
  return { kind: verdict.kind, said: `${sentenceOf(verdict)} ${own}` };
}

const clients = exercises.filter(({ id }) => id in SLIPS);

describe.each(clients.map((exercise) => ({ id: exercise.id, exercise })))(
  'a slip of $id',
  ({ exercise }) => {
    const slips = SLIPS[exercise.id] as (given: Given) => Slip[];

    it('is told in words of its own, from 200 seeds', () => {
      for (const seed of SEEDS) {
        const draw = drawExercise(exercise, engine, seed);
        for (const [step, what, value, words] of slips(draw.given as Given)) {
          const { kind, said } = told(exercise, draw, step, value);
          // Where 10% make no drive more or less, it is no slip.
          if (kind === 'right' && step === 'drives') continue;
          expect(said, `${step}, ${what}, seed ${seed}`).toMatch(words);
        }
      }
    });

    it('has other words than each other slip in the same step', () => {
      const mistakes = drawExercise(exercise, engine, 1);
      const steps = [...Object.values(mistakes.gaps), mistakes.mistakes];
      for (const ids of steps.map((one) => Object.keys(one))) {
        const words = ids.map((id) => feedbackOn(exercise, id));
        expect(words).not.toContain('');
        expect(new Set(words).size).toBe(ids.length);
      }
    });
  },
);
