/** The engine of bytes that somebody else has found: in packages, whose hosts put them where they like. */
import init, * as bindings from '../../core-wasm/pkg/engine.js';
import type { Inputs } from './declaration';
import { type Engine, openEngine } from './engine';
import { openSimulation, type Simulation } from './simulation/simulation';

/** Compiles and opens it; rejects where WebAssembly is forbidden. */
export async function openBytes(bytes: BufferSource | Response | URL): Promise<Engine> {
  await init({ module_or_path: bytes });
  return openEngine(bindings);
}

/** Compiles the simulator; what comes back opens a run at its beginning. */
export async function openSimulatorBytes(
  bytes: BufferSource,
): Promise<(inputs: Inputs) => Simulation> {
  await init({ module_or_path: bytes });
  return (inputs) => openSimulation(bindings, inputs);
}
