/** A simulated drive from its beginning to its end, in Node: at build and in tests. */
import { join } from 'node:path';
import process from 'node:process';
import type { Answer, Inputs } from '../declaration';
import { readAnswer, refusing, slots } from '../engine';
import { simulate } from '../gen/simulate';
import { partBytes } from '../part-bytes';
import { simulator } from './load-node-simulator';
import { type FinishedRun, RunCache } from './run-cache';

const cache = new RunCache(
  join(process.cwd(), 'node_modules/.spare-area-runs'),
  partBytes('simulate'),
);

/**
 * The answer of a whole run, the same as the compiled module gave it, and the page writes of the host in it.
 * @throws Refused with one sentence for the reader.
 */
export function wholeRun(inputs: Inputs): {
  readonly answer: Answer<typeof simulate>;
  readonly unnamed: Omit<FinishedRun, 'writes'>;
  readonly writes: number;
} {
  const values = slots(simulate, inputs);
  const { writes, ...unnamed } = cache.run(values, () =>
    refusing(simulate, inputs, () => simulated(values)),
  );
  const answer = readAnswer(simulate, unnamed.values, unnamed.reasons, unnamed.notes);
  return { answer, unnamed, writes };
}

function simulated(inputs: Float64Array): FinishedRun {
  const run = new simulator.Simulation(inputs);
  try {
    let writes = 0;
    // A run that mostly reads comes back before its writes are done.
    while (writes < run.total) writes = run.advance(run.total);
    const answer = run.answer();
    try {
      const { values, reasons, notes } = answer;
      return { values, reasons, notes, writes };
    } finally {
      answer.free();
    }
  } finally {
    run.free();
  }
}
