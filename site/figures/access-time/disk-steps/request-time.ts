/** One request in time: its parts, the turns that a reader lost, and where all of it stands at a moment. */
import { type Timeline, tickOf } from '../../../elements/player/timeline';
import type { oneCommand } from '../../../engine/gen/one-command';
import { formatAmount } from '../../../engine/units';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { pressesIn, type Standing, standingAt } from './catch-game';

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

export type PhaseId = (typeof PHASES)[number]['id'];

export const turnOf = ({ inputs }: State) => 1 / inputs.rotation_speed;

export const takenBy = ({ inputs, answer }: State): Record<PhaseId, number> => ({
  bus: inputs.bus_time,
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

/** The moment that is shown, in seconds since the command. */
export function nowOf(state: State): number {
  if (state.view.covered !== undefined) return 0;
  const tick = tickOf(diskTime, state);
  return Math.min(tick * TICK, endOf(state));
}

/** What the reader has caught or lost by then; null where the disk does it all. */
export function standing(state: State, now: number): Standing | null {
  const presses = pressesIn(state.view);
  if (presses === null) return null;
  const passes = { first: arrivals(state).first, turn: turnOf(state) };
  return standingAt(
    passes,
    presses.map((tick) => tick * TICK),
    now,
  );
}

/** The disk’s service time, with the turns lost by then. */
export const lastsWith = (state: State, lost: number) =>
  state.answer.values.disk_total + lost * turnOf(state);

/** When the request is complete. */
const endOf = (state: State) =>
  lastsWith(state, standing(state, Number.POSITIVE_INFINITY)?.lost ?? 0);

/** Which part is under way, and how long it has been. */
export function phaseAt(
  state: State,
  now: number,
): { readonly phase: number; readonly since: number } {
  const takes = takenBy(state);
  const lost = (standing(state, now)?.lost ?? 0) * turnOf(state);
  let begins = 0;
  for (const [phase, { id }] of PHASES.entries()) {
    const ends = begins + takes[id] + (id === 'turn' ? lost : 0);
    if (now < ends || phase === PHASES.length - 1) return { phase, since: now - begins };
    begins = ends;
  }
  return { phase: 0, since: now };
}

const answeredBy = ({ answer }: State, now: number) =>
  Math.floor((now / answer.values.ssd_total) * (1 + 1e-12));

export { answeredBy };

/** Where a reader who takes the disk's place begins to watch, in ticks. */
export const catchFrom = (state: State) =>
  Math.max(0, Math.floor((arrivals(state).arm - BEFORE) / TICK));

export const diskTime: Timeline<typeof oneCommand> = {
  span: (state) => [0, Math.ceil(endOf(state) / TICK)],
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
