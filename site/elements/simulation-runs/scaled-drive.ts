/** A drive in small, with as many dies: counted in drive writes, it goes the same way sooner. */
import type { SimulatedInputs } from '../../engine/engine';
import type { Run } from '../../runtime/figure/define-figure';

/** Its user capacity, in pages. */
export const PAGES = 1_000_000;
/** As the bench of the book has. */
const CHANNELS = 8;

/** How a drive may begin. */
export type Start = NonNullable<SimulatedInputs['start']>;

/** Drive writes at its write cliff: free blocks run out, of which it began with so many; a preconditioned one has none. */
export function cliffPlaceOf(start: Start, overprovisioning: number): number | null {
  return start === 'random' ? null : overprovisioning + (start === 'empty' ? 1 : 0);
}

/** One run of it, and the seconds between two of its readings. */
export interface ScaledRun {
  readonly run: Run;
  readonly interval: number;
}

/** To so many drive writes: read off often around its cliff, and for the rest of its way less often. */
export function scaledRuns(start: Start, overprovisioning: number, last: number): ScaledRun[] {
  const all = { measure: last, interval: 0.2 + 0.1 / overprovisioning };
  const begun = {
    empty: [{ measure: 1.1 * (1 + overprovisioning), interval: 0.05 }],
    sequential: [{ measure: 1.5 * overprovisioning, interval: 0.01 + 0.25 * overprovisioning }],
    random: [],
  };
  return [...begun[start], all].map(({ measure, interval }) => ({
    interval,
    run: {
      inputs: {
        user_pages: PAGES,
        overprovisioning,
        channels: CHANNELS,
        start,
        warm_up: 0,
        measure,
        window: measure,
        interval,
      },
      outputs: ['intervals'],
      ofIntervals: ['iops'],
    },
  }));
}
