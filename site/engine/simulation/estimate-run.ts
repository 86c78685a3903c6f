/** How long a run takes this machine, told from a small copy of it (`small-copy.ts`) in a few milliseconds. */
import type { Simulation } from '../../../core-wasm/pkg/engine.js?beside';

/** What is to be estimated. */
export interface ToEstimate {
  /** The run, as numbers for the compiled simulator. */
  readonly values: Float64Array;
  /** Copies of it, and how many times larger it is than each; the first that can be simulated is. */
  readonly copies: readonly {
    readonly values: Float64Array;
    readonly scale: number;
    /** Host writes before its workload. */
    readonly prepare: number;
  }[];
}

/** What a run will need. */
export interface Needs {
  /** Bytes of memory: exactly. */
  readonly bytes: number;
  /** Seconds of computing on this machine; null where no copy tells. */
  readonly seconds: number | null;
  /** How much of that passes before the workload begins, from 0 to 1. */
  readonly prepared: number;
}

/** Computing that an estimate may take, and that it takes at least since clocks are blurred, in milliseconds. */
const [MOST, LEAST] = [60, 12];
/** Host writes between two looks at the clock. */
const STEP = 4096;
/** A copy that takes more memory than this is not worth it, in bytes. */
const MOST_BYTES = 64e6;
/** What it takes to fill a byte of memory with what an engine begins with, in seconds: measured, 0.3 to 1 ns. */
const OF_A_BYTE = 0.5e-9;

/** Estimates a run. @throws what the simulator refuses of it. */
export function estimated(simulator: typeof Simulation, { values, copies }: ToEstimate): Needs {
  const bytes = simulator.memory(values);
  for (const { values: small, scale, prepare } of copies) {
    const found = timed(simulator, small, prepare);
    if (found) {
      const seconds = (found.milliseconds * scale) / 1e3;
      return { bytes, seconds: seconds + bytes * OF_A_BYTE, prepared: found.prepared };
    }
  }
  return { bytes, seconds: null, prepared: 0 };
}

interface Timed {
  readonly milliseconds: number;
  readonly prepared: number;
}

/** How long a copy takes: all of it, as often as there is time, or what can be told of it from its beginning. */
function timed(simulator: typeof Simulation, values: Float64Array, prepare: number): Timed | null {
  if (!isSmall(simulator, values)) return null;
  const laps: Timed[] = [];
  for (let spent = 0; spent < LEAST; ) {
    const lap = once(simulator, values, prepare, MOST - spent);
    if (!lap) return null;
    laps.push(lap);
    spent += Math.max(lap.milliseconds, 0.1);
  }
  const mean = (of: (lap: Timed) => number) =>
    laps.reduce((sum, lap) => sum + of(lap), 0) / laps.length;
  return { milliseconds: mean((lap) => lap.milliseconds), prepared: mean((lap) => lap.prepared) };
}

/** Whether a copy can be, and is small: what refuses it may not refuse the run. */
function isSmall(simulator: typeof Simulation, values: Float64Array): boolean {
  try {
    return simulator.memory(values) <= MOST_BYTES;
  } catch {
    return false;
  }
}

/** One run of a copy for at most so many milliseconds; the rest goes on as its last half went. */
function once(
  simulator: typeof Simulation,
  values: Float64Array,
  prepare: number,
  most: number,
): Timed | null {
  const run = new simulator(values);
  try {
    const begin = performance.now();
    let [done, before] = [0, 0];
    /** How much of the workload was done when. */
    const marks = [{ share: 0, at: 0 }];
    while (run.share < 1) {
      done = run.advance(done < prepare ? Math.min(STEP, prepare - done) : STEP);
      const at = performance.now() - begin;
      if (done <= prepare) before = at;
      else marks.push({ share: (done - prepare) / (run.total - prepare), at });
      if (done === prepare) marks[0] = { share: 0, at };
      if (at >= most) break;
    }
    const last = marks.at(-1);
    const middle = marks.find(({ at }) => last && at >= (before + last.at) / 2);
    if (!last || !middle || last.share === 0) return null;
    if (last.share === 1) return { milliseconds: last.at, prepared: before / (last.at || 1) };
    if (middle.share >= last.share) return null;
    const left = ((1 - last.share) * (last.at - middle.at)) / (last.share - middle.share);
    return { milliseconds: last.at + left, prepared: before / (last.at + left) };
  } finally {
    run.free();
  }
}
