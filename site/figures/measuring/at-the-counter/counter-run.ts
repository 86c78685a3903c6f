/**
 * One realization of requests that come at random to one server, whose service times are random as well: the queue
 * that the models `queue` (M/M/1) and `closed-queue` speak of. Times are in mean service times. It begins in steady
 * state, and the same seed plans the same requests whether anybody is turned away or not, and at any utilization.
 */
import { randomFrom, seedFor } from '../../../elements/exercise/random';

export interface Request {
  /** Below 0 where it was there before the beginning. */
  readonly arrives: number;
  readonly begins: number;
  readonly completes: number;
}

export interface CounterRun {
  /** Those that came, first come, first served. */
  readonly requests: readonly Request[];
  /** When a request was planned that never came, since its seat still waited for the one before it. */
  readonly omitted: readonly number[];
}

export interface Planned {
  /** Requests that are planned per mean service time. */
  readonly utilization: number;
  /** How long, in mean service times. */
  readonly length: number;
  readonly seed: number;
  /** Requests come from so many seats, each with one outstanding at most; left out, whoever wants to comes. */
  readonly seats?: number;
}

export function counterRun({ utilization, length, seed, seats }: Planned): CounterRun {
  const before = randomFrom(seedFor('before', seed));
  const planned = randomFrom(seedFor('planned', seed));
  const requests: Request[] = [];
  const omitted: number[] = [];
  /** When each seat has its answer. */
  const answered = new Map<number, number>();
  const come = (arrives: number, service: number, seat: number) => {
    const begins = Math.max(0, arrives, requests.at(-1)?.completes ?? 0);
    requests.push({ arrives, begins, completes: begins + service });
    answered.set(seat, begins + service);
  };
  const first = thereAtShare(before(), utilization, seats);
  for (let at = 0; at < first; at += 1) come(at - first, exponential(before), at);
  for (let time = 0; ; ) {
    const [gap, service, place] = [exponential(planned), exponential(planned), planned()];
    time += gap / utilization;
    if (time > length) return { requests, omitted };
    const seat = seats === undefined ? requests.length : Math.floor(place * seats);
    if (seats !== undefined && (answered.get(seat) ?? 0) > time) omitted.push(time);
    else come(time, service, seat);
  }
}

/** A number with the mean 1: short ones are common, long ones occur. */
const exponential = (random: () => number) => -Math.log(1 - random());

/** In steady state so many are there at most in this share of all moments. */
function thereAtShare(share: number, utilization: number, seats: number | undefined): number {
  if (seats === undefined) return Math.floor(Math.log(1 - share) / Math.log(utilization));
  const weights = [1];
  for (let count = 0; count < seats; count += 1)
    weights.push((weights[count] ?? 0) * (1 - count / seats) * utilization);
  let left = share * weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return found < 0 ? seats : found;
}

/** How many are there at a moment. */
export function thereAt(requests: readonly Request[], time: number): number {
  return requests.filter(({ arrives, completes }) => arrives <= time && time < completes).length;
}

/** The time that requests spend there until `length`, request by request: the area in rows. */
export function areaByRequest(requests: readonly Request[], length: number): number {
  return requests.reduce(
    (sum, { arrives, completes }) =>
      sum + Math.max(0, Math.min(completes, length) - Math.max(arrives, 0)),
    0,
  );
}

/** How many are there, moment by moment until `length`: the same area in columns. */
export function areaByTime(requests: readonly Request[], length: number): number {
  const changes = requests.flatMap(({ arrives, completes }) => [
    { time: Math.max(arrives, 0), by: 1 },
    { time: completes, by: -1 },
  ]);
  let [area, there, since] = [0, 0, 0];
  for (const { time, by } of changes.sort((a, b) => a.time - b.time)) {
    const until = Math.min(time, length);
    area += there * (until - since);
    since = until;
    there += by;
  }
  return area + there * (length - since);
}
