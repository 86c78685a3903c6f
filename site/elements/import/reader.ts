/** What reads captures: a script of its own, fetched when the reader has one. */
import type { Bindings } from '../../../engine/engine';
import { lazy } from '../../../runtime/lazy';

export const lazyReader = lazy<Bindings['read_file']>('captures', 'the capture reader');
