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
import init, { Simulation } from '../../core-wasm/pkg/engine.js?beside';

/** What the page says to the runner; `run` tells runs apart. */
export type ToRunner =
  | { readonly kind: 'open'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'start'; readonly run: number; readonly values: Float64Array }
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
  | { readonly kind: 'refused'; readonly cause: unknown }
  | { readonly kind: 'failed'; readonly problem: string }
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

/** What takes the page's messages. */
export function openRunner(place: Workplace): (message: ToRunner) => void {
  let opened: Promise<unknown> | undefined;
  /** The run to go on with; any other ends. */
  let current = 0;
  let isPaused = false;
  let goOn = () => {};

  const run = async ({ run: name, values }: Extract<ToRunner, { kind: 'start' }>) => {
    await opened;
    if (name !== current) return;
    place.post({ run: name, kind: 'opens', bytes: Simulation.memory(values) }, []);
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
        share = simulation.share;
        const end = performance.now();
        spent += end - begin;
        // So many as fit a slice, as far as the last ones tell.
        const pace = (done - before) / Math.max(end - begin, 0.05);
        writes = Math.min(Math.max(Math.round(pace * place.slice), FIRST), 4 * writes);
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

  return (message) => {
    if (message.kind === 'open') {
      opened = init({ module_or_path: message.bytes });
      return;
    }
    isPaused = message.kind === 'pause';
    if (message.kind === 'stop') current = 0;
    if (message.kind === 'start') {
      current = message.run;
      run(message).catch((problem: unknown) =>
        place.post({ run: message.run, ...whyNot(problem) }, []),
      );
    }
    goOn();
  };
}

/** What is refused says so by its cause; the words are made in the page. */
function whyNot(problem: unknown) {
  return problem instanceof Error && problem.cause
    ? ({ kind: 'refused', cause: problem.cause } as const)
    : ({ kind: 'failed', problem: String(problem) } as const);
}

type Told = Pick<Extract<FromRunner, { kind: 'progress' }>, 'run' | 'done' | 'share' | 'spent'>;

function report(place: Workplace, simulation: Simulation, told: Told): void {
  const answer = simulation.answer();
  const { values, reasons, notes } = answer;
  answer.free();
  place.post({ kind: 'progress', ...told, values, reasons, notes }, [values.buffer]);
}
