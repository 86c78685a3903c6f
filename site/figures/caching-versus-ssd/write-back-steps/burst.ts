/** A burst of writes up to one of its steps, put together from the engine's list. */
import { stepIn } from '../../../elements/player/first-step';
import type { ValuesOf } from '../../../engine/declaration';
import type { writeBackBurst } from '../../../engine/gen/write-back-burst';
import type { FigureState } from '../../../runtime/figure/define-figure';

export type State = FigureState<typeof writeBackBurst>;

type Row = ValuesOf<typeof writeBackBurst>['steps'][number];

/** What has happened to a write: it was taken at once, or after a wait, or waits, or is still to come. */
export type Fate = 'taken' | 'waited' | 'waits' | 'upcoming';

/** The list, and how much of it is over; without scripts all up to the first write that waits. */
export function stateOf(state: State): { steps: readonly Row[]; at: number } {
  const { steps } = state.answer.values;
  const still = steps.findIndex(({ act }) => act === 'wait') + 1 || steps.length;
  return { steps, at: stepIn(state.view, still, steps.length) };
}

/** The writes that are in the cache or wait for it, and those on the disk, after so many steps. */
export function burstAfter(steps: readonly Row[], count: number) {
  const fates = new Map<number, Fate>();
  const dirty: number[] = [];
  let onDisk: number | null = null;
  for (const { act, write } of steps.slice(0, count)) {
    if (write === null) continue;
    if (act === 'wait') fates.set(write, 'waits');
    if (act === 'complete') {
      fates.set(write, fates.has(write) ? 'waited' : 'taken');
      dirty.push(write);
    }
    if (act === 'destage') {
      dirty.shift();
      onDisk = write;
    }
  }
  const waiting = [...fates].find(([, fate]) => fate === 'waits')?.[0] ?? null;
  return { fates, dirty, onDisk, waiting };
}
