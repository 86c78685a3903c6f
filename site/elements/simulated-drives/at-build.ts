/** The engine of the build, with the simulator: what is simulated in the page was simulated here before. */
import type { Answer } from '../../engine/declaration';
import { type Engine, type SimulatedInputs, withNames } from '../../engine/engine';
import { simulate } from '../../engine/gen/simulate';
import { engine } from '../../engine/load-node';
import { simulation } from '../../engine/load-node-simulator';
import { Refused } from '../../engine/refused';

const done = new Map<
  string,
  { readonly answer: Answer<typeof simulate>; readonly writes: number }
>();

/** A whole run: its answer, and the page writes of the host in it. */
function whole(inputs: SimulatedInputs) {
  const key = JSON.stringify(inputs);
  const known = done.get(key);
  if (known) return known;
  const run = simulation(inputs);
  // A run that mostly reads comes back before its writes are done.
  while (run.done < run.total) run.advance(run.total);
  const writes = run.done;
  const found = { answer: run.answer(), writes };
  run.free();
  done.set(key, found);
  return found;
}

/** A run, or nothing where the drive cannot be made. */
function possible(inputs: SimulatedInputs) {
  try {
    return whole(inputs);
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    return null;
  }
}

/** Page writes of the host in a run. */
export const writesOf = (inputs: SimulatedInputs) => possible(inputs)?.writes ?? 0;

export const atBuild: Engine = withNames({
  ...engine,
  run: (model, inputs) =>
    model.id === simulate.id ? whole(inputs).answer : engine.run(model, inputs),
  simulated: (inputs) => possible(inputs)?.answer.values ?? {},
});
