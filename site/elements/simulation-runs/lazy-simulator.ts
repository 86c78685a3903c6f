/** The simulator beside the models: a script of its own, fetched when the reader asks for what the build did not simulate. */
import type { Simulator } from '../../engine/simulation/start-simulation';
import { lazy } from '../../runtime/lazy';

export const lazySimulator = lazy<Simulator>('simulator', 'the simulator');
