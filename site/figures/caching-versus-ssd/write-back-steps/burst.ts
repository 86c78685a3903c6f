/** A burst of writes up to one of its steps, put together from the engine's list. */
import type { Axis } from '../../../charts/types';
import { stepIn } from '../../../elements/player/first-step';
import type { ValuesOf } from '../../../engine/declaration';
import type { writeBackBurst } from '../../../engine/gen/write-back-burst';
import type { FigureState } from '../../../runtime/figure/define-figure';

export type State = FigureState<typeof writeBackBurst>;

type Row = ValuesOf<typeof writeBackBurst>['steps'][number];

/** The list, and how much of it is over; without scripts all up to the first write that waits. */
export function stateOf(state: State): { steps: readonly Row[]; at: number } {
  const { steps } = state.answer.values;
  const still = steps.findIndex(({ act }) => act === 'wait') + 1 || steps.length;
  return { steps, at: stepIn(state.view, still, steps.length) };
}

/** From one moment to another, in seconds since the first write arrived; null where it is not over. */
export interface Span {
  /** The write, counted from 1. */
  readonly write: number;
  readonly from: number;
  readonly to: number | null;
}

/** A burst after some of its steps, as spans of time. */
export interface Burst {
  /** The moment of the last step. */
  readonly now: number;
  /** From the arrival of each write to where the cache took it: no time at all, or a wait. */
  readonly writes: readonly Span[];
  /** From where a block is in the cache to where the disk has it. */
  readonly dirty: readonly Span[];
  /** While the disk writes it. */
  readonly disk: readonly Span[];
}

/** What is drawn of a burst. */
export interface DestageChart extends Burst {
  readonly label: string;
  readonly x: Axis;
  /** Slots of the cache, each of which holds one dirty block. */
  readonly slots: number;
  /** All is over: no moment is in hand. */
  readonly isOver: boolean;
}

/** The burst after so many steps. The disk begins with a block when it has the one before, or when the block comes. */
export function burstAfter(steps: readonly Row[], count: number): Burst {
  const done = steps.slice(0, count);
  const timeOf = (which: Row['act'], of: number) =>
    done.find(({ act, write }) => act === which && write === of)?.time ?? null;
  const now = done.at(-1)?.time ?? 0;
  const writes = done.flatMap(({ act, write, time }): Span[] => {
    if (write === null || time === null || act === 'destage') return [];
    if (act === 'wait') return [{ write, from: time, to: timeOf('complete', write) }];
    return timeOf('wait', write) === null ? [{ write, from: time, to: time }] : [];
  });
  const dirty = writes.flatMap(({ write, to }): Span[] =>
    to === null ? [] : [{ write, from: to, to: timeOf('destage', write) }],
  );
  const disk = dirty.flatMap((span, at): Span[] => {
    const idle = at === 0 ? 0 : (dirty[at - 1]?.to ?? null);
    return idle === null ? [] : [{ ...span, from: Math.max(span.from, idle) }];
  });
  return { now, writes, dirty, disk };
}

/** The write that waits, if one does. */
export const waitingIn = ({ writes }: Burst): Span | null =>
  writes.find(({ to }) => to === null) ?? null;

/** A disk access plays so long, in milliseconds; a step no shorter and no longer than these. */
const ACCESS = 1000;
const [SHORTEST, LONGEST] = [200, 2000];

/** How long a step stands, in milliseconds: as long as it is until the next one, on the scale of the disk's time. */
export function beatOf(state: State): number {
  const { steps, at } = stateOf(state);
  const [now, next] = [at === 0 ? 0 : steps[at - 1]?.time, steps[at]?.time];
  const passes = ((next ?? 0) - (now ?? 0)) / state.inputs.disk_time;
  return Math.min(Math.max(ACCESS * passes, SHORTEST), LONGEST);
}
