/** Numbers that two chapters say in their own words, where no single answer of the engine is one of them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { atBuild } from '../elements/simulation-runs/at-build';
import type { Inputs, Model } from '../engine/declaration';
import { hotCold } from '../engine/gen/hot-cold';
import { simulate } from '../engine/gen/simulate';
import { spareArea } from '../engine/gen/spare-area';
import { spareWorth } from '../engine/gen/spare-worth';
import { warranty } from '../engine/gen/warranty';
import { writeAmplification } from '../engine/gen/write-amplification';
import { engine } from '../engine/load-node';
import { IN_GIB } from './model-drive/sa-256';
import { iopsAt } from './overprovisioning/flash-bar/iops';

const textOf = (chapter: string) =>
  readFileSync(`content/chapters/${chapter}.mdx`, 'utf8')
    .replace(/<\/?Blank[^>]*>/g, '')
    .replace(/\s+/g, ' ');
const at = (model: Model, inputs: Inputs, output: string) =>
  Number(engine.run(model, inputs).values[output]);
const simulation: Model = simulate;
const simulated = (inputs: Inputs, output: string) =>
  Number(atBuild.run(simulation, inputs).values[output]);
const amplification = (overprovisioning: number) =>
  at(spareWorth, { overprovisioning }, 'write_amplification');

/** A claim and what it must be, from the words to the number. */
function says(text: string, words: string, value: number, step: number): void {
  expect(text.includes(words), words).toBe(true);
  const said = Number(/\d[\d.,]*/.exec(words)?.[0].replace(',', ''));
  expect(Math.abs(value - said), `${words}: ${value}`).toBeLessThanOrEqual(step / 2);
}

const GIB = 2 ** 30;
const FLASH = 264 * GIB;

describe('the chapter on overprovisioning', () => {
  const text = textOf('overprovisioning');
  const cycles = [
    { overprovisioning: 0.3744, rated_dwpd: 10 },
    { overprovisioning: 0.4173, rated_dwpd: 10 },
    { overprovisioning: 0.6106, rated_dwpd: 15 },
  ].map((drive) => at(spareWorth, drive, 'cycles_implied'));

  it('compares the cycles of three drives', () => {
    says(text, 'within 11%', 100 * (Math.max(...cycles) / Math.min(...cycles) - 1), 2);
  });

  it('divides the cycles of the S3700 by its flash', () => {
    const written = 36_343 * 200e9;
    expect(Math.round(written / 264e9 / 10) * 10).toBe(27_530);
    const drive = { terabytes_written: written, capacity: 200e9, raw_capacity: FLASH };
    const counted = at(warranty, { ...drive, write_amplification: 1 }, 'cycles');
    expect(counted).toBeCloseTo(written / FLASH, 6);
    expect(text).toContain('terabytes_written=7268.6TB');
    expect(7268.6e12 / written).toBeCloseTo(1, 9);
    says(text, 'only 5% more than the rating implies', 100 * (counted / (cycles[1] ?? 0) - 1), 1);
  });

  it('holds the twelve pages of the 710 against its own promise', () => {
    const drive = { raw_capacity: 320 * GIB, user_capacity: 200e9 };
    const here = at(spareArea, drive, 'write_amplification');
    expect(Math.round(12 / here)).toBe(8);
    expect(text).toContain('an eighth of that');
    says(text, 'It says 12 for a drive with 4.2% overprovisioning', amplification(0.042), 0.2);
    expect(text).toContain(
      'If the 710 had 4.2%, leaving 20% of it empty would cut its NAND writes to a fifth',
    );
    expect(Math.round(amplification(0.042) / amplification(1.042 / 0.8 - 1))).toBe(5);
  });

  it('compares what Micron and Intel promise with what the model says', () => {
    const dwpd = (overprovisioning: number) =>
      at(spareWorth, { overprovisioning, pe_cycles: 5000 }, 'dwpd');
    says(text, 'a factor of 2.4, where the maker promises 3', dwpd(0.3744) / dwpd(0.1453), 0.1);
    says(text, 'The model is 20% short', 100 * (1 - dwpd(0.3744) / dwpd(0.1453) / 3), 1);
    const gain = (raw_capacity: number) => {
      const written = (partition_share: number) =>
        at(
          spareArea,
          { raw_capacity, user_capacity: 200e9, partition_share },
          'write_amplification',
        );
      return written(1) / written(0.8);
    };
    says(text, 'a gain of 19%', 100 * (gain(320 * GIB) - 1), 1);
    expect(gain(264e9)).toBeCloseTo(1.5, 1);
  });

  it('says what a little spare does', () => {
    const saved = (from: number, to: number) => amplification(from) - amplification(to);
    expect(text).toContain(
      'going from 5% to 10% saves more than going from 10% all the way to 50%',
    );
    expect(saved(0.05, 0.1)).toBeGreaterThan(saved(0.1, 0.5));
    const [full = {}, fifth = {}] = [1, 0.8].map((partition_share) => ({
      ...IN_GIB,
      partition_share,
    }));
    const times = (output: 'write_amplification' | 'effective_overprovisioning') =>
      [fifth, full].map((inputs) => at(spareArea, inputs, output));
    const [writes = 0, most = 0] = times('write_amplification');
    const [fast = 0, slow = 0] = times('effective_overprovisioning').map(
      (spare) => iopsAt(spare) ?? 0,
    );
    expect(text).toContain(
      'takes random writes almost four times as fast, and lasts more than three times as long',
    );
    expect(fast / slow).toBeGreaterThan(3.7);
    expect(fast / slow).toBeLessThan(4);
    expect(Math.floor(most / writes)).toBe(3);
  });
});

describe('the chapter on write amplification', () => {
  const text = textOf('write-amplification');
  const summary = readFileSync('content/summaries/write-amplification.mdx', 'utf8').replace(
    /\s+/g,
    ' ',
  );
  const greedy = (overprovisioning: number) =>
    at(writeAmplification, { overprovisioning }, 'write_amplification');

  it('compares the model with drives', () => {
    const row = text.slice(text.indexOf('| Solidigm D7-P5520')).split(' | ')[3];
    expect(row?.replace(/ \|.*/, '')).toBe('−3%');
    expect(Math.abs(100 * (greedy(0.18) / 3.53 - 1) + 3)).toBeLessThanOrEqual(0.5);
    // The ratio of its speeds lies near the model, and the chapter says why that proves nothing.
    expect(Math.abs(greedy(0.18) / 3.433 - 1)).toBeLessThan(0.005);
    expect(text).toContain('divided by steady-state speed, is 3.43. That is no measurement');
  });

  it('has random GC cost about twice as much as greedy', () => {
    for (const spare of [0.03, 0.07, 0.15, 0.28, 0.5]) {
      const random = at(writeAmplification, { overprovisioning: spare }, 'random_victim');
      expect(Math.abs(random / greedy(spare) - 2)).toBeLessThan(0.3);
    }
    expect(summary).toContain('writes about twice as much');
    expect(summary).not.toContain('up to twice as much');
  });

  it('says that the GC policy matters little only of uniform writes', () => {
    const skewed = {
      traffic: 'zipf',
      zipf_exponent: 1.2,
      pages_per_block: 128,
      user_pages: 262_144,
    };
    const under = (policy: string) =>
      simulated({ ...skewed, frontier: 'separate', policy }, 'write_amplification');
    expect(under('greedy') / under('cost-benefit')).toBeGreaterThan(1.8);
    expect(under('greedy') / under('d-choices')).toBeGreaterThan(1.3);
    for (const said of text.matchAll(/[^.]*GC policy matters[^.]*\./g))
      if (said.index < text.indexOf('## For teachers'))
        expect(said[0]).toContain('Under uniform random writes');
    expect(summary).toMatch(/Under uniform writes, random GC .* other .*policies.* are close/s);
  });

  it('knows how fast SA-256 is before the cliff, and that it slows by more than its copies', () => {
    const run = (inputs: Inputs) => simulated({ channels: 8, ...inputs }, 'measured_iops');
    const fast = run({ warm_up: 0.02, measure: 0.04, interval: 0.1 });
    // 32 dies that program for 200 µs each, once the write buffer is full.
    expect(fast).toBeCloseTo(32 / 200e-6, 6);
    says(text, 'slows down 9.9 times', fast / run({}), 0.1);
    says(text, 'at a write amplification of 7.6', greedy(0.07), 0.1);
  });

  it('has one cliff of the D7-P5520', () => {
    const preset = readFileSync('content/drives/spare-d7-p5520.yaml', 'utf8');
    const cliff = /(\d+)\sGiB/.exec(preset)?.[1];
    expect(text).toMatch(new RegExp(`came after ${cliff}\\sGiB`));
    expect(textOf('performance-consistency')).toMatch(new RegExp(`fast for ${cliff}\\sGiB`));
  });

  it('links to the best split', () => {
    const link = /\| the best split of 90\/10 data \| \[open\]\(\?([^)]*)\)/.exec(text)?.[1] ?? '';
    const share = Number.parseFloat(new URLSearchParams(link).get('hot_spare_share') ?? '') / 100;
    const data = { hot_writes: 0.9, hot_data: 0.1, separation: 'pools' };
    const best = at(hotCold, data, 'best_hot_spare_share');
    expect(Math.abs(share - best)).toBeLessThan(0.005);
  });

  it('counts the simulated drives in GiB', () => {
    expect(text).toContain('simulated drives of 64 GiB');
    expect((16_777_216 * 4096) / GIB).toBe(64);
  });
});
