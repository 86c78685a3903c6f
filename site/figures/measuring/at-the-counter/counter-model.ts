/** What both models say of the line at the counter: exact means over all runs. */
import type { Engine } from '../../../engine/engine';
import { closedQueue } from '../../../engine/gen/closed-queue';
import { queue } from '../../../engine/gen/queue';

/** A mean service time, in seconds. */
export const SERVICE = 100e-6;
/** Requests that a tester has outstanding at most. */
export const SEATS = 32;

export interface Averages {
  /** Infinite where there is no steady state. */
  readonly outstanding: number;
  readonly response: number;
  readonly p99?: number;
  /** Share of the planned requests that are never sent. */
  readonly omitted?: number;
}

/** Requests come at random, whoever waits: M/M/1. */
export function open(engine: Engine, utilization: number): Averages {
  const { values } = engine.run(queue, { service_time: SERVICE, utilization });
  return {
    outstanding: values.outstanding ?? Number.POSITIVE_INFINITY,
    response: values.response_time ?? Number.POSITIVE_INFINITY,
    p99: values.p99 ?? Number.POSITIVE_INFINITY,
  };
}

/**
 * As many are planned, each by one of the seats, which sends it only if it has the answer to the one before: the closed
 * queue whose think times together plan that rate. Who plans at random meets a seat that waits as often as it waits.
 */
export function seated(engine: Engine, utilization: number): Averages {
  if (utilization === 0) return { outstanding: 0, response: SERVICE, omitted: 0 };
  const [response = 0] = seatedTimes(engine, [utilization]);
  // Little's law over the whole round of a seat.
  const outstanding = (SEATS * response) / (thinkTime(utilization) + response);
  return { outstanding, response, omitted: outstanding / SEATS };
}

/** The response times of both at many utilizations, and the queue depths that go with them. */
export function curves(engine: Engine, loads: Float64Array) {
  const free = engine.curve(
    queue,
    { service_time: SERVICE },
    'utilization',
    loads,
    'response_time',
  );
  const few = seatedTimes(engine, loads);
  return {
    open: {
      time: free,
      line: free.map((response, at) => ((loads[at] ?? 0) * response) / SERVICE),
    },
    closed: {
      time: few,
      line: few.map((time, at) => (SEATS * time) / (thinkTime(loads[at] ?? 0) + time)),
    },
  };
}

const thinkTime = (utilization: number) => (SEATS * SERVICE) / Math.max(utilization, 1e-3);

function seatedTimes(engine: Engine, loads: ArrayLike<number>): Float64Array {
  const test = { demands: [SERVICE], outstanding: SEATS };
  const thinks = Float64Array.from(loads, thinkTime);
  return engine.curve(closedQueue, test, 'think_time', thinks, 'response_time');
}
