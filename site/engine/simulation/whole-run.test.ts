/** What the disk cache gives is what the simulator gives. */
import { describe, expect, it, vi } from 'vitest';
import type { Inputs } from '../declaration';
import { Refused } from '../refused';
import { simulation } from './load-node-simulator';
import { wholeRun } from './whole-run';

/** One that ends by its writes, one of pools, one by its time, one that only reads. */
const RUNS: readonly Inputs[] = [
  { user_pages: 4096, pages_per_block: 16, measure: 2 },
  { user_pages: 16384, traffic: 'zipf', policy: 'cost-benefit', frontier: 'separate' },
  { user_pages: 16384, channels: 2, duration: 1, interval: 0.1, start: 'random' },
  { user_pages: 16384, channels: 2, duration: 1, read_share: 1, start: 'random' },
];

function stepped(inputs: Inputs) {
  const run = simulation(inputs);
  try {
    while (run.done < run.total) run.advance(4321);
    return { answer: run.answer(), writes: run.done };
  } finally {
    run.free();
  }
}

describe('a whole run', () => {
  it.each(RUNS)('%j is the same simulated, kept, and step by step', (inputs) => {
    const first = wholeRun(inputs);
    const kept = wholeRun(inputs);
    vi.stubEnv('SPARE_AREA_RUN_CACHE', 'off');
    const anew = wholeRun(inputs);
    vi.unstubAllEnvs();
    expect(first).toEqual(anew);
    expect(kept).toEqual(anew);
    expect({ answer: anew.answer, writes: anew.writes }).toEqual(stepped(inputs));
  });

  it('refuses as the simulator does', () => {
    expect(() => wholeRun({ user_pages: 1 })).toThrow(Refused);
  });
});
