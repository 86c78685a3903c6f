/**
 * The simulator at work, beside the page. It is told what to simulate and says, many times a second,
 * how far it is and what the answer is so far.
 *
 * ```text
 * page ── start: bytes, values ──▶ worker ── progress, progress, … , done
 *      ── pause, resume ─────────▶
 * ```
 */
import init, { Simulation } from '../../core-wasm/pkg/engine.js';
import type { FromWorker, ToWorker } from './run-in-worker';

/** How long it computes between two looks at its letters, in milliseconds. */
const SLICE = 12;
/** How long it computes between two reports, in milliseconds: the first comes soon, the others as they can be drawn. */
const REPORT = 50;
/** Host writes before the pace is known. */
const FIRST = 2048;

const post = (message: FromWorker, moved: Transferable[] = []) => {
  (self as unknown as Worker).postMessage(message, moved);
};

let isPaused = false;
let goOn: (() => void) | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') {
    run(data).catch((problem: unknown) => {
      // What is refused says so by its cause; the words are made in the page.
      if (problem instanceof Error && problem.cause)
        post({ kind: 'refused', cause: problem.cause });
      else post({ kind: 'failed', problem: String(problem) });
    });
    return;
  }
  isPaused = data.kind === 'pause';
  if (!isPaused) goOn?.();
});

async function run({ bytes, values }: Extract<ToWorker, { kind: 'start' }>): Promise<void> {
  await init({ module_or_path: bytes });
  const simulation = new Simulation(values, false);
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
    writes = Math.min(Math.max(Math.round(pace * SLICE), FIRST), 4 * writes);
    if (share === 1 || end - reported >= REPORT) {
      reported = end;
      report(simulation, done, share, spent);
    }
    await letters();
  }
  simulation.free();
}

function report(simulation: Simulation, done: number, share: number, spent: number): void {
  const answer = simulation.answer();
  const { values, reasons, notes } = answer;
  answer.free();
  const message = { kind: 'progress', done, share, spent, values, reasons, notes } as const;
  post(message, [values.buffer]);
}

const channel = new MessageChannel();

/** Lets letters come in; waits while the reader has paused. A timer would rest for milliseconds each time. */
async function letters(): Promise<void> {
  await new Promise<void>((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });
  if (isPaused) {
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    goOn = undefined;
  }
}
