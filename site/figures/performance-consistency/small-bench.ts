/** The bench in small, preconditioned: as many dies, a thirtieth of the pages, so that a moment of it is simulated at once. */
import { defaultsOf } from '../../engine/declaration';
import type { SimulatedInputs } from '../../engine/engine';
import { simulate } from '../../engine/gen/simulate';
import { BENCH } from '../model-drive/bench';

const PAGES = 2_000_000;
/** A burst of GC is due after as many host writes as on the bench: a larger share of a smaller spare area. */
export const BURST = (BENCH.gc_burst * BENCH.user_pages) / PAGES;
/** Dies of the bench, and of this one. */
export const DIES = BENCH.channels * defaultsOf(simulate).dies_per_channel;

export const SMALL_BENCH = {
  ...BENCH,
  user_pages: PAGES,
  start: 'random',
  warm_up: 0,
  gc_burst: BURST,
} as const satisfies SimulatedInputs;

/** Dots before the first that is shown, for dots of so many seconds: until then, the drive fills its write buffer. */
export const before = (dot: number) => Math.max(1, Math.round(0.05 / dot));
