/**
 * What is asked of a client is what *Size a drive* answers: its form as it opens, with the client's file read into it, and
 * with the numbers that the text gives.
 */
import { describe, expect, it } from 'vitest';
import { amountText } from '../../elements/exercise/amount-text';
import { textsOf } from '../../elements/exercise/fill';
import { type Draw, drawExercise, type Exercise } from '../../elements/exercise/logic';
import { defaultsOf, type InputId, type Inputs, inputOf } from '../../engine/declaration';
import { sizing } from '../../engine/gen/sizing';
import type { Capture } from '../../engine/iostat-capture';
import { engine } from '../../engine/load-node';
import { type Flips, flipsOf } from '../../engine/sizing/flips';
import { workloadOfCapture, workloadOfReading } from '../../engine/sizing/measured-workload';
import { inputsOfWorkload } from '../../engine/sizing/workload';
import { readingsOf } from '../../engine/smart-report';
import { readAmount } from '../../engine/typed/typed-amount';
import { taskOf } from '../../tests/client-texts';
import { exercises } from './exercises';

const SEEDS = Array.from({ length: 200 }, (_, at) => at + 1);

type Said = Partial<Record<InputId<typeof sizing>, RegExp>>;

const OFFER: Said = { capacity: /drives of (1 TB)/, terabytes_written: /rated for (\S+ TB),/ };
const HOST: Said = {
  ...OFFER,
  growth: /expect (\S+) more/,
  safety: /safety factor of ([\d.]*\d)/,
};

/** Where the text has each number that goes into the form; what is not here is as the form opens. */
const SAID: Readonly<Record<string, Said>> = {
  'host-worked': HOST,
  'host-faded': HOST,
  'database-faded': {
    data: /keeps (\S+ TB) of data/,
    growth: /write (\S+) more rows/,
    capacity: /a drive of (\S+ TB),/,
    dwpd: /rated for (\d+) DWPD/,
    flush_time: /takes it (\d+ ms)/,
    free_share: /(\d+%) is to stay free/,
  },
  'recorder-faded': {
    capacity: /drives of (\d+ TB),/,
    dwpd: /rated for (\d+) DWPD/,
    free_share: /(\d+%) of each is to stay free/,
  },
  'laptop-faded': {
    data: /keeps (\d+ GB) on its drive/,
    capacity: /drive of (1 TB),/,
    free_share: /(\d+%) is to stay free/,
    terabytes_written: /rated for (\d+ TB)W/,
    burst: /copies (\d+ GB) to/,
    burst_limit: /has (\d+ min)utes for it/,
    cache_size: /SLC cache of (\d+ GB) at/,
    cache_rate: /at ([\d.]+ GB\/s), then/,
    rate_after: /then (\d+ MB\/s)/,
    age: /set Time since purchase to (0)/,
  },
  'used-faded': {
    capacity: /A drive of (\d+ GB),/,
    terabytes_written: /rated for (\d+ TB) with/,
    age: /set Time since purchase to (\d+ y)/,
  },
};

/** The file of a client, as the form reads it, or as a reader types it. */
function fromFile(draw: Draw): Inputs {
  const { iostat, smart, settings = '' } = draw.files;
  const bytes = new TextEncoder().encode(iostat ?? smart);
  if (iostat) {
    const load = workloadOfCapture(engine.readFile(bytes).values as Capture);
    return load ? inputsOfWorkload(load) : {};
  }
  if (smart) {
    const [reading] = readingsOf(engine.readFile(bytes));
    const load = reading && workloadOfReading(reading, null, reading.read_at ?? 0);
    return load ? inputsOfWorkload(load) : {};
  }
  const number = (name: string) =>
    Number(new RegExp(`^${name} += (\\d+)`, 'm').exec(settings)?.[1]);
  return {
    write_rate: (number('cameras') * number('bitrate') * 1e6) / 8,
    kept_time: number('keep') * 86_400,
    period: number('service') * 365 * 86_400,
  };
}

/** The form with all that the client says. */
function form(exercise: Exercise, draw: Draw): Inputs {
  const task = taskOf(exercise, draw);
  const said = Object.entries(SAID[exercise.id] ?? {}).map(([id, where]) => {
    const text = where.exec(task)?.[1];
    if (text === undefined) throw new Error(`${exercise.id}: ${task} says no ${id}`);
    const { dimension } = inputOf(sizing, id as InputId<typeof sizing>);
    return [id, readAmount(text, dimension).value];
  });
  const inputs = { ...defaultsOf(sizing), ...fromFile(draw), ...Object.fromEntries(said) };
  if (/empty Host writes so far/.test(task)) inputs.host_bytes = null;
  if (/Years of service to what is left of the warranty/.test(task))
    inputs.period = Number(inputs.warranty_period) - Number(inputs.age);
  return inputs;
}

const WORDS: Readonly<Record<string, string>> = {
  'The years of the warranty': 'warranty',
  'The endurance rating': 'rating',
  'Endurance rating': 'rating',
  Capacity: 'capacity',
  Flushes: 'flushes',
  'The copy': 'burst',
};

/** The steps that are values at which the form's answer flips. */
const FLIPPED = ['most', 'drives', 'kept_by_drives'];
const NO_FLIPS: Pick<Flips, 'flips'> = { flips: [] };

/** What the form says of each step; a file's rate stands in it with four digits. */
function answers(inputs: Inputs, { steps }: Draw): Readonly<Record<string, unknown>> {
  const { values } = engine.run(sizing, inputs);
  const { flips: all } = FLIPPED.some((id) => id in steps) ? flipsOf(engine, inputs) : NO_FLIPS;
  const flips = new Map(all.map(({ id, at }) => [id, at]));
  return {
    need: values.need,
    class: values.class,
    end: values.ends_first,
    tightest: values.tightest,
    flush_load: values.flush_load,
    write_rate_limit: values.write_rate_limit,
    burst_time: values.burst_time,
    most: flips.get('burst'),
    drives: Number(flips.get('drives')) + 1,
    kept_by_drives: flips.get('kept_time'),
  };
}

/** The steps that the form has no answer to: what the task says of a card, and numbers on the way. */
const ON_THE_WAY = ['write_rate', 'written', 'need_dwpd', 'host_bytes', 'card', 'space'];

describe.each(exercises.map((exercise) => ({ id: exercise.id, exercise })))(
  'what is asked in $id',
  ({ exercise }) => {
    it('is what the form answers, from 200 seeds', () => {
      for (const seed of SEEDS) {
        const draw = drawExercise(exercise, engine, seed);
        const drives = draw.steps.drives?.value;
        const inputs = { ...form(exercise, draw), ...(drives !== undefined && { drives }) };
        const found = answers(inputs, draw);
        for (const [id, step] of Object.entries(draw.steps)) {
          if (ON_THE_WAY.includes(id)) continue;
          const where = `${id}, seed ${seed}, ${JSON.stringify(draw.given)}`;
          if (step.choices) {
            const word = amountText(step);
            const known = word.split(',')[0]?.toLowerCase().replace(' ', '-');
            expect(WORDS[word] ?? known, where).toBe(found[id]);
          } else expect(Number(found[id]) / step.value, where).toBeCloseTo(1, 3);
        }
      }
    });
  },
);

it('the page keeps as much free as the form does from the start', () => {
  const { free_share } = defaultsOf(sizing);
  for (const exercise of exercises) {
    const task = taskOf(exercise, drawExercise(exercise, engine, 1));
    for (const [, share] of task.matchAll(/(\d+)%[^.”]* free/g))
      expect(Number(share) / 100, exercise.id).toBe(free_share);
  }
});

it('a file is in the text that the page shows', () => {
  for (const exercise of exercises) {
    const draw = drawExercise(exercise, engine, 1);
    const shown = [...textsOf(exercise, draw)].filter(([place]) => place.startsWith('file:'));
    expect(shown.map(([, text]) => text)).toEqual(Object.values(draw.files));
  }
});
