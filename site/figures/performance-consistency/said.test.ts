/** What the figures of the chapter say of simulated drives, and what its text says of them, against runs of this test's own. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { atBuild } from '../../elements/simulated-drives/at-build';
import type { SimulatedInputs } from '../../engine/engine';
import { simulation } from '../../engine/load-node-simulator';
import type { Figure } from '../../runtime/figure/define-figure';
import { stateAt } from '../../runtime/figure/figure-state';
import { plainText } from '../../runtime/figure/parts';
import { drivesRaced } from './drives-raced';
import { liveBench } from './live-bench';
import { twoOwners } from './two-owners';
import { worstSecond } from './worst-second';

const SA_256 = {
  user_pages: 62_500_000,
  overprovisioning: 0.07,
  channels: 8,
  warm_up: 0,
  measure: 40,
  window: 40,
  duration: 2000,
} satisfies SimulatedInputs;

function run(inputs: SimulatedInputs) {
  const one = simulation(inputs);
  while (one.done < one.total) one.advance(one.total);
  const { values } = one.answer();
  one.free();
  return values;
}
const rates = (inputs: SimulatedInputs) =>
  (run(inputs).intervals ?? []).map(({ iops }) => iops ?? Number.NaN);
const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
const sentenceOf = (figure: Figure, inputs = {}) =>
  plainText(figure.sentence(stateAt(figure, atBuild, { ...figure.start, ...inputs }))).replace(
    /\u202f/g,
    ' ',
  );
/** The numbers of a sentence, without their units. */
const numbersIn = (text: string) =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([found]) => Number(found.replaceAll(',', '')));
const near = (said: number | undefined, is: number) =>
  expect(Math.abs((said ?? Number.NaN) / is - 1)).toBeLessThan(0.005);

describe('the bench', () => {
  it.each([0, 0.5])('says what its drive does with %f of GC postponed', (gc_style) => {
    const late = rates({ ...SA_256, gc_style }).slice(1000);
    const [spare, , average, worst, silent, count] = numbersIn(sentenceOf(liveBench, { gc_style }));
    expect(spare).toBe(7);
    near(average, mean(late));
    if (gc_style === 0) near(worst, Math.min(...late));
    else expect([worst, silent, count]).toEqual([0, late.filter((one) => one === 0).length, 1000]);
  });
});

describe('the race', () => {
  const [a, b] = [0, 0.5].map((gc_style) => run({ ...SA_256, warm_up: 0.3, gc_style }));
  const late = (b?.intervals ?? []).slice(1000).map(({ iops }) => iops ?? Number.NaN);

  it('says of both what they do', () => {
    const said = numbersIn(sentenceOf(drivesRaced));
    const [ofA, ofB, silent, , , p999A, p999B, , p9999A, p9999B] = said;
    near(ofA, mean((a?.intervals ?? []).slice(1000).map(({ iops }) => iops ?? Number.NaN)));
    near(ofB, mean(late));
    expect(silent).toBe(late.filter((one) => one === 0).length);
    near(p999A, 1000 * (a?.measured_latency_p999 ?? 0));
    near(p999B, 1000 * (b?.measured_latency_p999 ?? 0));
    near(p9999A, 1000 * (a?.measured_latency_p9999 ?? 0));
    near(p9999B, b?.measured_latency_p9999 ?? 0);
  });

  it('is what the text tells', () => {
    const ratio = (output: 'measured_latency_p50' | 'measured_latency_p99') =>
      (b?.[output] ?? Number.NaN) / (a?.[output] ?? Number.NaN);
    expect(ratio('measured_latency_p50')).toBeLessThan(0.55);
    expect(ratio('measured_latency_p99')).toBeLessThan(0.7);
    expect((b?.measured_latency_p999 ?? 0) / (a?.measured_latency_p999 ?? 1)).toBeLessThan(1.2);
    expect(late.filter((one) => one === 0).length / late.length).toBeCloseTo(0.1, 1);
    // Each of B's best seconds, against A's.
    expect(Math.max(...late) / (a?.measured_iops ?? 1)).toBeGreaterThan(1.7);
    const text = readFileSync('content/chapters/performance-consistency.mdx', 'utf8');
    const [, seconds, thousandths] =
      /them: ([\d.]+)\u202fs against ([\d.]+)\u202fms/.exec(text) ?? [];
    near(Number(seconds), b?.measured_latency_p9999 ?? 0);
    near(Number(thousandths), 1000 * (a?.measured_latency_p9999 ?? 0));
  });
});

it('the remedies say what they buy', () => {
  const quarter = { ...SA_256, user_pages: 15_625_000, channels: 2, duration: 1200, gc_style: 0.5 };
  const late = (inputs: SimulatedInputs) => rates({ ...quarter, ...inputs }).slice(800);
  const [none, free, steady] = [
    late({}),
    late({ overprovisioning: 1.07 / 0.75 - 1 }),
    late({ gc_style: 0 }),
  ];
  const sentence = sentenceOf(worstSecond);
  const [times, stays, worstSteady] = numbersIn(sentence);
  expect(times).toBeCloseTo(mean(free) / mean(none), 1);
  expect(Math.min(...free)).toBe(0);
  expect(sentence).toMatch(/the worst second completes nothing\./);
  near(stays, mean(steady));
  near(worstSteady, Math.min(...steady));
  near(mean(none), mean(steady));
});

it('the two owners get what is said', () => {
  const small = { ...SA_256, user_pages: 3_906_250, channels: 2, duration: 600 };
  const client = rates({
    ...small,
    user_pages: 1_953_125,
    overprovisioning: 1.14,
    rest_every: 0.2,
    rest_time: 30,
    rest_blocks: 2000,
  });
  const busy = client.filter(
    (one, at) => at >= 300 && one > 0 && client[at - 1] !== 0 && client[at + 1] !== 0,
  );
  const [ofClient, ofServer] = numbersIn(sentenceOf(twoOwners));
  near(ofClient, mean(busy));
  near(ofServer, mean(rates(small).slice(300)));
});
