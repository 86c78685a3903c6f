/** Chapter 6: what its sentences claim, where nothing is simulated. */
import { type At, type Claims, near } from './claim';

/** M/M/1 with a service time of 100 µs. */
const SERVICE = 100e-6;
const waits = (at: At) => SERVICE / (1 - at.in('utilization'));

/** Requests at a server that 32 seats plan to keep so busy: each state by the number of ways into it. */
function seated(utilization: number): { there: number; response: number } {
  let [weight, all, sum, busy] = [1, 0, 0, 0];
  for (let count = 0; count <= 32; count += 1) {
    all += weight;
    sum += count * weight;
    busy += count > 0 ? weight : 0;
    weight *= ((32 - count) / 32) * utilization;
  }
  return { there: sum / all, response: (sum / busy) * SERVICE };
}

/** The queues fitted to the Optimus. */
const FITTED = {
  writes: { kind: 'm/d/k', servers: 2, service_time: 47e-6, limit: 32 },
  reads: { kind: 'm/m/k', servers: 12, service_time: 120e-6, limit: 64 },
} as const;
const fittedTo = ({ view }: At) => FITTED[view.of === 'reads' ? 'reads' : 'writes'];
const mostOf = (at: At) => fittedTo(at).servers / fittedTo(at).service_time;

/** The response time of the fitted queue, or what the tester's limit leaves of it. */
function takes(at: At, utilization = at.in('utilization')): number {
  const { limit, ...server } = fittedTo(at);
  const open = at.out('response_time', { ...server, utilization });
  const longest = limit / (utilization * mostOf(at));
  return at.view.from === 'closed' && !(open < longest) ? longest : open;
}

export const measuring: Claims = {
  'little-triangle': [
    {
      says: 'At {} IOPS and {} per request, {} requests are outstanding.',
      is: (at, iops, time, many) =>
        near(iops, at.out('throughput')) &&
        near(time, at.out('response_time')) &&
        near(many, at.out('throughput') * at.out('response_time')),
    },
  ],
  'at-the-counter': [
    {
      says: 'At {} utilization, {} requests are outstanding on average. The mean response time is {}, {} times',
      is: (at, load, many, response, times) =>
        at.view.covered !== undefined ||
        (near(load, at.in('utilization')) &&
          near(many, waits(at) / SERVICE - 1) &&
          near(response, waits(at)) &&
          near(times, waits(at) / SERVICE)),
    },
    {
      says: 'one in a hundred takes {} or more.',
      is: (at, slow) => at.view.covered !== undefined || near(slow, Math.log(100) * waits(at)),
    },
    {
      says: 'plans {} utilization has {} requests outstanding on average and reports a response time of {}.',
      when: ({ view: { from } }) => from === 'closed',
      is: (at, load, many, response) => {
        const exact = seated(at.in('utilization'));
        return (
          near(load, at.in('utilization')) &&
          near(many, exact.there) &&
          near(response, exact.response)

import { readFileSync } from 'node:fs';
import type { Inputs } from '../../../engine/declaration';
import { type At, type Claims, near } from './claim';

interface Measured {
  readonly depths: readonly number[];
  readonly iops: readonly number[];
  readonly fit: Inputs;
}
const [SSD, DISK] = JSON.parse(
  readFileSync('content/measured-runs/measured-depths.json', 'utf8'),
) as [Measured, Measured];

/** The drive that is looked at, as inputs of the model. */
function networkOf({ view, given }: At): Inputs {
  const demands = given('demands') as number[];
  const delay = given('fixed_latency') as number;
  if (view.drive === 'flash') return { fixed_latency: delay / 2 };
  // The first of the two is the larger.
  if (view.drive === 'bottleneck') return { demands: [(demands[0] ?? 0) / 2, demands[1] ?? 0] };
  return view.drive === 'disk' ? DISK.fit : {};
}

/** Throughput at twice the depth, over that at the depth; NaN where the model has none. */
function doubled(at: At): number {
  const outstanding = at.in('outstanding') * 2;
  if (outstanding > 65_536) return Number.NaN;
  const network = networkOf(at);
  return at.out('throughput', { ...network, outstanding }) / at.out('throughput', network);
}

/** The largest error of the model at a measured depth. */
const worstOf = (at: At, { depths, iops }: Measured) =>
  Math.max(
    ...depths.map((outstanding, place) =>
      Math.abs(at.out('throughput', { ...networkOf(at), outstanding }) / (iops[place] ?? 0) - 1),
    ),
  );

export const measuring: Claims = {
  'queue-depth': [
    {
      says: 'At a queue depth of {}, the model gives {} IOPS at {}.',
      is: (at, depth, iops, latency) => {
        const exact = at.out('throughput', networkOf(at));
        return (
          near(depth, at.in('outstanding')) &&
          Math.abs(iops.value / exact - 1) < 0.005 &&
          // Little's law, apart from the model's own response time.
          Math.abs((latency.value * exact) / at.in('outstanding') - 1) < 0.005
        );
      },
    },
    {
      says: 'Of the planned requests, {} are never sent',
      when: ({ view: { from } }) => from === 'closed',
      is: (at, omitted) => near(omitted, seated(at.in('utilization')).there / 32),
    },
  ],
  'offered-load': [
    {
      says: 'At {} of its maximum, {} IOPS, a ~ takes {}, {} times as long as alone',
      is: (at, load, iops, response, times) =>
        near(load, at.in('utilization')) &&
        Math.abs(iops.value / (at.in('utilization') * mostOf(at)) - 1) < 0.005 &&
        near(response, takes(at)) &&
        near(times, takes(at) / fittedTo(at).service_time),
    },
    {
      says: 'and 1% more of load adds {}.',
      is: (at, more) => near(more, takes(at, at.in('utilization') + 0.01) - takes(at)),
    },
    {
      says: 'With {} outstanding, {} IOPS take {}',
      when: ({ view: { from } }) => from === 'closed',
      is: (_, many, iops, response) => near(response, many.value / iops.value),
      says: 'Twice the depth gives {} more IOPS and {} more latency.',
      when: (at) => doubled(at) > 1.001,
      is: (at, iops, latency) => near(iops, doubled(at) - 1) && near(latency, 2 / doubled(at) - 1),
    },
    {
      says: 'Twice the depth gives less than 0.1% more IOPS and {} more latency.',
      when: (at) => doubled(at) <= 1.001,
      is: (at, latency) => near(latency, 2 / doubled(at) - 1),
    },
    {
      says: 'It misses the measured points by up to {}: the disk needs {} per request at a depth of 1, but {} at 32.',
      when: ({ view }) => view.drive === 'disk',
      is: (at, worst, first, last) =>
        near(worst, worstOf(at, DISK)) && near(first, 1 / 72.1) && near(last, 1 / 131),
    },
    {
      says: 'It is within {} of all {} measured points.',
      when: ({ view }) => view.drive === 'ssd',
      is: (at, worst, count) => near(worst, worstOf(at, SSD)) && count.value === SSD.depths.length,
    },
    {
      says: 'Its knee is at {}.',
      when: ({ view }) => view.drive === 'flash' || view.drive === 'bottleneck',
      is: (at, knee) => {
        const changed = { ...networkOf(at), outstanding: 65_536 };
        // Alone a request takes one over its rate; the bottleneck sets the rate of a full queue.
        const alone = 1 / at.out('throughput', { ...changed, outstanding: 1 });
        return near(knee, alone * at.out('throughput', changed));
      },
    },
  ],
};
