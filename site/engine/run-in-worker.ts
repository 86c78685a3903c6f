/**
 * Long simulations: they run in a worker, which the page can pause and stop.
 *
 * The worker is made from text, and the engine's bytes are sent to it, because a page from a disk
 * or in a sandboxed frame may fetch nothing.
 */
import type { Answer, Inputs } from './declaration';
import { readAnswer, slots } from './engine';
import { simulate } from './gen/simulate';
import { Refused } from './refused';
import { timed } from './simulation';
import SimulationWorker from './simulation-worker?worker&inline';

/** What the page says to the worker. */
export type ToWorker =
  | { readonly kind: 'start'; readonly bytes: ArrayBuffer; readonly values: Float64Array }
  | { readonly kind: 'pause' | 'resume' };

/** What the worker says to the page. */
export type FromWorker =
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
  | { readonly kind: 'failed'; readonly problem: string };

/** How far a simulation is. */
export interface Progress {
  /** Host writes served, and how much of the run that is, from 0 to 1. */
  readonly done: number;
  readonly share: number;
  /** The answer so far; the last one has a `share` of 1. */
  readonly answer: Answer;
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
  /** How far it is, several times a second, and last when it is done. */
  heard(progress: Progress): void;
  /** The request cannot be run; one sentence for the reader. */
  refused(refused: Refused): void;
  /** What the machine could not do, in one sentence. */
  failed(problem: string): void;
}

/** Simulates; `bytes` are those of an engine with the simulator. */
export function startSimulation(bytes: ArrayBuffer, inputs: Inputs, listener: Listener): Running {
  const { heard, failed } = listener;
  const worker = new SimulationWorker();
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    worker.terminate();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    // A letter may have been under way when the worker was stopped.
    if (isStopped) return;
    if (data.kind !== 'progress') {
      stop();
      if (data.kind === 'failed') failed(data.problem);
      else tellRefusal(inputs, data.cause, listener);
      return;
    }
    const { done, share } = data;
    if (share === 1) stop();
    heard({
      done,
      share,
      answer: timed(
        readAnswer(simulate, data.values, data.reasons, data.notes),
        done / (data.spent / 1e3),
      ),
    });
  });
  worker.addEventListener('error', (event) => {
    stop();
    failed(event.message || 'this browser allows no worker here');
  });
  const say = (message: ToWorker) => worker.postMessage(message);
  say({ kind: 'start', bytes, values: slots(simulate, inputs) });
  return { pause: () => say({ kind: 'pause' }), resume: () => say({ kind: 'resume' }), stop };
}

function tellRefusal(inputs: Inputs, cause: unknown, { refused, failed }: Listener): void {
  const said = Refused.from(simulate, inputs, new Error('refused', { cause }));
  if (said instanceof Refused) refused(said);
  else failed(String(said));
}
