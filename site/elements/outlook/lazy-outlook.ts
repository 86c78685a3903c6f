/** The engine that knows the life of drives: a script of its own, fetched with the first report. */
import type { Engine } from '../../engine/engine';
import { lazy } from '../../runtime/lazy';

export const lazyOutlook = lazy<Engine>('outlook', 'what computes the time left');
