/** The simulator in Node: a second instance of the engine's glue, with bytes of its own. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Inputs } from '../declaration';
import { partBytes } from '../part-bytes';
import { openSimulation, type Simulation } from './simulation';

const pkg = join(process.cwd(), 'core-wasm/pkg');
// Another address is another module, with an instance of its own behind it.
const glue = `${pathToFileURL(join(pkg, 'engine.js')).href}?simulate`;
/** The compiled simulator. */
export const simulator: typeof import('../../../core-wasm/pkg/engine.js') = await import(
  /* @vite-ignore */ glue
);
simulator.initSync({ module: partBytes('simulate') });

/**
 * Opens a run at its beginning.
 * @throws Refused with one sentence for the reader.
 */
export const simulation = (inputs: Inputs): Simulation => openSimulation(simulator, inputs);
