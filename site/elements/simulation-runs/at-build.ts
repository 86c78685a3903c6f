/** The engine of the build, with the simulator: what is simulated in the page was simulated here before. */
import {
  type Engine,
  type SimulatedInputs,
  type SimulatedValues,
  withNames,
} from '../../engine/engine';
import { simulate } from '../../engine/gen/simulate';
import { engine } from '../../engine/load-node';
import { Refused } from '../../engine/refused';
import { wholeRun } from '../../engine/simulation/whole-run';
import { asPacked } from './packed-answer';
import { Runs } from './runs';

const done = new Map<string, ReturnType<typeof wholeRun>>();

/** A whole run: its answer, and the page writes of the host in it. */
function whole(inputs: SimulatedInputs) {
  const key = JSON.stringify(inputs);
  const found = done.get(key) ?? wholeRun(inputs);
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

const packedAnswers = new Map<string, SimulatedValues>();

/** What a figure sees of a run, rounded as the page has it. */
function seen(inputs: SimulatedInputs): SimulatedValues {
  const key = JSON.stringify(inputs);
  const known = packedAnswers.get(key) ?? asPacked(possible(inputs)?.answer.values ?? {});
  packedAnswers.set(key, known);
  return known;
}

/** Page writes of the host in a run. */
export const writesOf = (inputs: SimulatedInputs) => possible(inputs)?.writes ?? 0;

export const atBuild: Engine = withNames({
  ...engine,
  run: (model, inputs) =>
    model.id === simulate.id ? whole(inputs).answer : engine.run(model, inputs),
  simulated: (inputs) => seen(inputs),
});

/** The same while nothing has been simulated yet: what is drawn and said then, a reader sees for a moment. */
export const beforeRuns: Engine = new Runs(() => new Promise(() => {})).beside(engine);
