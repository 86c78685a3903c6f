/** What the pages of calculators say first: names that are there, examples that the engine takes, and words that are true. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { atBuild } from '../../elements/simulation-runs/at-build';
import {
  defaultsOf,
  type Inputs,
  inputOf,
  type Model,
  type OutputValue,
} from '../../engine/declaration';
import { refusalOf } from '../../engine/engine';
import { models } from '../../engine/gen/models';
import { engine } from '../../engine/load-node';
import { startOf } from '../../engine/simulation/example-start';
import { stateAt } from '../../runtime/figure/make-state';
import { plainText } from '../../runtime/figure/parts';
import { looksOf } from '../../tests/figures/look';
import { LEADS } from './all-leads';
import { calculatorOf, questionIn } from './calculator';
import { toldOf } from './lead';
import { neighborHtml } from './neighbor';

const modelOf = (id: string) => models.find((one) => one.id === id) as Model;
const pageOf = (id: string) => calculatorOf(modelOf(id), engine, { lead: LEADS[id] });

/** The sentence of a page with some inputs, the rest as a link without them has it. */
function said(id: string, inputs: Inputs): string {
  const page = pageOf(id);
  return plainText(page.sentence(stateAt(page, atBuild, inputs))).replaceAll('\u202f', ' ');
}

test('every calculator has one, save the verdict, which has a figure of the book', () => {
  const without = models.filter(({ id }) => !(id in LEADS)).map(({ id }) => id);
  expect(without).toEqual(['storage-bound']);
});

describe.each(Object.entries(LEADS))('%s', (id, lead) => {
  const model = modelOf(id);

  test('has its first inputs above the picture, each of them once, and no choice among them', () => {
    const page = pageOf(id);
    expect(lead.first.length).toBe(Math.min(3, model.inputs.length));
    expect(new Set(lead.first).size).toBe(lead.first.length);
    for (const input of lead.first) expect(inputOf(model, input).shape).not.toBe('choice');
    expect(page.first).toEqual(lead.first);
  });

  test('asks what its own picture answers', () => {
    expect(lead.asks).toMatch(/^[A-Z].*\?$/);
    const page = pageOf(id);
    expect(questionIn(page, {})).toBe(lead.asks);
    const [y] = page.views ?? [];
    const other = y?.key === 'y' ? y.options[1] : undefined;
    if (other) expect(questionIn(page, { y: other.id })).toMatch(/ vs\. /);
  });

  test('opens its page alone: frames, and links completed from defaults, start as ever', () => {
    const before = startOf(model, engine);
    const framed = calculatorOf(model, engine, { lead, isFramed: true });
    expect(framed.start).toEqual(before);
    expect(framed.question).toBe(calculatorOf(model, engine).question);
    const page = pageOf(id);
    expect(page.start).toEqual({ ...before, ...lead.opens });
    expect(page.linked).toEqual(lead.opens && before);
    expect(framed.opensElsewhere).toBe(lead.opens && true);
    expect(engine.run(model, page.start ?? {}).values).toBeDefined();
  });

  test('says of what its example is, from sources that are there', () => {
    if (lead.opens) expect(lead.example).toMatch(/^Opens on a.*\.$/);
    const known = readdirSync('content/references').map((file) => file.replace('.yaml', ''));
    for (const source of lead.sources ?? []) expect(known).toContain(source);
  });

  test('asks a neighbor of its topic, which names it back, what that can answer', () => {
    const { neighbor } = lead;
    if (!neighbor) return;
    // One without a number goes on from here, and takes what it is given.
    if (neighbor.output === undefined) {
      const other = modelOf(neighbor.model);
      for (const { state } of looksOf(pageOf(id), 'drawn')) {
        const given = neighbor.inputsFor(toldOf(state.model, state.inputs, state.answer));
        expect(
          refusalOf(engine, other, { ...defaultsOf(other), ...given })?.message,
        ).toBeUndefined();
      }
      return;
    }
    expect(LEADS[neighbor.model]?.neighbor?.model).toBe(id);
    let answered = 0;
    for (const { state } of looksOf(pageOf(id), 'drawn')) {
      const other = modelOf(neighbor.model);
      const html = neighborHtml(neighbor, model, state.inputs, state.answer, other, engine);
      expect(html).not.toMatch(/NaN|undefined|null/);
      if (html.includes('<b>')) answered += 1;
    }
    expect(answered).toBeGreaterThan(2);
  });
});

type Values = Readonly<Record<string, number>>;

/** What a sentence says of its numbers, beside that they are those of the engine. */
const CLAIMS: Readonly<Record<string, (given: Values, result: Values) => [number, number]>> = {
  'disk-access': (_, { service_time = 0, access_time = 0, transfer_time = 0 }) => [
    service_time,
    access_time + transfer_time,
  ],
  'one-command': (_, { speedup = 0, disk_total = 0, ssd_total = 0 }) => [
    speedup,
    disk_total / ssd_total,
  ],
  'access-comparison': (_, { speedup = 0, disk_service_time = 0, ssd_service_time = 0 }) => [
    speedup,
    disk_service_time / ssd_service_time,
  ],
  'hold-up': ({ dirty_share = 0, capacity = 0, save_rate = 0 }, { save_time = 0 }) => [
    save_time,
    (dirty_share * capacity) / save_rate,
  ],
  'cached-disk': ({ disk_time = 0 }, { mean_time = 0, speedup = 0 }) => [
    speedup,
    disk_time / mean_time,
  ],
  'hot-data': ({ disk_time = 0 }, { mean_time = 0, speedup = 0 }) => [
    speedup,
    disk_time / mean_time,
  ],
  cost: ({ price = 0 }, { drives = 0, energy_cost = 0, total = 0 }) => [
    total,
    drives * price + energy_cost,
  ],
  endurance: ({ daily_writes = 0 }, { terabytes_written = 0, lifetime = 0 }) => [
    lifetime,
    (terabytes_written / daily_writes) * 86_400,
  ],
  warranty: ({ write_rate = 0, duty = 0 }, { terabytes_written = 0, time_to_exhaust = 0 }) => [
    time_to_exhaust,
    terabytes_written / (write_rate * duty),
  ],
  'write-back-burst': ({ writes = 0 }, { waits = 0, destage_share = 0 }) => [
    destage_share,
    waits / writes,
  ],
  'lru-trace': (_, { hits = 0, request_count = 0, hit_ratio = 0 }) => [
    hit_ratio,
    hits / request_count,
  ],
  queue: (_, { response_time = 0, waiting_time = 0, mean_service_time = 0 }) => [
    response_time,
    waiting_time + mean_service_time,
  ],
  'littles-law': (_, { throughput = 0, response_time = 0, outstanding = 0 }) => [
    outstanding,
    throughput * response_time,
  ],
  'service-time': ({ bytes = 0 }, { busy_time = 0, data_rate = 0 }) => [
    data_rate,
    bytes / busy_time,
  ],
  'bus-trace': ({ bytes = 0 }, { data_time = 0, data_rate = 0 }) => [data_rate, bytes / data_time],
  'measured-write-amplification': (_, result) => [
    result.write_amplification ?? 0,
    (result.flash_written ?? 0) / (result.host_written ?? 1),
  ],
};

test.each(Object.entries(CLAIMS))('%s: its sentence holds over its sliders', (id, claim) => {
  const page = pageOf(id);
  const main = page.main;
  let tried = 0;
  for (const { state, name } of looksOf(page, 'anywhere')) {
    const values: Readonly<Record<string, OutputValue>> = state.answer.values;
    if (typeof values[main] !== 'number' || Object.values(values).includes(Number.NaN)) continue;
    const [a, b] = claim(state.inputs as Values, values as Values);
    if (Object.values(values).some((one) => one === null) && !Number.isFinite(b)) continue;
    expect(Math.abs(a - b), name).toBeLessThanOrEqual(1e-6 * Math.abs(a));
    tried += 1;
  }
  expect(tried).toBeGreaterThan(10);
});

test('of the rating and the warranty, the sentence says which ends first, wherever its sliders stand', () => {
  const ends = new Set<string>();
  for (const { state, text } of looksOf(pageOf('warranty'), 'anywhere')) {
    const { ends_first, time_to_exhaust } = state.answer.values;
    if (
      typeof time_to_exhaust !== 'number' ||
      (state.view.y ?? 'time_to_exhaust') !== 'time_to_exhaust'
    )
      continue;
    ends.add(String(ends_first));
    if (ends_first === 'time') expect(text).toContain(' ends first.');
    else expect(text).toMatch(/; (before|with) the warranty of .* ends\./);
  }
  expect([...ends].sort()).toEqual(['time', 'writes']);
});

test('the words of the examples', () => {
  const drive = { terabytes_written: 600e12, capacity: 1e12 };
  expect(said('warranty', { ...drive, write_rate: 50e9 / 86_400 })).toBe(
    '600 TB at 50 GB per day: 32.9 y; the warranty of 5 y ends first.',
  );
  expect(said('warranty', { ...drive, write_rate: 125e6 })).toBe(
    '600 TB at 10.8 TB per day: 55.6 d; before the warranty of 5 y ends.',
  );
  // A rating in drive writes per day is told as what it comes to.
  expect(said('warranty', { dwpd: 1, capacity: 1e12, write_rate: 50e9 / 86_400 })).toMatch(
    /^1\.82 PB at 50 GB per day: 100 y; /,
  );
  expect(said('warranty', { ...drive, duty: 0 })).toMatch(/^Time to the TBW rating: none\. /);
  expect(said('warranty', {})).toBe(
    'Time to the TBW rating: none. Give the endurance rating: TBW or DWPD.',
  );
  expect(said('cost', { price: 125 })).toMatch(/^Over 5 y: 1 × \$125 for drives and /);
  expect(said('steady-state', { window: 2, excursion: 0.001 })).toMatch(
    /^No window of .* is in steady state; /,
  );
  expect(said('littles-law', { outstanding: 4 })).toMatch(/^Queue depth: 4\. /);
});

test('neighbors at the same drive: 4.53 y of flash, 9.06 y of rating', () => {
  const rate = 2.1e6;
  const ask = (id: string, inputs: Inputs) => {
    const all = { ...defaultsOf(modelOf(id)), ...inputs };
    const { neighbor } = LEADS[id] ?? {};
    if (!neighbor) throw new Error(`${id} has no neighbor`);
    const answer = engine.run(modelOf(id), all);
    return neighborHtml(neighbor, modelOf(id), all, answer, modelOf(neighbor.model), engine);
  };
  expect(ask('warranty', { terabytes_written: 600e12, capacity: 1e12, write_rate: rate })).toBe(
    'Lifetime of the flash at write amplification 10: <b>4.53\u202fy</b>',
  );
  expect(ask('endurance', { capacity: 1e12, daily_writes: rate * 86_400 })).toMatch(
    /: <b>9\.06\u202fy<\/b>$/,
  );
});
