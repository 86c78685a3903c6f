/**
 * The simulator behind the same door: a run that whoever watches it takes forward bit by bit. It is
 * compiled into an engine of its own, for speed (`simulate` in `core-wasm/pkg`).
 */
import type { Answer, Inputs } from '../declaration';
import { readAnswer, refusing, slots } from '../engine';
import { simulate } from '../gen/simulate';

/** What the compiled simulator offers. */
export interface SimulatorBindings {
  Simulation: new (values: Float64Array) => Handle;
}

interface Handle {
  advance(writes: number): number;
  readonly total: number;
  windows(from: number): Float64Array;
  intervals(from: number): Float64Array;
  answer(): {
    readonly values: Float64Array;
    readonly reasons: (number | string)[];
    readonly notes: string[];
    free(): void;
  };
  free(): void;
}

/** A drive under way. Whoever opened it frees it. */
export interface Simulation {
  /**
   * Page writes of the host in the whole run, those that prepare the drive included. A run that ends
   * by its time has as many as its pace so far allows: to be asked again after each step.
   */
  readonly total: number;
  /** Page writes of the host that are done. */
  readonly done: number;
  /** Serves up to so many page writes of the host; returns how many are done in all. */
  advance(writes: number): number;
  /** The windows from this one on, flattened: where each ends, and its write amplification. */
  windows(from: number): Float64Array;
  /** The intervals of time from this one on, flattened: rows of the output `intervals`. */
  intervals(from: number): Float64Array;
  /** The answer so far; `seconds` is the time that it took, which the engine cannot know. */
  answer(seconds?: number): Answer<typeof simulate>;
  free(): void;
}

/**
 * Opens a run at its beginning.
 * @throws Refused with one sentence for the reader.
 */
export function openSimulation(bindings: SimulatorBindings, inputs: Inputs): Simulation {
  const values = slots(simulate, inputs);
  const handle = refusing(simulate, inputs, () => new bindings.Simulation(values));
  let done = 0;
  return {
    get total() {
      return handle.total;
    },
    get done() {
      return done;
    },
    advance(writes) {
      done = handle.advance(writes);
      return done;
    },
    windows: (from) => handle.windows(from),
    intervals: (from) => handle.intervals(from),
    answer(seconds = 0) {
      const raw = handle.answer();
      try {
        const answer = readAnswer(simulate, raw.values, raw.reasons, raw.notes);
        return seconds > 0 ? timed(answer, done / seconds) : answer;
      } finally {
        raw.free();
      }
    },
    free: () => handle.free(),
  };
}

/** The engine has no clock: whoever runs it says how fast it went. */
export function timed(
  { values, reasons, notes }: Answer<typeof simulate>,
  perSecond: number,
): Answer<typeof simulate> {
  const { host_writes_per_second: _, ...others } = reasons;
  return { values: { ...values, host_writes_per_second: perSecond }, reasons: others, notes };
}
