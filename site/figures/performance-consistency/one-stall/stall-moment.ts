/** One moment of a stall: what each die does, which reads wait, and what happens next to the slowest of them. */

import type { simulate } from '../../../engine/gen/simulate';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import { FROM, LENGTH } from './stall-drives';
import { stallOf } from './stall-of';
import { ERASE, PROGRAM, READ, RELOCATION, type Read, type Work } from './stall-reads';

type State = FigureState<typeof simulate>;

/** Ten microseconds are a tick, and a second of the reader's shows two milliseconds. */
const TICK = 10e-6;
const PACE = 200;
const LAST = Math.round(LENGTH / TICK);

/** In seconds since the beginning of what is shown. */
const secondsOf = (tick: number) => tick * TICK;

export const stallTime: Timeline<typeof simulate> = {
  label: 'Time of the stall',
  latest: LAST,
  span: () => [0, LAST],
  pace: PACE,
  stop: (at, way, state) => {
    const stops = stopsOf(state);
    const next =
      way > 0 ? stops.find((stop) => stop > at) : stops.filter((stop) => stop < at).at(-1);
    return next ?? (way > 0 ? LAST : 0);
  },
  say: (at) => `${(secondsOf(at) * 1e3).toFixed(2)}\u202Fms`,
  factor: (speed) => `${Math.round(1 / (TICK * PACE * speed))} times slower than real time`,
};

/** When the die of the slowest read begins with something else, and when that read arrives and is completed. */
function stopsOf(state: State): number[] {
  const { works, worst } = stallOf(state);
  if (!worst) return [];
  const own = works.filter(({ die }) => die === worst.die);
  const changes = own.filter(({ work }, at) => work !== own[at - 1]?.work).map(({ from }) => from);
  return [...changes, worst.arrives, worst.completes]
    .map((time) => Math.round((time - FROM) / TICK))
    .filter((tick) => tick >= 0 && tick <= LAST)
    .sort((one, other) => one - other);
}

/** What there is to say of a moment. */
export interface Moment {
  /** Since the beginning of what is shown. */
  readonly time: number;
  /** How many dies are at each kind of work, by its number. */
  readonly busy: readonly number[];
  /** Reads that have arrived and that no die has begun with. */
  readonly waiting: number;
  /** The slowest read, if it has arrived and is not completed. */
  readonly slowest: Read | undefined;
  /** What its die does now. */
  readonly own: Work | undefined;
  /** Relocations and erases that its die still has before the read, the one in progress among them. */
  readonly ahead: { readonly relocations: number; readonly erases: number };
}

/** The moment that the figure shows; null where it rests. */
export function momentOf(state: State): Moment | null {
  const tick = tickOf(stallTime, state);
  if (tick >= LAST) return null;
  const { works, reads, worst } = stallOf(state);
  const now = FROM + secondsOf(tick);
  const current = works.filter(({ from, to }) => from <= now && now < to);
  const isUnderWay = worst !== undefined && worst.arrives <= now && now < worst.completes;
  const before = works.filter(
    ({ die, from, to }) => worst && die === worst.die && to > now && from < worst.begins,
  );
  const count = (all: readonly Work[], kind: number) =>
    all.filter(({ work }) => work === kind).length;
  return {
    time: now - FROM,
    busy: [READ, PROGRAM, RELOCATION, ERASE].map((kind) => count(current, kind)),
    waiting: reads.filter(({ arrives, begins }) => arrives <= now && now < begins).length,
    slowest: isUnderWay ? worst : undefined,
    own: current.find(({ die }) => die === worst?.die),
    ahead: { relocations: count(before, RELOCATION), erases: count(before, ERASE) },
  };
}
