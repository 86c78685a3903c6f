/**
 * The simulator at work, in a worker or, where none is allowed, bit by bit on the page: the same code
 * gives the same answer. It is told what to simulate and says, many times a second, how far it is and
 * what the answer is so far. It does one run at a time; the next takes the place of the one under way.
 *
 * ```text
 * page ── open: bytes ──────▶ runner
 *      ── start: values ────▶        ── progress, progress, … , done
 *      ── pause, resume, stop ─▶
 * ```
 */
import init, { Simulation } from '../../../core-wasm/pkg/engine.js?beside';
import { estimated, type Needs, type ToEstimate } from './estimate-run';
import { type Prepares, shareOf } from './run-share';

/** What the page says to the runner; `run` tells runs apart. */
export type ToRunner =
  | { readonly kind: 'open'; readonly bytes: ArrayBuffer }
  | {
      readonly kind: 'start';
      readonly run: number;
      readonly values: Float64Array;
      readonly prepares?: Prepares | undefined;
    }
  | ({ readonly kind: 'estimate'; readonly run: number } & ToEstimate)
  | { readonly kind: 'pause' | 'resume' | 'stop' };

/** What the runner says to the page. */
export type FromRunner = { readonly run: number } & (
  | {
      readonly kind: 'opens';
      /** Memory that the run will take. */
      readonly bytes: number;
    }
  | {
      readonly kind: 'progress';
      /** Host writes served, and how much of the run that is, from 0 to 1. */
      readonly done: number;
      readonly share: number;
      /** Time spent computing, in milliseconds. */
      readonly spent: number;
      /** The answer so far, as it comes from the compiled module. */
      readonly values: Float64Array;
      readonly reasons: (number | string)[];
      readonly notes: string[];
    }
  | { readonly kind: 'estimated'; readonly needs: Needs }
  | { readonly kind: 'refused'; readonly cause: unknown }
  | {
      readonly kind: 'failed';
      readonly problem: string;
      /** The browser gave no memory for it. */
      readonly isMemory: boolean;
    }
);

/** Where it works. */
export interface Workplace {
  /** How long it may compute without a look at what else there is to do, in milliseconds. */
  readonly slice: number;
  /** Lets other things happen: letters, and on the page whatever the reader does. */
  rest(): Promise<void>;
  post(message: FromRunner, moved: Transferable[]): void;
}

/** How long it computes between two reports, in milliseconds: the first comes soon, the others as they can be drawn. */
const REPORT = 50;
/** Host writes before the pace is known. */
const FIRST = 2048;
/** Host writes in a slice, however slow they are. */
const LEAST = 16;

/** What takes the page's messages. */
export function openRunner(place: Workplace): (message: ToRunner) => void {
  let opened: ReturnType<typeof init> | undefined;
  /** The run to go on with; any other ends. */
  let current = 0;
  let isPaused = false;
  let goOn = () => {};

  const run = async ({ run: name, values, prepares }: Extract<ToRunner, { kind: 'start' }>) => {
    await opened;
    if (name !== current) return;
    const bytes = Simulation.memory(values);
    place.post({ run: name, kind: 'opens', bytes }, []);
    const simulation = new Simulation(values);
    try {
      /** Time spent computing, in milliseconds: pauses do not count. */
      let spent = 0;
      let done = 0;
      let writes = FIRST;
      let reported = performance.now() - REPORT / 2;
      for (let share = 0; share < 1; ) {
        const begin = performance.now();
        const before = done;
        done = simulation.advance(writes);
        share = shareOf(done, simulation.total, prepares);
        const end = performance.now();
        spent += end - begin;
        // So many as fit a slice, as far as the last ones tell.
        const pace = (done - before) / Math.max(end - begin, 0.05);
        writes = Math.min(Math.max(Math.round(pace * place.slice), LEAST), 4 * writes);
        if (share === 1 || end - reported >= REPORT) {
          reported = end;
          report(place, simulation, { run: name, done, share, spent });
        }
        if (share < 1) await place.rest();
        while (isPaused && name === current) await new Promise<void>((go) => (goOn = go));
        if (name !== current) return;
      }
    } finally {
      simulation.free();
    }
  };

  const estimate = async (asked: Extract<ToRunner, { kind: 'estimate' }>) => {
    await opened;
    // What was asked since then has taken its place.
    await place.rest();
    if (asked.run !== current) return;
    const needs = estimated(Simulation, asked);
    place.post({ run: asked.run, kind: 'estimated', needs }, []);
  };

  return (message) => {
    if (message.kind === 'open') {
      opened = init({ module_or_path: message.bytes });
      return;
    }
    isPaused = message.kind === 'pause';
    if (message.kind === 'stop') current = 0;
    if (message.kind === 'start' || message.kind === 'estimate') {
      current = message.run;
      const work = message.kind === 'start' ? run(message) : estimate(message);
      work.catch(async (problem: unknown) => {
        const memory = await opened?.then((module) => module.memory);
        place.post({ run: message.run, ...whyNot(problem, memory, message.values) }, []);
      });
    }
    goOn();
  };
}

/** What is refused says so by its cause; the words are made in the page. */
function whyNot(problem: unknown, memory: WebAssembly.Memory | undefined, values: Float64Array) {
  if (problem instanceof Error && problem.cause)
    return { kind: 'refused', cause: problem.cause } as const;
  const isMemory =
    (problem instanceof RangeError && /memory|allocation/i.test(problem.message)) ||
    (memory !== undefined && !hasRoom(memory, values));
  return { kind: 'failed', problem: String(problem), isMemory } as const;
}

/** Bytes of a page of WebAssembly's memory. */
const PAGE = 65_536;

/**
 * Whether a run that broke down could have had the memory that it takes: a module that is given none ends in
 * a trap which does not say why. The instance is thrown away after it.
 */
function hasRoom(memory: WebAssembly.Memory, values: Float64Array): boolean {
  const missing = Simulation.memory(values) - memory.buffer.byteLength;
  try {
    memory.grow(Math.max(0, Math.ceil(missing / PAGE)));
    return true;
  } catch {
    return false;
  }
}

type Told = Pick<Extract<FromRunner, { kind: 'progress' }>, 'run' | 'done' | 'share' | 'spent'>;

function report(place: Workplace, simulation: Simulation, told: Told): void {
  const answer = simulation.answer();
  const { values, reasons, notes } = answer;
  answer.free();
  place.post({ kind: 'progress', ...told, values, reasons, notes }, [values.buffer]);
}
