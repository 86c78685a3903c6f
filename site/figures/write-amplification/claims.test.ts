/** What the chapter on write amplification says in so many words, against the engine and the numbers that it cites. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { atBuild } from '../../elements/simulation-runs/at-build';
import { simulate } from '../../engine/gen/simulate';
import { writeAmplification } from '../../engine/gen/write-amplification';
import { engine } from '../../engine/load-node';

const chapter = readFileSync('content/chapters/write-amplification.mdx', 'utf8')
  .replaceAll('\u202f', ' ')
  .replace(/\s+/g, ' ');

const atSpare = (overprovisioning: number) =>
  engine.run(writeAmplification, { overprovisioning }).values;

it('the fresh rate of the Optimus is that of all its flash, written once in 45 minutes', () => {
  const rates = [512e9, 512 * 2 ** 30].map((flash) => flash / 4096 / (45 * 60));
  expect(rates.map((rate) => 100 * Math.round(rate / 100))).toEqual([46_300, 49_700]);
  expect(chapter).toContain(
    'wrote 512 GB in 45 minutes: 46,300 pages of 4 KiB per second, or 49,700 if its flash is 512 GiB',
  );
  const falls = rates.map((rate) => rate / 41_000);
  expect(falls.map((fall) => fall.toFixed(2))).toEqual(['1.13', '1.21']);
  const model = Number(atSpare(0.3744).write_amplification);
  const errors = falls.map((fall) => Math.round(100 * (model / fall - 1)));
  expect(errors).toEqual([79, 67]);
  expect(chapter).toContain('| 1.13 to 1.21 |');
  expect(chapter).toContain('| +67% to +79% |');
});

it('in steady state a victim makes room for 34 pages at 7% overprovisioning', () => {
  const { free_pages_cleaned: freed, write_amplification: wa } = atSpare(0.07);
  expect(Number(freed)).toBeCloseTo(33.7, 1);
  expect(256 / Number(freed)).toBeCloseTo(Number(wa), 6);
  // At the peak the emptiest of equally old blocks has 230 valid pages.
  expect(256 / (256 - 230)).toBeCloseTo(9.85, 2);
  expect(chapter).toContain('26 at the peak, 34 in steady state');
});

it('a drive that starts empty needs six drive writes, and one that was filled two', () => {
  const after = (start: 'empty' | 'sequential', writes: number) =>
    Number(
      atBuild.run(simulate, {
        start,
        overprovisioning: 0.07,
        warm_up: writes - 0.1,
        measure: 0.1,
      }).values.write_amplification,
    );
  const rest = Number(atSpare(0.07).write_amplification);
  expect(after('empty', 2) / rest).toBeLessThan(0.5);
  expect(after('empty', 5) / rest).toBeLessThan(0.96);
  expect(Math.abs(after('empty', 6.5) / rest - 1)).toBeLessThan(0.05);
  expect(Math.abs(after('sequential', 2) / rest - 1)).toBeLessThan(0.01);
  expect(Math.abs(after('empty', 6) / rest - 1)).toBeLessThan(0.05);
  expect(chapter).toContain('After two drive writes, its write amplification is only');
  expect(chapter).toContain('After six, it is within 5% of its final value');
});

it('a map of larger units is as much smaller as a write within one is dearer', () => {
  expect([16, 64].map((unit) => unit / 4)).toEqual([4, 16]);
  expect(chapter).toContain('4 or 16 times what the host sent');
  expect(chapter).toContain('so that the mapping table is a quarter or a sixteenth as large');
});

it('FIFO writes at most 7% more than greedy GC where the figure shows them, and much more in small blocks', () => {
  const more = (overprovisioning: number, pages_per_block: number) => {
    const at = (policy: 'fifo' | 'greedy') =>
      Number(
        engine.run(writeAmplification, { overprovisioning, pages_per_block, policy }).values
          .write_amplification,
      );
    return at('fifo') / at('greedy') - 1;
  };
  for (const spare of [0.03, 0.07, 0.18, 0.5]) expect(more(spare, 256)).toBeLessThan(0.07);
  expect(more(0.03, 256)).toBeGreaterThan(0.06);
  expect(more(0.18, 16)).toBeGreaterThan(0.15);
  expect(more(0.18, 16)).toBeLessThan(0.2);
  expect(chapter).toContain('FIFO GC at most 7% more than greedy GC');
});

it('the goal’s limit without TRIM is that of the policies that the goal allows', () => {
  const { fifo, d_choices, greedy_lattice } = atSpare(0.12);
  expect(Number(greedy_lattice)).toBeLessThan(Math.min(Number(fifo), Number(d_choices)));
  expect(chapter).toContain('overprovisioning=12% policy=fifo');
  expect(chapter).not.toContain('best of all policies');
});

it('no condition of a formula is left out where it is named', () => {
  for (const words of [
    'are lower bounds',
    'plainest proof',
    'worth more than the choice of policy',
  ])
    expect(chapter).not.toContain(words);
  expect(chapter).toContain(
    'uniform random writes and trims of single random pages, TRIM is worth exactly the spare area that it creates',
  );
});
