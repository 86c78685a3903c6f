/** One request in time: its parts, the turns that a reader lost, and where all of it stands at a moment. */

import type { oneCommand } from '../../../engine/gen/one-command';
import { formatAmount } from '../../../engine/typed/units';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import { MOST_LOST, pressesIn, type Standing, standingAt } from './catch-game';

export type State = FigureState<typeof oneCommand>;

/** Ten microseconds are a tick; a second of the reader's shows a six hundredth of a second. */
export const TICK = 10e-6;
const SLOWER = 600;
const PACE = 1 / SLOWER / TICK;
/** The reader takes the disk's place so long before its arm has arrived, in seconds of the disk. */
const BEFORE = 2 / SLOWER;
/** Steps to a turn, for a reader who steps instead of watching. */
const STEPS = 24;

/** What the disk is about, part by part. */
export const PHASES = [
  { id: 'bus', name: 'Command', says: 'The command arrives.' },
  { id: 'seek', name: 'Seek', says: 'The heads move to the track.' },
  { id: 'turn', name: 'Rotational latency', says: 'The sector comes around.' },
  { id: 'data', name: 'Transfer', says: 'The sector is read and sent.' },
  { id: 'status', name: 'Completion', says: 'The disk reports completion.' },
] as const;

/** The phase in which the head waits for the sector. */
export const WAITS = 2;

type PhaseId = (typeof PHASES)[number]['id'];

export const turnOf = ({ inputs }: State) => 1 / inputs.rotation_speed;

export const takenBy = ({ inputs, answer }: State): Record<PhaseId, number> => ({
  bus: inputs.bus_time + inputs.disk_command_time,
  seek: inputs.seek_time,
  turn: answer.values.turn_time,
  data: answer.values.disk_transfer_time,
  status: inputs.status_time,
});

/** When the arm is on the track, and when the sector first comes under the head. */
export function arrivals(state: State): { readonly arm: number; readonly first: number } {
  const { bus, seek, turn } = takenBy(state);
  return { arm: bus + seek, first: bus + seek + turn };
}

/** What the reader has caught or lost by then; null where the disk does it all. */
function standing(state: State, now: number): Standing | null {
  const presses = pressesIn(state.view);
  if (presses === null) return null;
  const passes = { first: arrivals(state).first, turn: turnOf(state) };
  const times = presses.map((tick) => tick * TICK);
  return standingAt(passes, times, now);
}

/** The disk’s service time, with so many lost turns. */
const lastsWith = (state: State, lost: number) =>
  state.answer.values.disk_total + lost * turnOf(state);

/** How the game ends, and when the request is complete. */
function endOf(state: State) {
  const game = standing(state, Number.POSITIVE_INFINITY);
  return { game, time: lastsWith(state, game?.lost ?? 0) };
}

/** Where all of it stands at the moment that is shown. */
export interface Moment {
  /** Since the command, in seconds. */
  readonly now: number;
  /** What is under way, as a place in `PHASES`, and for how long. */
  readonly phase: number;
  readonly since: number;
  readonly game: Standing | null;
  /** Turns lost by now, and the service time that makes. */
  readonly lost: number;
  readonly total: number;
  /** The disk has answered. */
  readonly isOver: boolean;
}

export function momentOf(state: State): Moment {
  const end = endOf(state);
  const tick = state.view.covered === undefined ? tickOf(diskTime, state) : 0;
  const isOver = state.view.covered === undefined && tick >= diskTime.span(state)[1];
  const now = isOver ? end.time : Math.min(tick * TICK, end.time);
  const game = isOver ? end.game : standing(state, now);
  const lost = game?.lost ?? 0;
  const arrives = arrivals(state).first + lost * turnOf(state);
  // A sector that has just gone by can still be caught.
  const isOpen = game !== null && !game.isCaught && lost < MOST_LOST;
  const moment = { game, lost, total: lastsWith(state, lost), isOver };
  return isOpen && now > arrives
    ? { ...moment, now: arrives, phase: WAITS, since: arrives - arrivals(state).arm }
    : { ...moment, now, ...phaseAt(state, now, lost) };
}

/** The moment on the player's clock. */
export const shownAt = (state: State) => tickOf(diskTime, state) * TICK;

/** Which part is under way, and for how long. */
function phaseAt(state: State, now: number, lost: number): Pick<Moment, 'phase' | 'since'> {
  const takes = takenBy(state);
  let begins = 0;
  for (const [phase, { id }] of PHASES.entries()) {
    const ends = begins + takes[id] + (id === 'turn' ? lost * turnOf(state) : 0);
    if (now < ends || phase === PHASES.length - 1) return { phase, since: now - begins };
    begins = ends;
  }
  return { phase: 0, since: now };
}

/** How often the SSD has answered by then. */
export const answeredBy = ({ answer }: State, now: number) =>
  Math.floor((now / answer.values.ssd_total) * (1 + 1e-12));

/** Where a reader who takes the disk's place begins to watch, in ticks. */
export const catchFrom = (state: State) =>
  Math.max(0, Math.floor((arrivals(state).arm - BEFORE) / TICK));

/** No tick of an address is later. */
const LATEST = 1e7;

export const diskTime: Timeline<typeof oneCommand> = {
  label: 'Time since the command',
  latest: LATEST,
  span: (state) => [0, Math.max(1, Math.round(endOf(state).time / TICK))],
  pace: PACE,
  stop(at, way, state) {
    const last = diskTime.span(state)[1];
    const stops = stopsOf(state).filter((tick) => (way > 0 ? tick > at : tick < at));
    return way > 0 ? Math.min(last, ...stops) : Math.max(0, ...stops.filter((one) => one < last));
  },
  say: (at) => `${(at * TICK * 1e3).toFixed(2)}\u202Fms`,
  factor: (speed) => `${formatAmount(SLOWER / speed, 'count')} times slower than real time`,
};

/** Each part in quarters; a waiting head in steps of the platter, too, while the reader is to catch the sector. */
function stopsOf(state: State): number[] {
  const takes = takenBy(state);
  let begins = 0;
  const stops = PHASES.flatMap(({ id }) => {
    const from = begins;
    begins += takes[id];
    const parts = id === 'seek' || id === 'turn' ? 4 : 1;
    return Array.from({ length: parts }, (_, at) => from + (takes[id] * (at + 1)) / parts);
  });
  const isCatching = pressesIn(state.view) !== null;
  const { arm, first } = arrivals(state);
  const step = turnOf(state) / STEPS;
  // Half a step beside the sector: nobody steps right onto it.
  const all = isCatching
    ? [
        ...stops.filter((time) => time <= arm),
        ...Array.from({ length: STEPS * 5 }, (_, at) => first + (at - STEPS + 0.5) * step),
      ].filter((time) => time > 0)
    : stops;
  return all.map((time) => Math.ceil(time / TICK));
}
