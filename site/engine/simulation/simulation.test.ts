/** The simulator, compiled: the same seed gives what it gives natively (`core-wasm/model/tests/simulate`). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Inputs } from '../declaration';
import { slots } from '../engine';
import { simulate } from '../gen/simulate';
import { partBytes } from '../part-bytes';
import { simulation, simulator } from './load-node-simulator';
import { MOST_REQUESTS } from './trace';

interface Case {
  readonly inputs: Inputs;
  readonly hash: string;
}
const table = 'core-wasm/model/tests/simulate/golden.json';
const cases = JSON.parse(readFileSync(table, 'utf8')) as Case[];

/** The outputs of one number that are compared; behind them come the items of all lists and tables. */
const COMPARED = [
  'write_amplification',
  'host_pages',
  'moved_pages',
  'levelled_pages',
  'folded_pages',
  'erases_min',
  'erases_mean',
  'erases_max',
  'steady_at',
];

/** FNV-1a of 32 bits over the bytes of the numbers, the smallest first. */
function hash(numbers: Iterable<number>): string {
  const view = new DataView(new ArrayBuffer(8));
  let hash = 0x811c9dc5;
  for (const number of numbers) {
    view.setFloat64(0, number, true);
    if (Number.isNaN(number)) view.setBigUint64(0, 0x7ff8000000000000n, true);
    for (let at = 0; at < 8; at += 1) hash = Math.imul(hash ^ view.getUint8(at), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

describe('the compiled simulator', () => {
  it.each(cases)('answers $inputs as natively, to the bit', ({ inputs, hash: native }) => {
    const handle = new simulator.Simulation(slots(simulate, inputs));
    // In steps, which must not matter.
    while (handle.advance(7_654_321) < handle.total);
    const { values } = handle.answer();
    handle.free();
    const head = (id: string) => values[simulate.outputs.findIndex((one) => one.id === id)];
    const heads = COMPARED.map((id) => head(id) ?? Number.NaN);
    expect(hash([...heads, ...values.subarray(simulate.outputs.length)])).toBe(native);
  });

  it.each([
    ['counts', 2 ** 30],
    ['lives', 2 ** 22],
    ['lives', 2 ** 23],
    ['page-map', 2 ** 22],
  ])('says before it runs how much memory %s takes for %i pages', async (engine, pages) => {
    // An instance of its own, whose memory has not grown yet.
    const glue = pathToFileURL(join(process.cwd(), 'core-wasm/pkg/engine.js')).href;
    const fresh: typeof simulator = await import(
      /* @vite-ignore */ `${glue}?memory-of-${engine}-${pages}`
    );
    const { memory } = fresh.initSync({ module: partBytes('simulate') }) as {
      memory: WebAssembly.Memory;
    };
    const values = slots(simulate, { user_pages: pages, engine });
    const said = fresh.Simulation.memory(values);
    const before = memory.buffer.byteLength;
    const handle = new fresh.Simulation(values);
    const grown = memory.buffer.byteLength - before;
    handle.free();
    expect(said).toBeGreaterThan(8e6);
    expect(grown).toBeLessThan(said * 1.05 + 1e6);
    expect(grown).toBeGreaterThan(said * 0.5);
  });

  it('says before it runs what is too large, and the largest that fits', () => {
    const open = (inputs: Inputs) => simulation(inputs).free();
    expect(() => open({ user_pages: 4e9, engine: 'page-map', policy: 'greedy' })).toThrow(
      /user_pages\) is 4\s×\s10⁹, too much for the memory of a browser tab; it must be at most 4\d\d,\d{3},\d{3}\./,
    );
    // 512 GB and 16 TB in pages of 4 KiB.
    const [half, sixteen] = [512e9 / 4096, 16e12 / 4096];
    open({ user_pages: half, engine: 'lives' });
    open({ user_pages: sixteen });
  });

  it('takes a trace of a million requests', () => {
    const request = (at: number) => [(at * 7919) % 65_536, 1, 0];
    const trace = Array.from({ length: MOST_REQUESTS }, (_, at) => request(at)).flat();
    expect(slots(simulate, { traffic: 'trace', trace })).toHaveLength(
      simulate.inputs.length + trace.length,
    );
    const run = simulation({ user_pages: 65_536, traffic: 'trace', trace, measure: 1 });
    while (run.advance(1e6) < run.total);
    expect(run.answer().values.host_pages).toBe(65_536);
    run.free();
  });
});
