/** `calc simulate name=value …`: a run of the simulator, with a line on how far it is where it takes long. */
import type { Answer, Inputs } from '../engine/declaration';
import { Misused } from './misused';
import { type Progress, startProgress } from './progress';

/** Host writes served between two looks at the clock: a few milliseconds. */
const SLICE = 1_000_000;
/** After so many milliseconds a reader wants to know how far it is. */
const PATIENCE = 1000;

/** Runs all of it. */
export async function runSimulation(inputs: Inputs): Promise<Answer> {
  const begin = performance.now();
  let progress: Progress | undefined;
  const answer = await simulated(inputs, async (done, total) => {
    if (performance.now() - begin < PATIENCE) return true;
    progress ??= startProgress(total, 'writes');
    await progress.reached(done);
    return !progress.stopped;
  });
  if (!answer) throw new Misused('The simulation was stopped before its end.');
  progress?.end('');
  return answer;
}

/** Runs all of it, as long as it `goesOn` between two steps; null where it does not. */
export async function simulated(
  inputs: Inputs,
  goesOn: (done: number, total: number) => Promise<boolean>,
): Promise<Answer | null> {
  // The engine for it is large, and no other command needs it.
  const { simulation } = await import('../engine/load-node-simulator');
  const run = simulation(inputs);
  try {
    const begin = performance.now();
    while (run.advance(SLICE) < run.total) if (!(await goesOn(run.done, run.total))) return null;
    return run.answer((performance.now() - begin) / 1000);
  } finally {
    run.free();
  }
}
