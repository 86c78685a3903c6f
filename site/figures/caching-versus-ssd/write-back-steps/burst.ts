/** A burst of writes at a moment of it, put together from the engine's list, and how its time passes. */
import type { Axis } from '../../../charts/types';
import type { ValuesOf } from '../../../engine/declaration';
import type { writeBackBurst } from '../../../engine/gen/write-back-burst';
import { formatAmount } from '../../../engine/typed/units';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';

export type State = FigureState<typeof writeBackBurst>;

type Row = ValuesOf<typeof writeBackBurst>['steps'][number];

/** From one moment to another, in seconds since the first write arrived; null where it is not over. */
export interface Span {
  /** The write, counted from 1. */
  readonly write: number;
  readonly from: number;
  readonly to: number | null;
}

/** Dirty blocks from a moment on. */
export interface Level {
  readonly time: number;
  readonly dirty: number;
}

/** A burst at one of its moments, as spans of time. */
export interface Burst {
  /** The moment, in seconds since the first write arrived. */
  readonly now: number;
  /** From the arrival of each write to where the cache took it: no time at all, or a wait. */
  readonly writes: readonly Span[];
  /** While the disk writes a block. */
  readonly disk: readonly Span[];
  /** Each change of the number of dirty blocks. */
  readonly levels: readonly Level[];
}

/** What is drawn of a burst. */
export interface DestageChart extends Burst {
  readonly label: string;
  readonly x: Axis;
  /** Blocks of the cache, each of which can be dirty. */
  readonly size: number;
  /** All is over: no moment is in hand. */
  readonly isOver: boolean;
}

/** A tick, in seconds; a second of the reader's shows a twenty-fifth of a second. */
const TICK = 1e-4;
const SLOWER = 25;
/** What happens at a tick has happened there: sums of floating-point numbers are not exact. */
const DUST = 1e-6;
/** No tick of an address is later. */
const LATEST = 1e9;

const tickAt = (time: number) => Math.ceil(time / TICK - DUST);

const lastTick = ({ answer: { values } }: State) => Math.max(1, tickAt(values.all_destaged));

const stepsOf = ({ answer: { values } }: State): readonly Row[] => values.steps;

export const burstTime: Timeline<typeof writeBackBurst> = {
  label: 'Time since the first write',
  latest: LATEST,
  span: (state) => [0, lastTick(state)],
  pace: 1 / SLOWER / TICK,
  // From event to event.
  stop(at, way, state) {
    const next = stepsOf(state)
      .map(({ time }) => tickAt(time ?? 0))
      .filter((tick) => (way > 0 ? tick > at : tick < at));
    return way > 0 ? Math.min(lastTick(state), ...next) : Math.max(0, ...next);
  },
  say: (at) => formatAmount(Number((at * TICK).toPrecision(12)), 'time'),
  factor: (speed) => `${formatAmount(SLOWER / speed, 'number')} times slower than real time`,
};

/** The tick at which a step of the list has happened: links of an earlier edition say a step. */
export function tickOfStep(step: number, state: State): number {
  const time = stepsOf(state)[step - 1]?.time;
  if (step <= 0) return 0;
  return typeof time === 'number' ? tickAt(time) : lastTick(state);
}

/** The moment that a figure shows, in seconds, and whether all is over. */
export function momentOf(state: State): { now: number; isOver: boolean } {
  const { at, step } = state.view;
  const asked = at === undefined && step !== undefined ? tickOfStep(Number(step), state) : null;
  const tick = asked ?? tickOf(burstTime, state);
  const isOver = tick >= lastTick(state);
  return { now: isOver ? state.answer.values.all_destaged : tick * TICK, isOver };
}

/** The burst at a moment. The disk begins with a block when it has the one before, or when the block comes. */
export function burstAt(steps: readonly Row[], now: number): Burst {
  const done = steps.filter(({ time }) => (time ?? 0) <= now + DUST * TICK);
  const timeOf = (which: Row['act'], of: number) =>
    done.find(({ act, write }) => act === which && write === of)?.time ?? null;
  const writes = done.flatMap(({ act, write, time }): Span[] => {
    if (write === null || time === null || act === 'destage') return [];
    if (act === 'wait') return [{ write, from: time, to: timeOf('complete', write) }];
    return timeOf('wait', write) === null ? [{ write, from: time, to: time }] : [];
  });
  let idle: number | null = 0;
  const disk: Span[] = [];
  for (const { write, to: taken } of writes) {
    if (taken === null || idle === null) break;
    const to = timeOf('destage', write);
    disk.push({ write, from: Math.max(taken, idle), to });
    idle = to;
  }
  const levels = done.flatMap(({ act, time, dirty }): Level[] =>
    act === 'wait' || time === null || dirty === null ? [] : [{ time, dirty }],
  );
  return { now, writes, disk, levels };
}

/** The write that waits, if one does. */
export const waitingIn = ({ writes }: Burst): Span | null =>
  writes.find(({ to }) => to === null) ?? null;

/** Blocks that the disk does not have yet. */
export const dirtyIn = ({ levels }: Burst): number => levels.at(-1)?.dirty ?? 0;
