/** What the chapter on endurance says in words, against its own engine and data. */

import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { LineChart } from '../../charts/types';
import { lentBy } from '../../elements/own-drive/uses';
import { IN_THE_FIELD } from '../../engine/address/drive-usable';
import type { SomeInputsOf } from '../../engine/declaration';
import { endurance } from '../../engine/gen/endurance';
import { retention } from '../../engine/gen/retention';
import { wearLeveling } from '../../engine/gen/wear-leveling';
import { engine } from '../../engine/load-node';
import { formatAmount } from '../../engine/typed/units';
import type { Figure } from '../../runtime/figure/define-figure';
import { stateAt, stateOver } from '../../runtime/figure/make-state';
import { plainText } from '../../runtime/figure/parts';
import { exactnessOf } from './death-date/calendar';
import { driveRatings } from './drive-ratings/figure';
import { ratedBy } from './drive-ratings/rated';
import { exercises } from './exercises';
import { RATIOS, WRITES } from './field-writes/field';
import { flashCounters } from './flash-counters/figure';
import { flatWarranty } from './flat-warranty/figure';
import { pastRating } from './past-rating/figure';
import { retentionHeat } from './retention-heat/figure';
import { warrantyReadings } from './warranty-readings/figure';
import { stateOf, wearSteps } from './wear-steps/figure';

const text = readFileSync('content/chapters/endurance.mdx', 'utf8').replace(/\s+/g, ' ');
const rows = readFileSync('content/chapters/endurance.mdx', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const worn = (inputs: SomeInputsOf<typeof wearLeveling>) =>
  engine.run(wearLeveling, inputs).values.worn_out_at ?? Number.NaN;
const copies = (inputs: SomeInputsOf<typeof wearLeveling>) =>
  engine.run(wearLeveling, { levelling: 'static', ...inputs }).values.copies;

test('the large date is said to be the expected one, less exact where the band is wider', () => {
  const exact = [49, 800, 100_000].map((days) => exactnessOf(days * 86_400));
  expect(exact).toEqual(['day', 'month', 'year']);
  expect(text).toMatch(
    /large date is the expected one\. It is a day where the band is narrow, a month .*, and only a year/,
  );
  const lesson = readFileSync('content/lessons/endurance.yaml', 'utf8');
  expect(text + lesson).not.toMatch(/than the band allows|not even the decade/);
});

describe('static levelling', () => {
  const writes = worn({ levelling: 'static' });

  it('is charged for the copies that it made by the write that the text names', () => {
    const counted = [...text.matchAll(/levelling=static writes=(\d+)/g)].map(([, at]) =>
      Number(at),
    );
    expect(counted).toEqual([writes, writes]);
    expect(text).not.toMatch(/copy now and then/);
  });

  it('copies less with a gap of 3 and lasts longer, and at 6 copies least and lasts shorter', () => {
    const byGap = [2, 3, 6].map((gap) => {
      const at = worn({ levelling: 'static', gap });
      return { at, copies: copies({ gap, writes: at }) };
    });
    const [two, three, six] = byGap as [(typeof byGap)[0], (typeof byGap)[0], (typeof byGap)[0]];
    expect(three.copies < two.copies && three.at > two.at).toBe(true);
    expect(six.copies < three.copies && six.at < three.at).toBe(true);
    // A gap of 5 levels worse still.
    expect(worn({ levelling: 'static', gap: 5 })).toBeLessThan(six.at);
    expect(text).not.toContain('levels worst');
  });

  it('copies less for each write the further a block may get ahead', () => {
    const shares = [2, 4, 8, 16].map((gap) => copies({ gap, writes: 200, pe_cycles: 200 }));
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    expect(new Set(shares).size).toBe(shares.length);
  });
});

test('the figure of the blocks reaches the write that wears one out, wherever its controls stand', () => {
  for (const levelling of ['none', 'dynamic', 'static'] as const)
    for (let cold_blocks = 0; cold_blocks <= 6; cold_blocks++)
      for (let gap = 1; gap <= 6; gap++) {
        const state = stateOver(wearLeveling, engine, { levelling, cold_blocks, gap });
        expect(state.answer.reasons.worn_out_at).toBeUndefined();
        expect(stateOf(state).at).toBe(state.answer.values.worn_out_at);
      }
});

test('the figure of the blocks opens with no answer, and divides what it shows', () => {
  const state = stateOver(wearLeveling, engine, { levelling: 'static' });
  expect(stateOf({ ...state, view: { live: '1' } }).at).toBe(0);
  const said = plainText(wearSteps.sentence({ ...state, view: { step: '80' } }));
  const [most, mean, factor] = (
    /block has (\S+) .* mean is (\S+): .* factor is (\S+)\./.exec(said) ?? []
  )
    .slice(1)
    .map(Number) as [number, number, number];
  expect(factor).toBeCloseTo(most / mean, 2);
  expect(factor).toBeGreaterThan(1);
});

test('the figure of the blocks says when the first was worn out, however far it is played on', () => {
  for (const levelling of ['none', 'dynamic', 'static'] as const) {
    const state = stateOver(wearLeveling, engine, { levelling });
    const at = state.answer.values.worn_out_at ?? 0;
    for (let step = at; step <= 80; step++) {
      const said = plainText(wearSteps.sentence({ ...state, view: { step: String(step) } }));
      const share = Math.round((100 * at) / 80);
      expect(said).toContain(`worn out after ${at} writes, ${share}% of the 80 `);
    }
  }
});

describe('the drives that were written to death', () => {
  const tested = rows.filter(
    ([, drive = '']) => /GB/.test(drive) && /Intel 335|3K|GTX|840/.test(drive),
  );

  it('are four, each against cells of 3000 cycles', () => {
    expect(tested.length).toBe(4);
  });

  it.each(tested.map((cells) => [cells[1] ?? '', cells] as const))(
    '%s: a lower bound stays one when it is divided',
    (drive, [, , , written = '', ratio = '']) => {
      const capacity = Number(/(\d+)\sGB/.exec(drive)?.[1]) * 1e9;
      const model = engine.run(endurance, { capacity, write_amplification: 1 }).values
        .terabytes_written;
      const bytes = Number(/(\d+)\sTB/.exec(written)?.[1]) * 1e12;
      const isBound = written.startsWith('over ');
      expect(ratio.startsWith('over ')).toBe(isBound);
      const short = bytes / model - Number(/[\d.]+$/.exec(ratio)?.[0]);
      // What is only known to be more is rounded down.
      expect(short).toBeLessThan(isBound ? 0.1 : 0.005);
      expect(short).toBeGreaterThanOrEqual(isBound ? 0 : -0.005);
    },
  );

  it('do not make the model safe: two of them may have fallen short of it', () => {
    expect(text).toContain('or end a little sooner than it says: then the model promised too much');
    const [model, all] = [240e9 * 3000, 256 * 2 ** 30 * 3000];
    const [least, most] = [700e12 / model, 1e15 / model];
    expect(text).toMatch(new RegExp(`a petabyte: ${least.toFixed(2)} to ${most.toFixed(1)} times`));
    const [seen, counted] = [728e12 / model, 728e12 / all].map((ratio) => ratio.toFixed(2));
    expect(text).toContain(`${seen} becomes ${counted}`);
  });
});

describe('the field', () => {
  const at = ({ points }: (typeof WRITES)['both'] | (typeof RATIOS)['plain'], share: number) =>
    points.find(([one]) => one === share)?.[1] ?? Number.NaN;

  it('writes over three powers of ten from its fifth percentile to its 99th', () => {
    const powers = Math.log10(at(WRITES.both, 0.99) / at(WRITES.both, 0.05));
    expect(Math.floor(powers)).toBe(3);
    expect(text).toContain('*three* powers of ten, from the 5th to the 99th percentile');
  });

  it('amplifies above what the text says in one drive of a hundred', () => {
    const most = Number(/one in a hundred is above ([\d.]+)\. /.exec(text)?.[1]);
    // As the figure's table says it.
    expect(formatAmount(at(RATIOS.plain, 0.99), 'number')).toBe(String(most));
  });
});

test('what lies outside a chart is said to', () => {
  const said = (figure: Figure, inputs: Record<string, number>) =>
    plainText(figure.sentence(stateAt(figure, engine, inputs)));
  const rated = driveRatings as unknown as Figure;
  const heat = retentionHeat as unknown as Figure;
  const outside = /That lies outside the chart\.$/;
  expect(said(rated, { terabytes_written: 1e18 })).toMatch(outside);
  expect(said(rated, { terabytes_written: 36e12 })).not.toMatch(outside);
  expect(said(heat, { use_temperature: -10 })).toMatch(outside);
  expect(said(heat, { use_temperature: 10 })).not.toMatch(outside);
});

test('a drive without a rating gets that of no other', () => {
  const read = { host_bytes: 4e14, power_on_time: 2 * 365 * 86_400, percentage_used: 0.23 };
  const drive = { name: '', values: { ...read, capacity: 2e12 } };
  const said = (figure: Figure) => {
    const inputs = { ...figure.start, ...lentBy(drive, figure.model.id)?.inputs };
    const state = stateAt(figure, engine, inputs);
    const { bars, hand, own } = figure.chart(state) as Record<string, unknown>;
    return JSON.stringify([figure.sentence(state), bars, hand, own]);
  };
  for (const one of [warrantyReadings, driveRatings, flatWarranty, pastRating]) {
    const figure = one as unknown as Figure;
    expect(said(figure), figure.id).not.toMatch(/36\sTB|\b36e?0{12}|3\.33|"0\ss"/);
    expect(said(figure), figure.id).toMatch(/Give the endurance rating|no rating entered/);
  }
  expect(said(warrantyReadings as unknown as Figure)).toContain('"total":"no rating"');
});

test('an exercise that asks for half a percent takes what is that near', () => {
  const fills = exercises.find(({ id }) => id === 'decimal-fills');
  expect(text).toContain('Answer to within 0.5%');
  expect(fills?.tolerance).toEqual({ relative: 0.005 });
});

test('no cell of 3000 cycles takes ten writes a day of the Optimus, even where nothing is copied', () => {
  const inputs = { capacity: 400e9, raw_capacity: 512 * 2 ** 30, write_amplification: 1 };
  expect(engine.run(endurance, inputs).values.dwpd).toBeLessThan(10);
  expect(text).not.toContain('whatever the spare');
});

test('a counter of NAND writes that stands still gives no write amplification', () => {
  const state = stateAt(flashCounters, engine, { flash_bytes: 0 });
  expect(plainText(flashCounters.sentence(state))).toMatch(/^No NAND writes were counted/);
});

test('a slope that was measured from 40 °C up is drawn as measured there alone', () => {
  const { lines = [] } = retentionHeat.chart(stateAt(retentionHeat, engine)) as LineChart;
  const spans = lines.map(({ id, x }) => [
    id,
    Math.min(...Array.from(x)),
    Math.max(...Array.from(x)),
  ]);
  expect(spans).toContainEqual(['seen', 40, 100]);
  expect(spans).toContainEqual(['extrapolated', 10, 40]);
});

test('by the slope that was measured, the oven stands for weeks, as its preset shows', () => {
  const oven = retentionHeat.presets?.find(({ id }) => id === 'oven')?.inputs ?? {};
  const state = stateAt(retentionHeat, engine, { ...oven, use_temperature: 30 });
  const said = plainText(retentionHeat.sentence(state));
  expect(said).toMatch(/measured on drives, it would be 23\sd, extrapolated from 40/);
  const energy = Number(/activation_energy=([\d.]+)eV/.exec(text)?.[1]);
  const kept = engine.run(retention, { ...oven, activation_energy: energy }).values
    .retention_at_use;
  expect(formatAmount(kept, 'time', 2)).toBe('23\u202fd');
  expect(text).not.toContain('years that do not exist');
});

test('the ovens and the enterprise class are within five percent of the year', () => {
  const kept = [
    { stress_temperature: 66, retention_time: 96 * 3600 },
    { stress_temperature: 52, retention_time: 500 * 3600 },
    { stress_temperature: 40, retention_time: 91 * 86_400 },
  ].map((inputs) => engine.run(retention, inputs).values.retention_at_use / (365 * 86_400));
  for (const years of kept) expect(Math.abs(years - 1)).toBeLessThan(0.05);
});

test('an error rate counts errors for bits read, and never bits lost', () => {
  const words = [
    'content/chapters/endurance.mdx',
    'content/glossary/unrecoverable-bit-error-rate.yaml',
  ];
  for (const file of words)
    expect(readFileSync(file, 'utf8').replace(/\s+/g, ' ')).not.toMatch(
      /one bit in|bits? lost for good|loses at least/,
    );
  expect(text).toContain('the rate counts errors, not lost bits');
});

test('what a drive draws is not the same at work and while it waits', () => {
  expect(text).not.toMatch(/watts, always/);
  expect(text).toMatch(
    /busy drive draws a few watts\. .* idle client drive draws a few milliwatts/,
  );
});

test('the texts of others are not made to say more than they do', () => {
  // The magazine stopped every 100 TB for checks; its reader named no desk; a data sheet may state an amplification.
  expect(text).not.toMatch(/without a pause|years at a desk|link that no data sheet/);
  // “512GB of NAND” is what the review prints of the Optimus.
  expect(text).toMatch(/Optimus is said to have 512\sGB of flash, most likely GiB/);
});

test('a drive that the reader describes has the field’s median write amplification, with its band', () => {
  const [usual, least, most] = [IN_THE_FIELD.usual, ...IN_THE_FIELD.ends].map((value) =>
    formatAmount(value, 'number'),
  );
  expect(text).toContain(`the figure assumes ${usual}, the median of drives in service`);
  expect(text).toContain(`Nine of ten of these drives have ${least} to ${most},`);
});

describe('the classes of today', () => {
  const drives = ratedBy(engine);
  const named = (start: string) => drives.filter(({ name }) => name.startsWith(start));
  /** Terabytes of rating for each of capacity, and drive writes per day. */
  const per = (start: string) =>
    named(start).map(({ terabytes, capacity, perDay }) => [terabytes / capacity, perDay] as const);

  it('are those of the drives that the table names', () => {
    const tlc = [...per('Samsung 980 PRO'), ...per('WD Black SN8100'), ...per('Crucial T700')];
    expect(tlc.length).toBeGreaterThan(7);
    for (const [each, perDay] of tlc) {
      expect(each).toBeCloseTo(600, 6);
      expect(perDay).toBeCloseTo(0.33, 2);
    }
    const qlc = ['Corsair MP400 1 TB', 'Crucial P310 1 TB', 'Solidigm P41 Plus 1 TB'];
    const rates = qlc.map((name) => per(name)[0]);
    expect(rates.map((one) => Math.round(one?.[0] ?? 0))).toEqual([200, 220, 400]);
    expect(rates.map((one) => one?.[1].toFixed(2))).toEqual(['0.11', '0.12', '0.22']);
    const ofServers = [
      'Micron 6500 ION',
      'Solidigm D5-P5336',
      'Micron 7500 PRO',
      'Micron 7500 MAX',
    ];
    const days = [...ofServers, 'Micron XTR'].map((name) => per(name)[0]?.[1].toFixed(1));
    expect(days).toEqual(['0.3', '0.6', '1.0', '3.0', '35.0']);
    const outside = ['Seagate FireCuda 540 1 TB', 'Lexar NQ780 1 TB', 'Crucial BX500 1 TB'];
    expect(outside.map((name) => Math.round(per(name)[0]?.[0] ?? 0))).toEqual([1000, 600, 360]);
    expect(named('Crucial BX500 1 TB')[0]?.years).toBe(3);
    // SATA drives with TLC, which the text calls rated lower.
    const lower = ['Crucial MX500 1 TB', 'SanDisk Ultra 3D SSD 1 TB', 'WD Blue SA510 1 TB'];
    expect(lower.map((name) => Math.round(per(name)[0]?.[0] ?? 0))).toEqual([360, 400, 400]);
  });

  it('stand in the table as they are', () => {
    const cells = rows.map((row) => row.slice(1, 3).join(': '));
    expect(cells).toContain('desktop, TLC, NVMe: 600 TBW per TB, 0.33 DWPD');
    expect(cells).toContain('desktop, QLC: 200 to 400 TBW per TB, 0.11 to 0.22 DWPD');
    expect(cells).toContain('server, high capacity: 0.3 to 0.6 DWPD');
    expect(cells).toContain('server, mixed use: 3 DWPD');
    expect(cells).toContain('server, SLC: 35 DWPD and more');
  });
});

test('erase counts bound NAND writes in the text as where a report is read', () => {
  const read = readFileSync('core-wasm/model/src/import/smart/erases.rs', 'utf8');
  const [, usual, least, most] = /\(([\d.]+), ([\d.]+), ([\d.]+)\);/.exec(read) ?? [];
  const [, from] = /LEAST_COUNT: u64 = (\d+);/.exec(read) ?? [];
  expect(text).toContain(`about ${usual} user capacities of NAND writes`);
  expect(text).toContain(`erased at least ${from} times on average`);
  expect(text).toContain(`two bounds: ${least} and ${most} user capacities per erase.`);
});

test('reads of a block until it is rewritten, by blocks of 256 pages, and what they write', () => {
  const readThrough = 100_000 / 256;
  expect(text).toContain('after 390 times');
  expect(Number(readThrough.toPrecision(2))).toBe(390);
  expect(text.replaceAll('\u202f', ' ')).toContain('4 TB of reads per day cost 10 GB');
  expect(Number((4000 / readThrough).toPrecision(2))).toBe(10);
});
