/** The simulator, with its bytes within the script: for Node, for a page, for a worker. */
import packed from 'packed-engine:simulate';
import { simulate } from '../../engine/gen/simulate';
import { openSimulatorBytes } from '../../engine/open-bytes';
import type { Simulation } from '../../engine/simulation/simulation';
import { unpack } from '../../engine/unpack';
import { type Given, valuesOf } from './given';

export { Refused } from '../../engine/refused';
export { type Simulation, simulate };

/** A request: what is not said is as it is by default. Numbers are in base units; a text may carry a unit. */
export type SimulatedInputs = Given<typeof simulate>;

let loading: Promise<(inputs: SimulatedInputs) => Simulation> | undefined;

/**
 * Unpacks and compiles the simulator, once. What comes back opens a run at its beginning, and refuses with
 * one sentence; `advance()` takes it on, `answer()` says what is known, `free()` gives its memory back.
 */
export function load(): Promise<(inputs: SimulatedInputs) => Simulation> {
  loading ??= unpack(packed)
    .then(openSimulatorBytes)
    .then((open) => (inputs) => open(valuesOf(simulate, inputs)));
  return loading;
}
