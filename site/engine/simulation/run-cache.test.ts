import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FinishedRun, RunCache } from './run-cache';

const root = mkdtempSync(join(tmpdir(), 'spare-area-'));
afterAll(() => rmSync(root, { recursive: true }));

const SIMULATOR = new Uint8Array([0, 97, 115, 109]);
const INPUTS = new Float64Array([1, Number.NaN, 0.07]);

/** A cache in an empty folder, and how to open it again, as the next command does. */
let folder: string;
const opened = (simulator = SIMULATOR) => new RunCache(folder, simulator);

/** Numbers that JSON would change. */
const RUN: FinishedRun = {
  values: new Float64Array([7.6, Number.NaN, -0, Number.POSITIVE_INFINITY, 0.1 + 0.2]),
  reasons: [1, 'Nothing was read.'],
  notes: ['Computed with counts.'],
  writes: 131_072,
};
const simulated = vi.fn(() => RUN);
const never = () => {
  throw new Error('it was simulated again');
};

beforeEach(() => {
  folder = mkdtempSync(join(root, 'runs-'));
  simulated.mockClear();
  vi.unstubAllEnvs();
});

const onlyEntry = () => join(folder, readdirSync(folder)[0] ?? '');

describe('the disk cache of simulations', () => {
  it('gives a later process what the simulator returned, bit for bit', () => {
    expect(opened().run(INPUTS, simulated)).toBe(RUN);
    const { values, ...rest } = opened().run(INPUTS, never);
    expect(new Uint8Array(values.buffer, values.byteOffset, values.byteLength)).toEqual(
      new Uint8Array(RUN.values.buffer),
    );
    expect({ values: RUN.values, ...rest }).toEqual(RUN);
  });

  it('simulates anew for other inputs and for another simulator', () => {
    opened().run(INPUTS, simulated);
    opened().run(new Float64Array([1, Number.NaN, 0.08]), simulated);
    opened(new Uint8Array([1])).run(INPUTS, simulated);
    expect(simulated).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['cut off', (path: string) => truncateSync(path, 40)],
    ['empty', (path: string) => truncateSync(path)],
    ['shorter than its checksum', (path: string) => truncateSync(path, 20)],
    ['changed in one byte', (path: string) => writeFileSync(path, flipped(readFileSync(path)))],
  ])('simulates anew, and mends the entry, where it is %s', (_, damage) => {
    opened().run(INPUTS, simulated);
    damage(onlyEntry());
    opened().run(INPUTS, simulated);
    expect(simulated).toHaveBeenCalledTimes(2);
    expect(opened().run(INPUTS, never)).toEqual(RUN);
  });

  it('keeps no refusal', () => {
    expect(() => opened().run(INPUTS, never)).toThrow('simulated again');
    expect(opened().run(INPUTS, simulated)).toBe(RUN);
  });

  it('is passed by where it is off', () => {
    opened().run(INPUTS, simulated);
    vi.stubEnv('SPARE_AREA_RUN_CACHE', 'off');
    opened().run(INPUTS, simulated);
    expect(simulated).toHaveBeenCalledTimes(2);
  });

  it('does without where it cannot write', () => {
    const file = join(folder, 'a file');
    writeFileSync(file, '');
    expect(new RunCache(file, SIMULATOR).run(INPUTS, simulated)).toBe(RUN);
  });

  it('is bounded: the oldest entries go', () => {
    const names = Array.from({ length: 9 }, (_, at) => `old-${at}`);
    for (const [at, name] of names.entries()) {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), at, at);
    }
    new RunCache(folder, SIMULATOR, 8).run(INPUTS, simulated);
    const left = readdirSync(folder).filter((name) => name.startsWith('old-'));
    expect(left.sort()).toEqual(names.slice(5));
    expect(opened().run(INPUTS, never)).toEqual(RUN);
  });
});

function flipped(bytes: Buffer): Buffer {
  const at = bytes.length - 3;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}
