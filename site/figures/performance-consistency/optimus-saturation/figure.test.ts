/** The redrawn test of the Optimus, held to the few numbers that its text has. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Multiples } from '../../../charts/multiples';
import { atBuild, beforeRuns } from '../../../elements/simulation-runs/at-build';
import { writeAmplification } from '../../../engine/gen/write-amplification';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { optimusSaturation } from './figure';

const at = (view = {}, door = atBuild) => stateAt(optimusSaturation, door, {}, view);
const linesOf = (view = {}) => {
  const { charts } = optimusSaturation.chart(at(view)) as Multiples;
  return charts.map(({ lines }) => Array.from(lines[0]?.y ?? [], Number));
};
const said = (view = {}, door = atBuild) =>
  plainText(optimusSaturation.sentence(at(view, door))).replaceAll('\u202f', ' ');
const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;

/** The fresh rates that follow from all flash, written once by a round of a minute. */
const FRESH = [
  { flash: 'gib', bytes: 512 * 2 ** 30, fall: '45', said: '49,700' },
  { flash: 'gb', bytes: 512e9, fall: '45', said: '46,300' },
  { flash: 'gib', bytes: 512 * 2 ** 30, fall: '49', said: '45,700' },
  { flash: 'gb', bytes: 512e9, fall: '41', said: '50,800' },
] as const;

describe.each(FRESH)('$flash of flash, all written by round $fall', (one) => {
  const { flash, fall, bytes } = one;
  const [iops = [], latency = []] = linesOf({ flash, fall });
  const fresh = bytes / 4096 / (60 * Number(fall));

  it('is as fast until then as the arithmetic says', () => {
    expect(said({ flash, fall })).toContain(`completed ${one.said} IOPS`);
    for (const rate of iops.slice(1, Number(fall) - 1))
      expect(Math.abs(rate / fresh - 1)).toBeLessThan(0.01);
  });

  it('falls in that round or the next, and not by a cliff', () => {
    const first = iops.findIndex((rate) => rate < 0.98 * fresh) + 1;
    expect([Number(fall), Number(fall) + 1]).toContain(first);
    expect(Math.min(...iops) / fresh).toBeGreaterThan(0.75);
  });

  it('ends at the 41,000 of the text when four user capacities are written', () => {
    expect(Math.abs(mean(iops.slice(-10)) / 41_000 - 1)).toBeLessThan(0.01);
    const written = 60 * iops.reduce((sum, rate) => sum + rate, 0) * 4096;
    expect(Math.abs(written / 1.6e12 - 1)).toBeLessThan(0.01);
  });

  it('has a latency that mirrors its IOPS: their product is the queue depth', () => {
    iops.slice(1).forEach((rate, index) => {
      expect(Math.abs((rate * (latency[index + 1] ?? 0)) / 32 - 1)).toBeLessThan(0.01);
    });
  });
});

it('copies no more than the model of steady state, which four drive writes come near to', () => {
  for (const [bytes, copies] of [
    [512 * 2 ** 30, 0.9185],
    [512e9, 1.288],
  ] as const) {
    const { write_amplification: steady } = engine.run(writeAmplification, {
      overprovisioning: bytes / 400e9 - 1,
    }).values;
    const share = copies / (Number(steady) - 1);
    expect(share).toBeGreaterThan(0.8);
    expect(share).toBeLessThan(1);
  }
});

it('says what it can before it is simulated', () => {
  expect(said({}, beforeRuns)).toMatch(/completed 49,700 IOPS\. The rest is being simulated\.$/);
});

it('is what other chapters lead to', () => {
  const text = (chapter: string) =>
    readFileSync(`content/chapters/${chapter}.mdx`, 'utf8').replace(/\s+/g, ' ');
  const names = (chapter: string, what: string) => text(chapter).includes(what);
  for (const chapter of ['write-amplification', 'measuring', 'endurance'])
    expect(names(chapter, '(/performance-consistency/#optimus-saturation)'), chapter).toBe(true);
  expect(names('performance-consistency', '<Figure id="optimus-saturation" />')).toBe(true);
});
