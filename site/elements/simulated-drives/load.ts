/** The simulator beside the models: a script of its own, fetched when the reader asks for what the build did not simulate. */
import type { Simulator } from '../../engine/run-in-worker';
import { lazy } from '../../runtime/lazy';

export const simulatorScript = lazy<Simulator>('simulator', 'the script of the simulator');
