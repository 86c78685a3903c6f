/**
 * Long simulations: they run in a worker, which the page can pause and stop.
 *
 * The worker is made from text, and the engine's bytes are sent to it, because a page from a disk
 * or in a sandboxed frame may fetch nothing. Where no worker is allowed either, a page that brings
 * `simulation-on-page.ts` along simulates all the same.
 */
import type { Answer, Inputs } from '../declaration';
import { readAnswer, slots } from '../engine';
import { simulate } from '../gen/simulate';
import { Refused } from '../refused';
import type { Prepares } from './run-share';
import { timed } from './simulation';
import type { FromRunner, ToRunner } from './simulation-runner';
import SimulationWorker from './simulation-worker?worker&inline';
import type { Turn, Turns } from './turns';

/** How far a simulation is. */
export interface Progress {
  /** Host writes served, and how much of the run that is, from 0 to 1. */
  readonly done: number;
  readonly share: number;
  /** Time spent computing, in seconds. */
  readonly seconds: number;
  /** The answer so far; the last one has a `share` of 1. */
  readonly answer: Answer<typeof simulate>;
}

/** A simulation under way. */
export interface Running {
  pause(): void;
  resume(): void;
  /** Ends it at once; nothing is heard of it any more. */
  stop(): void;
}

/** Who is told how a simulation goes. */
export interface Listener {
  /** It will take so many bytes of memory: said before it takes them. */
  opens?(bytes: number): void;
  /** How far it is, several times a second, and last when it is done. */
  heard(progress: Progress): void;
  /** The request cannot be run; one sentence for the reader. */
  refused(refused: Refused): void;
  /** What the machine could not do, in one sentence; `isMemory`: it gave no memory for it. */
  failed(problem: string, isMemory: boolean): void;
  /** It is so many-th in line for a processor: 1 is the next. */
  waits?(place: number): void;
}

/** Where simulations run, one at a time. */
export interface Simulator {
  /** Simulates; a run under way ends, and nothing is heard of it any more. */
  start(inputs: Inputs, listener: Listener, prepares?: Prepares): Running;
  /** Ends it, with a run under way and all memory. */
  close(): void;
}

/** A way to the code that simulates. */
export interface Port {
  /** What is `moved` is not copied: it is not here any more. */
  say(message: ToRunner, moved?: Transferable[]): void;
  close(): void;
}

/** Opens a way to the code that simulates, and hears what it says. */
export type OpenPort = (hear: (message: FromRunner) => void) => Port;

/**
 * Makes a place for simulations; `bytes` are those of an engine with the simulator. Without a worker
 * they run `elsewhere`, or not at all.
 */
export function openSimulator(bytes: ArrayBuffer, elsewhere?: OpenPort): Simulator {
  return new PortSimulator(bytes, elsewhere);
}

class PortSimulator implements Simulator {
  readonly #bytes: ArrayBuffer;
  readonly #elsewhere: OpenPort | undefined;
  #port: Port | undefined;
  #runs = 0;
  #now:
    | (Listener & {
        readonly inputs: Inputs;
        readonly run: number;
        readonly prepares: Prepares | undefined;
      })
    | undefined;
  /** Whether a worker has come to life here, as far as is known. */
  #isWorking = true;

  constructor(bytes: ArrayBuffer, elsewhere: OpenPort | undefined) {
    this.#bytes = bytes;
    this.#elsewhere = elsewhere;
  }

  close(): void {
    this.#now = undefined;
    this.#closePort();
  }

  start(inputs: Inputs, listener: Listener, prepares?: Prepares): Running {
    this.#runs += 1;
    const run = this.#runs;
    this.#now = { ...listener, inputs, run, prepares };
    this.#begin();
    const say = (kind: 'pause' | 'resume' | 'stop') => {
      if (this.#now?.run === run) this.#port?.say({ kind });
    };
    return {
      pause: () => say('pause'),
      resume: () => say('resume'),
      stop: () => {
        say('stop');
        if (this.#now?.run === run) this.#now = undefined;
      },
    };
  }

  #open(): void {
    const useWorker = this.#isWorking || !this.#elsewhere;
    this.#port = useWorker ? inWorker(this.#hear, this.#lost) : this.#elsewhere?.(this.#hear);
    this.#port?.say({ kind: 'open', bytes: this.#bytes });
  }

  #begin(): void {
    if (!this.#now) return;
    const { run, inputs, prepares } = this.#now;
    try {
      const values = slots(simulate, inputs);
      if (!this.#port) this.#open();
      // A trace of a million requests is many megabytes.
      this.#port?.say({ kind: 'start', run, values, prepares }, [values.buffer]);
    } catch (problem) {
      // Heard later, as whatever a run comes to: whoever starts one has nothing in hand yet.
      setTimeout(() => this.#now?.run === run && this.#end(problem));
    }
  }

  /** Ends the run under way, with why it has no answer. */
  #end(problem: unknown, isMemory = false): void {
    const last = this.#now;
    this.#now = undefined;
    if (problem instanceof Refused) last?.refused(problem);
    else last?.failed(problem instanceof Error ? problem.message : String(problem), isMemory);
  }

  /** Whoever broke down may have left its memory in any state. */
  #closePort(): void {
    this.#port?.close();
    this.#port = undefined;
  }

  readonly #hear = (message: FromRunner): void => {
    // A letter may have been under way when the run was stopped.
    if (!this.#now || message.run !== this.#now.run) return;
    const { inputs, heard, opens } = this.#now;
    if (message.kind === 'opens') {
      opens?.(message.bytes);
      return;
    }
    if (message.kind === 'progress') {
      if (message.share === 1) this.#now = undefined;
      heard(progressOf(message));
      return;
    }
    if (message.kind === 'estimated') return;
    if (message.kind === 'refused') {
      this.#end(Refused.from(simulate, inputs, new Error('refused', { cause: message.cause })));
      return;
    }
    this.#closePort();
    this.#end(message.problem, message.isMemory);
  };

  readonly #lost = (problem: string): void => {
    this.#isWorking = false;
    this.#closePort();
    if (this.#elsewhere) this.#begin();
    else this.#end(problem);
  };
}

/** What a run of its own needs beside its inputs. */
export interface Around {
  /** Where it waits for a processor. */
  readonly turns: Turns;
  readonly prepares?: Prepares | undefined;
}

/**
 * Simulates once, in a place of its own, when it is its turn: when it ends, wherever it is, the place is
 * closed, and nothing of it stays in memory. While it is paused others may have its turn.
 */
export function startSimulation(
  simulator: Simulator,
  inputs: Inputs,
  listener: Listener,
  { turns, prepares }: Around,
): Running {
  let running: Running | undefined;
  let turn: Turn | undefined;
  const over = () => {
    turn?.leave();
    turn = undefined;
    simulator.close();
  };
  const hearing: Listener = {
    ...listener,
    heard(progress) {
      if (progress.share === 1) over();
      listener.heard(progress);
    },
    refused(refused) {
      over();
      listener.refused(refused);
    },
    failed(problem, isMemory) {
      over();
      listener.failed(problem, isMemory);
    },
  };
  const called = () => {
    if (running) running.resume();
    else running = simulator.start(inputs, hearing, prepares);
  };
  const enter = () => {
    turn ??= turns.take({ called, waits: (place) => listener.waits?.(place) });
  };
  enter();
  return {
    pause() {
      turn?.leave();
      turn = undefined;
      running?.pause();
    },
    resume: enter,
    stop: over,
  };
}

const NONE_HERE = 'this browser allows no worker here';
const ENDED = 'the browser ended its worker';

/** A way to a worker that simulates; `lost`: there is none, or it has gone. */
export function inWorker(
  hear: (message: FromRunner) => void,
  lost: (problem: string) => void,
): Port | undefined {
  let worker: Worker;
  try {
    worker = new SimulationWorker();
  } catch {
    // Said later, as a worker does that is made and then forbidden.
    setTimeout(() => lost(NONE_HERE));
    return undefined;
  }
  let hasSpoken = false;
  worker.addEventListener('message', ({ data }: MessageEvent<FromRunner>) => {
    hasSpoken = true;
    hear(data);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    lost(event.message || (hasSpoken ? ENDED : NONE_HERE));
  });
  return {
    say: (message, moved = []) => worker.postMessage(message, moved),
    close: () => worker.terminate(),
  };
}

function progressOf(message: Extract<FromRunner, { kind: 'progress' }>): Progress {
  const { done, share, spent, values, reasons, notes } = message;
  const answer = readAnswer(simulate, values, reasons, notes);
  const seconds = spent / 1e3;
  // Some browsers blur their clock: a short run then took no time at all.
  return { done, share, seconds, answer: seconds > 0 ? timed(answer, done / seconds) : answer };
}
