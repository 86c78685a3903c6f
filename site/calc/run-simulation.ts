/** `calc simulate name=value …`: a run of the simulator, with a line on how far it is where it takes long. */
import type { Answer, Inputs } from '../engine/declaration';
import { Misused } from '../engine/misused';
import { estimated } from '../engine/simulation/estimate-run';
import { lengthOf } from '../engine/simulation/run-length';
import { shareOf } from '../engine/simulation/run-share';
import { MEASURED, timeLeft } from '../engine/simulation/time-left';
import { toEstimate } from '../engine/simulation/to-estimate';
import { agree } from './confirm';
import type { Io } from './io';
import { type Progress, startProgress } from './progress';

/** Host writes before the pace is known. */
const FIRST = 2048;
/** Computing between two looks at what else there is to do, in milliseconds. */
const SLICE = 20;

/** How far a run is. */
export interface SoFar {
  readonly done: number;
  readonly total: number;
  /** How much of it is done, from 0 to 1. */
  readonly share: number;
  /** Time spent computing, in seconds. */
  readonly seconds: number;
}

/** Runs all of it; a long one only if that `isAgreed`, or somebody who is asked agrees. */
export async function runSimulation(inputs: Inputs, isAgreed: boolean, io: Io): Promise<Answer> {
  let progress: Progress | undefined;
  const answer = await simulated(inputs, async (soFar) => {
    if (soFar.seconds < MEASURED) return true;
    const left = timeLeft(soFar);
    if (!progress && !isAgreed) await agree(left, io);
    progress ??= startProgress(soFar.total, io, 'write');
    await progress.reached(soFar.done, left);
    return progress.stopped === null;
  });
  if (!answer) throw new Misused('The simulation was stopped before its end.');
  progress?.end('');
  return answer;
}

/** Runs all of it, as long as it `goesOn` between two steps; null where it does not. */
export async function simulated(
  inputs: Inputs,
  goesOn: (soFar: SoFar) => Promise<boolean>,
): Promise<Answer | null> {
  // The engine for it is large, and no other command needs it.
  const { simulation, simulator } = await import('../engine/simulation/load-node-simulator');
  const run = simulation(inputs);
  try {
    const { prepare, writes: known } = lengthOf(inputs);
    const isTimed = known === null && prepare > 0;
    const share = isTimed ? estimated(simulator.Simulation, toEstimate(inputs)).prepared : 0;
    const prepares = isTimed ? { writes: prepare, share } : undefined;
    let seconds = 0;
    for (let writes = FIRST; ; ) {
      const [begin, before] = [performance.now(), run.done];
      const done = run.advance(writes);
      const spent = performance.now() - begin;
      seconds += spent / 1000;
      const { total } = run;
      if (done >= total) return run.answer(seconds);
      // So many as fit a slice, as far as the last ones tell.
      const pace = (done - before) / Math.max(spent, 0.05);
      writes = Math.min(Math.max(Math.round(pace * SLICE), FIRST), 4 * writes);
      if (!(await goesOn({ done, total, share: shareOf(done, total, prepares), seconds })))
        return null;
    }
  } finally {
    run.free();
  }
}
