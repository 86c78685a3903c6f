/** What the chapter on overprovisioning says in its own words, against the engine. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { atBuild } from '../../elements/simulation-runs/at-build';
import { buyOrSpare } from '../../engine/gen/buy-or-spare';
import { simulate } from '../../engine/gen/simulate';
import { spareWorth } from '../../engine/gen/spare-worth';
import { engine } from '../../engine/load-node';

const chapter = readFileSync('content/chapters/overprovisioning.mdx', 'utf8')
  .replaceAll('\u202f', ' ')
  .replaceAll('\n', ' ');

/** Without all of the chapter in the message. */
const says = (words: string) => expect(chapter.includes(words), words).toBe(true);

const amplification = (overprovisioning: number) =>
  engine.run(spareWorth, { overprovisioning }).values.write_amplification;

it('a new drive is steady after six drive writes, and not after two', () => {
  const { values } = atBuild.run(simulate, {
    channels: 8,
    start: 'empty',
    warm_up: 0,
    measure: 12,
    interval: 1,
  });
  let written = 0;
  const rates = (values.intervals ?? []).map((interval) => {
    written += Number(interval.iops);
    return { written: written / 1_048_576, iops: Number(interval.iops) };
  });
  const after = (drives: number) =>
    rates.find((rate) => rate.written >= drives)?.iops ?? Number.NaN;
  const end = after(11.5);
  expect(after(2) / end).toBeGreaterThan(2.85);
  expect(after(2) / end).toBeLessThan(3.15);
  expect(after(6) / end).toBeLessThan(1.05);
  says('After two drive writes, it still completes three times the IOPS of its steady state.');
});

it('a sequential fill and two drive writes are enough', () => {
  const drive = { channels: 8, start: 'sequential', measure: 1 } as const;
  const [two, six] = [2, 6].map(
    (warm_up) => atBuild.run(simulate, { ...drive, warm_up }).values.write_amplification ?? 0,
  );
  expect(Math.abs((two ?? 0) / (six ?? 1) - 1)).toBeLessThan(0.01);
});

it('the 9550 MAX implies 2.12 by its two ratings', () => {
  expect((37.2 / 17.52).toFixed(2)).toBe('2.12');
  says('2.12 by its ratings, which nobody measured: 37.2 PB for sequential writes ÷ 17.52 PB for');
});

it('the P5520 is 3% above the model', () => {
  expect(Math.round((3.53 / amplification(0.18) - 1) * 100)).toBe(3);
  // With the tenth that it wrote before, which may or may not have taken up spare area.
  says(
    `the model’s write amplification, times 1.1, is ${(1.1 * amplification(0.198)).toFixed(2)}. If`,
  );
  says(
    `the model’s write amplification, times 1.1, is ${(1.1 * amplification(0.18)).toFixed(2)}. Both`,
  );
  expect(Math.round((amplification(0.1453) / 3.53 - 1) * 100)).toBe(15);
});

it('an indirection unit of 4 or 16 pages multiplies what the rule gives', () => {
  const wa = amplification(0.07);
  says(`would be ${(4 * wa).toFixed(0)} or ${(16 * wa).toFixed(0)}, by`);
});

it('each command leaves 80% of the drive it is written for', () => {
  // Down to whole sectors of 4 KiB.
  const kept = (blocks: number) => 8 * Math.floor((0.8 * blocks) / 8);
  expect(kept(3_750_748_848)).toBe(3_000_599_072);
  expect(kept(312_581_808)).toBe(250_065_440);
  expect(chapter.match(/3000599072/g)).toHaveLength(2);
  says('hdparm -Np250065440 ');
});

it('a small drive programs half as fast as one of twice the flash, and sustains 49 MB/s', () => {
  const { values } = engine.run(buyOrSpare, {});
  expect(values.small_full_rate).toBe(2e8);
  expect(values.small_write_rate_random / 1e6).toBeCloseTo(49.2, 1);
});

it('deleted pages are copied as long as nothing overwrites them, unless they fill blocks of their own', () => {
  const half = { traffic: 'hot-cold', hot_writes: 1, hot_data: 0.5, channels: 8 } as const;
  const [mixed, apart] = (['random', 'sequential'] as const).map(
    (start) =>
      atBuild.run(simulate, { ...half, start, warm_up: 2, measure: 2 }).values
        .write_amplification ?? 0,
  );
  // As if nothing had been deleted; and as with twice the overprovisioning.
  expect((mixed ?? 0) / amplification(0.07)).toBeGreaterThan(1);
  expect((mixed ?? 0) / amplification(0.07)).toBeLessThan(1.05);
  expect(Math.abs((apart ?? 0) / amplification(0.14) - 1)).toBeLessThan(0.01);
});
