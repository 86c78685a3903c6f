/**
 * Finished simulations on disk, for the build and the tests, which ask for the same drives again and again.
 *
 * An entry is found by a hash of the simulator's bytes and of the numbers that it was given, and holds what the
 * simulator returned, before anything was read out of it: a change of either, or of how answers are read, never
 * meets an old one. `SPARE_AREA_RUN_CACHE=off` simulates everything anew.
 */
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { deserialize, serialize } from 'node:v8';

/** What a simulation of a whole run returned. */
export interface FinishedRun {
  readonly values: Float64Array;
  /** The index of an output and why it has no value, in turns. */
  readonly reasons: (number | string)[];
  readonly notes: string[];
  /** Page writes of the host. */
  readonly writes: number;
}

/** Entries that are kept at most; when there are more, the oldest go until half as many are left. */
const MAX_ENTRIES = 4096;

/** Length of a SHA-256 in bytes; an entry begins with that of what follows. */
const DIGEST_BYTES = 32;

const sha256 = (...parts: readonly Uint8Array[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Runs of one simulator. */
export class RunCache {
  readonly #folder: string;
  readonly #simulator: Uint8Array;
  readonly #maxEntries: number;
  #isPruned = false;

  /** `folder` is made when the first entry is written; `simulator` is the compiled module. */
  constructor(folder: string, simulator: Uint8Array, maxEntries = MAX_ENTRIES) {
    this.#folder = folder;
    this.#simulator = sha256(simulator);
    this.#maxEntries = maxEntries;
  }

  /** The run of these inputs, `simulated` where there is no whole entry for it. */
  run(inputs: Float64Array, simulated: () => FinishedRun): FinishedRun {
    if (process.env.SPARE_AREA_RUN_CACHE === 'off') return simulated();
    const path = join(this.#folder, sha256(this.#simulator, bytesOf(inputs)).toString('hex'));
    const known = this.#read(path);
    if (known) return known;
    const run = simulated();
    this.#write(path, run);
    return run;
  }

  #read(path: string): FinishedRun | undefined {
    try {
      const entry = readFileSync(path);
      const body = entry.subarray(DIGEST_BYTES);
      if (!sha256(body).equals(entry.subarray(0, DIGEST_BYTES))) return undefined;
      return deserialize(body);
    } catch {
      // Not there, cut off, or written by a newer Node: it is simulated.
      return undefined;
    }
  }

  /** A full or read-only disk costs the next command time, and nothing else. */
  #write(path: string, run: FinishedRun): void {
    try {
      this.#prune();
      const body = serialize(run);
      const unfinished = `${path}.${process.pid}`;
      writeFileSync(unfinished, Buffer.concat([sha256(body), body]));
      renameSync(unfinished, path);
    } catch {}
  }

  #prune(): void {
    if (this.#isPruned) return;
    this.#isPruned = true;
    mkdirSync(this.#folder, { recursive: true });
    const paths = readdirSync(this.#folder).map((name) => join(this.#folder, name));
    if (paths.length <= this.#maxEntries) return;
    const oldestFirst = paths
      .map((path) => ({ path, time: statSync(path).mtimeMs }))
      .sort((a, b) => a.time - b.time);
    for (const { path } of oldestFirst.slice(0, paths.length - this.#maxEntries / 2))
      rmSync(path, { force: true });
  }
}
