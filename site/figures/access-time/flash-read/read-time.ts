/** The first reads in time: where each of them is at a moment, and how far the player goes. */
import type { flashRead } from '../../../engine/gen/flash-read';
import { formatAmount } from '../../../engine/typed/units';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';

export type State = FigureState<typeof flashRead>;

/** A tenth of a microsecond is a tick; a second of the reader's shows 40 µs. */
const TICK = 1e-7;
const SLOWER = 25_000;
/** What is shown ends while a die reads at queue depth 1: in so many latencies of a read alone. */
const SHOWN = 5.4;
/** No tick of an address is later. */
const LATEST = 1e8;
/** Of two times that differ by less, in seconds, rounding alone is the difference. */
const SAME = 1e-12;
/** The last part of the controller's time for a read, in which its command is on the way to the die. */
const ON_THE_WAY = 0.4;

/** One read, with its times in seconds since the first submission. */
export interface Read {
  readonly read: number;
  readonly die: number;
  readonly submitted: number;
  readonly handled_from: number;
  readonly handled_to: number;
  readonly sensed_from: number;
  readonly sensed_to: number;
  readonly completed: number;
}

/** Where a read is: on its way, for which share of it, or in which place of a queue. */
export type Place =
  | { readonly at: 'to-controller'; readonly share: number; readonly ahead: number }
  | { readonly at: 'queue'; readonly ahead: number }
  | { readonly at: 'controller'; readonly share: number }
  | { readonly at: 'to-die'; readonly die: number; readonly share: number }
  | { readonly at: 'die-queue'; readonly die: number; readonly ahead: number }
  | { readonly at: 'die'; readonly die: number; readonly share: number }
  | { readonly at: 'from-die'; readonly die: number; readonly share: number }
  | { readonly at: 'to-host'; readonly share: number };

/** What there is to say of a moment. */
export interface Moment {
  /** Since the first submission, in seconds. */
  readonly now: number;
  readonly isOver: boolean;
  /** The reads outstanding, in the order in which the controller handles them. */
  readonly outstanding: readonly { readonly read: number; readonly place: Place }[];
  readonly completed: number;
  /** How many of the outstanding reads are read by a die, and how many wait anywhere. */
  readonly reading: number;
  readonly waiting: number;
}

/** The type of a table's cells allows for null; of these all are known. */
export const readsOf = ({ answer }: State) => answer.values.reads as readonly Read[];

/** When what is shown ends: no later than all reads are listed. */
export function endOf(state: State): number {
  const last = readsOf(state).at(-1)?.submitted ?? 0;
  return Math.min(SHOWN * state.answer.values.latency_alone, last);
}

export function momentOf(state: State): Moment {
  const tick = tickOf(readTime, state);
  const isOver = tick >= readTime.span(state)[1];
  const now = isOver ? endOf(state) : tick * TICK;
  const reads = readsOf(state);
  const has = (time: number) => time <= now + SAME;
  const outstanding = placesAt(state, now);
  const count = (...places: Place['at'][]) =>
    outstanding.filter(({ place }) => places.includes(place.at)).length;
  return {
    now,
    isOver,
    outstanding,
    completed: reads.filter(({ completed }) => has(completed)).length,
    reading: count('die'),
    waiting: count('queue', 'die-queue'),
  };
}

/** Where each of the reads outstanding is. */
function placesAt(state: State, now: number): Moment['outstanding'] {
  const half = state.inputs.host_time / 2;
  const has = (time: number) => time <= now + SAME;
  const share = (from: number, to: number) =>
    to > from ? Math.min(Math.max((now - from) / (to - from), 0), 1) : 1;
  let ahead = 0;
  const aheadAt = new Map<number, number>();
  const placeOf = (one: Read): Place => {
    const { die, submitted, handled_from, handled_to, sensed_from, sensed_to, completed } = one;
    if (!has(handled_from)) {
      const place = { ahead };
      ahead += 1;
      return has(submitted + half)
        ? { at: 'queue', ...place }
        : { at: 'to-controller', share: share(submitted, submitted + half), ...place };
    }
    if (!has(handled_to)) {
      const through = share(handled_from, handled_to);
      const onTheWay = (through - 1 + ON_THE_WAY) / ON_THE_WAY;
      return onTheWay > 0
        ? { at: 'to-die', die, share: onTheWay }
        : { at: 'controller', share: through / (1 - ON_THE_WAY) };
    }
    if (!has(sensed_from)) {
      const place = aheadAt.get(die) ?? 0;
      aheadAt.set(die, place + 1);
      return { at: 'die-queue', die, ahead: place };
    }
    if (!has(sensed_to)) return { at: 'die', die, share: share(sensed_from, sensed_to) };
    const sent = completed - half;
    return has(sent)
      ? { at: 'to-host', share: share(sent, completed) }
      : { at: 'from-die', die, share: share(sensed_to, sent) };
  };
  return readsOf(state)
    .filter(({ submitted, completed }) => has(submitted) && !has(completed))
    .map((one) => ({ read: one.read, place: placeOf(one) }));
}

export const readTime: Timeline<typeof flashRead> = {
  label: 'Time since the first read was submitted',
  latest: LATEST,
  span: (state) => [0, Math.min(LATEST, Math.max(1, Math.round(endOf(state) / TICK)))],
  pace: 1 / SLOWER / TICK,
  stop(at, way, state) {
    const last = readTime.span(state)[1];
    const stops = stopsOf(state).filter((tick) => (way > 0 ? tick > at : tick < at));
    return way > 0 ? Math.min(last, ...stops) : Math.max(0, ...stops);
  },
  say: (at) => `${(at * TICK * 1e6).toFixed(1)}\u202Fµs`,
  factor: (speed) => `${formatAmount(SLOWER / speed, 'count')} times slower than real time`,
};

/** Each moment at which a read gets further, in ticks; of a read alone, also where it leaves the controller. */
function stopsOf(state: State): number[] {
  const end = endOf(state);
  const { queue_depth, host_time } = state.inputs;
  return readsOf(state)
    .flatMap(({ read: _, die: __, ...times }) => {
      const { handled_from, handled_to, completed } = times;
      const toDie = handled_to - ON_THE_WAY * (handled_to - handled_from) + TICK / 2;
      return [
        ...Object.values(times),
        ...(queue_depth === 1 ? [toDie, completed - host_time / 2] : []),
      ];
    })
    .filter((time) => time < end)
    .map((time) => Math.ceil((time - SAME) / TICK));
}
