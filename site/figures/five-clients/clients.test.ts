/** The five clients: the numbers that are known of them, and every choice as the models make it. */
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { amountText } from '../../elements/exercise/amount-text';
import { judge, judgeStep } from '../../elements/exercise/check';
import { withLineEnd } from '../../elements/exercise/copied-file';
import { textsOf } from '../../elements/exercise/fill';
import { drawExercise, type Exercise, workOut } from '../../elements/exercise/logic';
import { markup } from '../../elements/exercise/markup';
import { knownIn } from '../../elements/exercise/slips';
import { allVariants } from '../../elements/exercise/variants';
import { defaultsOf } from '../../engine/declaration';
import { driveClass } from '../../engine/gen/drive-class';
import { ringBuffer } from '../../engine/gen/ring-buffer';
import { sizing } from '../../engine/gen/sizing';
import type { Capture } from '../../engine/iostat-capture';
import { engine } from '../../engine/load-node';
import { workloadOfCapture, workloadOfReading } from '../../engine/sizing/measured-workload';
import { readingsOf } from '../../engine/smart-report';
import { CLASSES, DAY, GB, MIB, TB, YEAR } from './answers';
import { database } from './database';
import { exercises } from './exercises';
import { host, hostWorked } from './host';
import { laptop } from './laptop';
import { recorder } from './recorder';
import { used } from './used';

/** The steps of numbers that no seed need give. */
function stepsOf(exercise: Exercise, numbers: Readonly<Record<string, number>>) {
  const draw = workOut({ ...exercise, isDecided: () => true }, engine, numbers);
  if (!draw) throw new Error(`${exercise.id} has no answer`);
  return draw.steps;
}
const text = (steps: ReturnType<typeof stepsOf>, id: string) =>
  steps[id] ? amountText(steps[id], 3).replaceAll('\u202f', ' ') : '';

describe('the five tasks with the numbers that are known of them', () => {
  it('has the host need 493 TB, and its offer end at 2.56 MB/s', () => {
    const steps = stepsOf(host, {
      ...{ mib: 2.1e6 / MIB, write_rate: 2.1e6, growth: 0.2, safety: 1 },
      terabytes_written: 600 * TB,
    });
    expect(text(steps, 'need')).toBe('493 TB');
    expect(text(steps, 'write_rate_limit')).toBe('2.56 MB/s');
    expect(text(steps, 'class')).toBe('Client, 0.3 DWPD');
    expect(text(steps, 'end')).toBe('The years of the warranty');
    const still = stepsOf(host, {
      ...{ mib: 2.1e6 / MIB, write_rate: 2.1e6, growth: 0, safety: 1 },
      terabytes_written: 600 * TB,
    });
    expect(text(still, 'need')).toBe('331 TB');
  });

  it('has 4000 writes of 16 KiB come to 10.3 PB and 1.77 DWPD', () => {
    const steps = stepsOf(database, {
      ...{ writes: 4000, write_rate: 4000 * 16_384, capacity: 3.2 * TB, dwpd: 3 },
      ...{ growth: 0, flush_rate: 400 },
    });
    expect(text(steps, 'write_rate')).toBe('65.5 MB/s');
    expect(text(steps, 'need')).toBe('10.3 PB');
    expect(steps.need_dwpd?.value).toBeCloseTo(1.77, 2);
    expect(text(steps, 'class')).toBe('Mixed use, 3 DWPD');
    expect(text(steps, 'tightest')).toBe('Flushes');
  });

  it('has a recorder of 40 MB/s ask for capacity, and the card of the article last 99 days', () => {
    const steps = stepsOf(recorder, {
      ...{ cameras: 32, megabits: 10, kept_days: 30, capacity: 8 * TB },
      ...{ write_rate: 40e6, kept_time: 30 * DAY },
    });
    expect(text(steps, 'space')).toBe('104 TB');
    expect(text(steps, 'drives')).toBe('15');
    expect(text(steps, 'class')).toBe('Client, 0.3 DWPD');
    expect(text(steps, 'tightest')).toBe('Capacity');
    const { values } = engine.run(ringBuffer, { capacity: 8 * TB });
    expect(values).toMatchObject({ total: expect.closeTo(6.307e15, -12) });
    expect(Number(values.most_dwpd)).toBeCloseTo(0.033, 3);
    const article = stepsOf(recorder, {
      ...{ cameras: 48, megabits: 10, kept_days: 30, capacity: 8 * TB },
      ...{ write_rate: 60e6, kept_time: 30 * DAY },
    });
    expect(text(article, 'card')).toBe('98.8 d');
    expect((article.card?.value ?? 0) * 60).toBeCloseTo(5926 * DAY, -5);
  });

  it('has the laptop wait 19 minutes for its copy, which is what decides', () => {
    const steps = stepsOf(laptop, {
      ...{ daily: 60 * GB, write_rate: (60 * GB) / DAY, burst: 300 * GB },
      ...{ cache_size: 140 * GB, rate_after: 150e6 },
    });
    expect(text(steps, 'burst_time')).toBe('19.2 min');
    expect(text(steps, 'tightest')).toBe('The copy');
    expect(text(steps, 'need')).toBe('110 TB');
  });

  it('has a drive with 200 of 600 TB written end by its years', () => {
    const steps = stepsOf(used, {
      ...{ written: 200 * TB, daily: (100 * TB) / 365, hours: 8, years: 2, capacity: TB },
      ...{ host_bytes: 200 * TB, write_rate: (100 * TB) / YEAR, age: 2 * YEAR },
      ...{ period: 3 * YEAR, terabytes_written: 600 * TB },
    });
    expect(text(steps, 'need')).toBe('300 TB');
    expect(text(steps, 'end')).toBe('The years of the warranty');
  });
});

const each = exercises.map((exercise) => ({
  id: exercise.id,
  exercise,
  all: allVariants(exercise, engine),
}));

describe.each(each)('every draw of $id', ({ exercise, all }) => {
  it('chooses the class that the calculator of classes does', () => {
    const { inputs } = driveClass;
    const rated = inputs
      .filter(({ id }) => id.endsWith('_dwpd'))
      .map((one) => 'default' in one && one.default);
    expect(CLASSES.map(({ dwpd }) => dwpd)).toEqual(rated);
    for (const { draw } of all) {
      const { capacity } = { ...defaultsOf(exercise.model), ...draw.given };
      const { values } = engine.run(driveClass, {
        need: draw.steps.need?.value ?? Number.NaN,
        capacity: Number(capacity),
        warranty_period: 5 * YEAR,
      });
      const name = text(draw.steps, 'class').split(',')[0]?.toLowerCase().replace(' ', '-');
      expect(name, JSON.stringify(draw.given)).toBe(values.class);
    }
  });

  it('has the same end, tightest demand and flip as the model of sizing', () => {
    for (const { draw } of all) {
      const { given, steps } = draw;
      const inputs =
        exercise.model.id === 'sizing'
          ? given
          : {
              ...{ write_rate: given.write_rate, kept_time: given.kept_time },
              ...{ capacity: given.capacity, drives: steps.drives?.value, dwpd: 1 },
            };
      const { values } = engine.run(sizing, inputs as never);
      const words = {
        'The years of the warranty': 'warranty',
        'The endurance rating': 'rating',
        'Endurance rating': 'rating',
        Capacity: 'capacity',
        Flushes: 'flushes',
        'The copy': 'burst',
      } as Readonly<Record<string, string>>;
      if (steps.end) expect(words[text(steps, 'end')]).toBe(values.ends_first);
      if (steps.tightest) expect(words[text(steps, 'tightest')]).toBe(values.tightest);
      if (steps.most) {
        const flipped = engine.run(sizing, { ...given, burst: steps.most.value } as never);
        expect(Number(flipped.values.burst_time)).toBeCloseTo(600, 6);
      }
      if (steps.write_rate_limit) {
        const flipped = engine.run(sizing, {
          ...given,
          write_rate: steps.write_rate_limit.value,
        } as never);
        expect(Number(flipped.values.rating_margin)).toBeCloseTo(1, 9);
      }
    }
  });
});

it('gives each class, end and demand to some reader', () => {
  const said = (id: string) =>
    new Set(each.flatMap(({ all }) => all.map(({ draw }) => text(draw.steps, id))).filter(Boolean));
  expect(said('class').size).toBe(4);
  expect(said('end').size).toBe(2);
  expect(said('tightest').size).toBe(4);
});

describe('a choice', () => {
  const draw = drawExercise(host, engine, 1);
  const [right, other] = [1, 2].map((at) => draw.steps.end?.choices?.[at - 1] ?? '');

  it('is judged by its words, and is no number to slip with', () => {
    const said = (typed: string) => judgeStep(typed, '', host, draw, 'end', engine);
    const [good, bad] = draw.steps.end?.value === 1 ? [right, other] : [other, right];
    expect(said(good ?? '')).toEqual({ kind: 'right' });
    expect(said(bad ?? '')).toEqual({ kind: 'mistake', id: 'other-end' });
    expect(said('')).toMatchObject({ kind: 'unreadable' });
    expect(said('1')).toMatchObject({ kind: 'unreadable' });
    expect(knownIn(host, draw).map(({ id }) => id)).not.toContain('end');
  });

  it('leaves numbers what they are', () => {
    const shown = textsOf(host, draw).get('answer') ?? '';
    expect(judge(shown, 'MB/s', host, draw, engine)).toEqual({ kind: 'right' });
  });
});

describe('a known mistake', () => {
  const said = (exercise: Exercise, step: string, typed: string, unit: string) => {
    const draw = drawExercise(exercise, engine, 1);
    return step === 'answer'
      ? judge(typed, unit, exercise, draw, engine)
      : judgeStep(typed, unit, exercise, draw, step, engine);
  };

  it('is no answer that is rounded too far', () => {
    const numbers = { daily: 60 * GB, burst: 300 * GB, cache_size: 110 * GB, rate_after: 100e6 };
    const draw = workOut(laptop, engine, { ...numbers, write_rate: (60 * GB) / DAY });
    if (!draw) throw new Error('the laptop has no answer');
    const verdict = { kind: 'mistake', id: 'cache-takes-no-time' };
    expect(judgeStep('170', 'GB', laptop, draw, 'most', engine)).toEqual(verdict);
    expect(judge('32', 'min', laptop, draw, engine)).toEqual(verdict);
  });

  it('is told of kB for KiB, and no write rate is guessed that the task does not say', () => {
    const { need } = drawExercise(database, engine, 1).steps;
    const typed = (((need?.value ?? 0) * 1000) / 1024 / 1e15).toPrecision(4);
    expect(said(database, 'need', typed, 'PB')).toEqual({ kind: 'mistake', id: 'kib-as-kb' });
    const { need: each, drives } = drawExercise(recorder, engine, 1).steps;
    const total = (each?.value ?? 0) * (drives?.value ?? 0);
    expect(said(recorder, 'need', (total / 4 / 1e15).toPrecision(4), 'PB')).toEqual({
      kind: 'wrong',
    });
  });

  it('is no share of time that is taken for drive writes per day', () => {
    const verdict = said(database, 'flush_load', '80', '%');
    expect(JSON.stringify(verdict)).not.toMatch(/need_dwpd/);
    expect(said(database, 'flush_load', '240', '%').kind).toBe('mistake');
  });

  it('is each demand that is not the tightest', () => {
    expect(said(database, 'tightest', 'Flushes', '')).toEqual({
      kind: 'mistake',
      id: 'flushes-tightest',
    });
    expect(said(laptop, 'tightest', 'Capacity', '')).toEqual({
      kind: 'mistake',
      id: 'capacity-tightest',
    });
  });
});

describe('a file in the page', () => {
  const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  /** What the reader of files says of a text, in one string. */
  const saidOf = (text: string) => JSON.stringify(engine.readFile(new TextEncoder().encode(text)));
  const CUT = /middle of line|if it was cut|"is_cut":true/;
  /** The files of a draw, as an element of the page has their text. */
  const shown = (exercise: Exercise, seed: number) => {
    const draw = drawExercise(exercise, engine, seed);
    return Object.keys(draw.files).map((id) => {
      const place = `<pre class="file"><span class="value" data-fill="file:${id}"></span></pre>`;
      const { document } = new Window();
      document.body.innerHTML = markup(place, exercise, draw, 'worked');
      return { id, text: document.querySelector('.file')?.textContent ?? '' };
    });
  };

  it.each(exercises)('ends with the end of a line, and is read as whole: $id', (exercise) => {
    for (const seed of SEEDS)
      for (const { id, text } of shown(exercise, seed)) {
        expect(text).toMatch(/[^\n]\n$/);
        if (id !== 'settings') expect(saidOf(text)).not.toMatch(CUT);
      }
  });

  it.each(exercises)('is read as whole where it was selected and copied: $id', (exercise) => {
    for (const { id, text } of shown(exercise, 1)) {
      if (id === 'settings') continue;
      expect(saidOf(withLineEnd(text.trimEnd(), text) ?? '')).not.toMatch(CUT);
      // A part of a line is one.
      expect(withLineEnd(text.trimEnd().slice(0, -1), text)).toBeNull();
    }
  });
});

describe('what a client hands over', () => {
  const handed = (exercise: Exercise, id: string) => {
    const draw = drawExercise(exercise, engine, 3);
    const text = textsOf(exercise, draw).get(`file:${id}`) ?? '';
    return { ...draw, read: engine.readFile(new TextEncoder().encode(text)) };
  };
  const readingIn = (exercise: Exercise) => {
    const { given, read } = handed(exercise, 'smart');
    const [reading] = readingsOf(read);
    if (!reading) throw new Error('no reading');
    const load = workloadOfReading(reading, null, reading.read_at ?? 0);
    return { given, reading, rate: load?.quantities.write_rate?.value ?? 0 };
  };

  it.each([
    ['host', host],
    ['worked host', hostWorked],
    ['database', database],
  ])('is a report that Size a drive reads: %s', (_, exercise) => {
    const { given, read } = handed(exercise, 'iostat');
    const quantities = workloadOfCapture(read.values as Capture)?.quantities;
    expect(quantities?.write_rate?.value).toBeCloseTo(Number(given.write_rate), -4);
    if (exercise === database) expect(quantities?.flush_rate?.value).toBe(given.flush_rate);
  });

  it.each([
    ['laptop', laptop],
    ['used drive', used],
  ])('is read by the calendar, also where the drive is off at night: %s', (_, exercise) => {
    const { given, rate } = readingIn(exercise);
    expect(rate / Number(given.write_rate)).toBeCloseTo(1, 2);
  });
});
