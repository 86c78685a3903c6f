/** Latency under a load, with the simulator itself. */
import { expect, test } from 'vitest';
import type { ValuesOf } from '../../engine/declaration';
import type { simulate } from '../../engine/gen/simulate';
import { simulation } from '../../engine/simulation/load-node-simulator';
import {
  bracketOf,
  type LatencyLoad,
  latencyOf,
  latencyRun,
  SEEDS,
} from '../../engine/sizing/latency';
import { latencySays } from '../../engine/sizing/latency-text';
import { LATENCY_DRIVES } from './latency-drives';

const load = (writes: number, more: Partial<LatencyLoad> = {}): LatencyLoad => ({
  writes,
  reads: 0,
  size: 16_384,
  limit: 0.005,
  ...more,
});
const run = async (inputs: ReturnType<typeof latencyRun>) => {
  const running = simulation(inputs);
  try {
    while (running.done < running.total) running.advance(1e6);
    return running.answer(0).values as ValuesOf<typeof simulate>;
  } finally {
    running.free();
  }
};
const [server, , client] = LATENCY_DRIVES as [
  (typeof LATENCY_DRIVES)[number],
  (typeof LATENCY_DRIVES)[number],
  (typeof LATENCY_DRIVES)[number],
];

test('a load that is borne is so up to a multiple, and no longer beyond it', {
  timeout: 120_000,
}, async () => {
  const answer = await latencyOf(client, load(4000), run);
  expect(answer.asked.met).toBe(SEEDS.length);
  expect(answer.asked.writes?.[1]).toBeLessThan(0.005);
  expect(answer.holdsTo).toBeGreaterThanOrEqual(1.5);
  expect(answer.missedAt).toBeGreaterThan(answer.holdsTo ?? 0);
  expect(latencySays(answer, load(4000))).toMatch(
    /It meets the limit up to [\d.]+ times this load, and misses it at/,
  );
});

test('a load beyond the drive does not keep up, and no latency is told of it', {
  timeout: 120_000,
}, async () => {
  const answer = await latencyOf(client, load(60_000), run);
  expect(answer.asked.keepsUp).toBe(false);
  expect(answer.holdsTo).toBeNull();
  const says = latencySays(answer, load(60_000));
  expect(says).toMatch(/it does not keep up/);
  expect(says).not.toMatch(/p99 of a write/);
  expect(says).toMatch(/Even 50.?% of its capacity kept free is not enough/);
});

test('a few large writes that any drive bears are kept up with, whatever their seeds', {
  timeout: 120_000,
}, async () => {
  for (const drive of LATENCY_DRIVES)
    for (const size of [262_144, 1_048_576])
      for (let seed = 1; seed <= 12; seed++) {
        const few = load(4, { size, limit: null });
        const values = await run(latencyRun(drive, few, { times: 1, free: 0, seed }));
        expect(bracketOf(drive, few, 1, [values]).keepsUp, `${drive.name}, ${size}, ${seed}`).toBe(
          true,
        );
      }
});

test('every fitted drive takes every size and mix that the form allows', {
  timeout: 120_000,
}, async () => {
  for (const drive of LATENCY_DRIVES)
    for (const size of [512, 4096, 12_288, 65_536, 1_048_576])
      for (const reads of [0, 500])
        for (const free of [0, 0.5]) {
          const inputs = latencyRun(drive, load(200, { size, reads }), { times: 1, free, seed: 1 });
          // Only the first requests: whether it is taken at all.
          const running = simulation({ ...inputs, warm_up: 0, measure: 0.01, window: 0.01 });
          running.advance(1e6);
          expect(running.done, `${drive.name}, ${size}`).toBe(running.total);
          running.free();
        }
});

test('the copy keeps the spare area of the drive, and adds what is kept free', () => {
  const of = (free: number) => latencyRun(server, load(4000), { times: 1, free, seed: 1 });
  const spare = (inputs: ReturnType<typeof of>) =>
    (Number(inputs.data_blocks) * Number(inputs.pages_per_block)) / Number(inputs.user_pages) - 1;
  const own = Number(server.inputs.overprovisioning);
  expect(spare(of(0))).toBeCloseTo(own, 2);
  expect(spare(of(0.2))).toBeCloseTo((1 + own) / 0.8 - 1, 2);
});
