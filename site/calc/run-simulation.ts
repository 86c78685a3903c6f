/** `calc simulate name=value …`: a run of the simulator, with a line on how far it is where it takes long. */
import type { Answer, Inputs } from '../engine/declaration';
import { Misused } from './misused';
import { startProgress } from './progress';

/** Host writes served between two looks at the clock: a few milliseconds. */
const SLICE = 1_000_000;
/** After so many milliseconds a reader wants to know how far it is. */
const PATIENCE = 1000;

/** Runs all of it. */
export async function runSimulation(inputs: Inputs): Promise<Answer> {
  // The engine for it is large, and no other command needs it.
  const { simulation } = await import('../engine/load-node-simulator');
  const run = simulation(inputs);
  try {
    const begin = performance.now();
    let done = 0;
    while (done < run.total && performance.now() - begin < PATIENCE) done = run.advance(SLICE);
    if (done < run.total) {
      const progress = startProgress(run.total, 'writes');
      while (done < run.total) {
        done = run.advance(SLICE);
        await progress.reached(done);
        if (progress.stopped) throw new Misused('The simulation was stopped before its end.');
      }
      progress.end('');
    }
    return run.answer((performance.now() - begin) / 1000);
  } finally {
    run.free();
  }
}
