/** Runs at their limits, where no worker is: what the machine does not give, and what has to wait. */
import { setFlagsFromString } from 'node:v8';
import { describe, expect, it } from 'vitest';
import type { Inputs } from '../declaration';
import { partBytes } from '../part-bytes';
import { Estimator } from './estimate';
import { onPage } from './simulation-on-page';
import { openSimulator, type Progress, startSimulation } from './start-simulation';
import { turnsHere } from './turns';

const bytes = () => partBytes('simulate').buffer;

/** What a run comes to, with all that was heard of it before. */
function outcome(inputs: Inputs, prepares?: { writes: number; share: number }) {
  const heard: Progress[] = [];
  const simulator = openSimulator(bytes(), onPage);
  return new Promise<{ heard: Progress[]; ended: string }>((resolve) => {
    const end = (ended: string) => resolve({ heard, ended });
    const listener = {
      heard(progress: Progress) {
        heard.push(progress);
        if (progress.share === 1) end('whole');
      },
      refused: (refused: Error) => end(`refused: ${refused.message}`),
      failed: (problem: string, isMemory: boolean) =>
        end(`${isMemory ? 'no memory' : 'failed'}: ${problem}`),
    };
    simulator.start(inputs, listener, prepares);
  });
}

describe('a run that ends by its time', () => {
  const inputs = { user_pages: 2 ** 18, start: 'random', channels: 8, duration: 60 };

  it('counts its preparation as the part that it was estimated to be, and never goes back', async () => {
    const writes = 2 * inputs.user_pages;
    const { heard, ended } = await outcome(inputs, { writes, share: 0.4 });
    expect(ended).toBe('whole');
    const shares = heard.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    for (const { done, share } of heard) {
      if (done <= writes) expect(share).toBeCloseTo((0.4 * done) / writes, 9);
      else expect(share).toBeGreaterThan(0.4);
    }
  });
});

describe('what a run needs', () => {
  it('is said before it begins, and a question takes the place of the one before it', async () => {
    const estimator = new Estimator(onPage);
    const [late, now] = await Promise.all([
      estimator.ask(bytes(), { user_pages: 2 ** 24 }),
      estimator.ask(bytes(), { user_pages: 2 ** 20 }),
    ]);
    expect(late).toBeNull();
    expect(now).toMatchObject({ writes: 8 * 2 ** 20, simulated: null, prepare: 0 });
    expect(now?.bytes).toBeGreaterThan(1e4);
    expect(now?.seconds).toBeGreaterThan(0.01);
  });

  it('is corrected by what such runs took', async () => {
    const estimator = new Estimator(onPage);
    const inputs = { user_pages: 2 ** 22 };
    const seconds = async (of: Inputs) => (await estimator.ask(bytes(), of))?.seconds ?? Number.NaN;
    const first = await seconds(inputs);
    estimator.learn(inputs, first, 100 * first);
    expect((await seconds({ ...inputs, overprovisioning: 0.08 })) / first).toBeGreaterThan(20);
    expect((await seconds({ ...inputs, traffic: 'zipf' })) / first).toBeLessThan(20);
  });

  it('is not known of a run that cannot be, which says why itself', async () => {
    const impossible = { user_pages: 1024, overprovisioning: 0.001 };
    expect(await new Estimator(onPage).ask(bytes(), impossible)).toBeNull();
    expect((await outcome(impossible)).ended).toMatch(/^refused: Overprovisioning /);
  });
});

describe('a run for which there is no memory', () => {
  it('says so, and one that has room runs all the same', async () => {
    // 64 MB in pages of 64 KiB.
    setFlagsFromString('--wasm-max-mem-pages=1000');
    try {
      const large = { user_pages: 2 ** 24, traffic: 'zipf', engine: 'page-map', measure: 0.01 };
      expect((await outcome(large)).ended).toMatch(/^no memory: /);
      expect((await outcome({ user_pages: 4096 })).ended).toBe('whole');
    } finally {
      setFlagsFromString('--wasm-max-mem-pages=65536');
    }
  });
});

describe('runs that share one processor', () => {
  // A second or two: long enough to be looked at while it runs.
  const inputs = { user_pages: 2 ** 16, measure: 2000 };

  /** Starts one; what is heard of it, in order. */
  function begun(turns: ReturnType<typeof turnsHere>) {
    const heard: string[] = [];
    const say = (what: string) => heard.at(-1) === what || heard.push(what);
    const running = startSimulation(
      openSimulator(bytes(), onPage),
      inputs,
      {
        opens: () => say('opens'),
        waits: (place) => say(`waits ${place}`),
        heard: ({ share }) => say(share === 1 ? 'whole' : 'goes on'),
        refused: () => say('refused'),
        failed: () => say('failed'),
      },
      { turns },
    );
    return { ...running, heard };
  }

  it('run one after the other; who is stopped leaves the line, and who is paused lets others go first', async () => {
    const turns = turnsHere(1);
    const [first, second, third] = [begun(turns), begun(turns), begun(turns)];
    await expect.poll(() => first.heard).toEqual(['opens', 'goes on']);
    expect([second.heard, third.heard]).toEqual([['waits 1'], ['waits 2']]);
    second.stop();
    await expect.poll(() => third.heard).toEqual(['waits 2', 'waits 1']);
    first.pause();
    await expect.poll(() => third.heard.at(-1)).toBe('goes on');
    first.resume();
    await expect.poll(() => first.heard.at(-1)).toBe('waits 1');
    await expect.poll(() => third.heard.at(-1), { timeout: 20_000 }).toBe('whole');
    await expect.poll(() => first.heard.at(-1), { timeout: 20_000 }).toBe('whole');
    expect(second.heard).toEqual(['waits 1']);
  });
});
