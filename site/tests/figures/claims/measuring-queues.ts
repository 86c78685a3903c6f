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

export const queues: Claims = {
  'little-triangle': [
    {
      says: 'At {} IOPS and {} per request, {} requests are outstanding.',
      is: (at, iops, time, many) =>
        near(iops, at.out('throughput')) &&
        near(time, at.out('response_time')) &&
        near(many, at.out('throughput') * at.out('response_time')),
    },
    {
      says: 'After {}: {} there at the start,',
      when: ({ view }) => view.at !== undefined,
      is: (at, after, first) =>
        near(after, Number(at.view.at) * 5e-6) &&
        near(first, at.out('throughput') * at.out('response_time')),
    },
    {
      says: '{} issued since, {} completed, {} outstanding, as at any moment.',
      when: ({ view }) => view.at !== undefined,
      is: (at, issued, done, many) =>
        near(many, at.out('throughput') * at.out('response_time')) &&
        Math.abs(done.value - Number(at.view.at) * 5e-6 * at.out('throughput')) < 0.6 &&
        issued.value === done.value,
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
      says: 'plans {} utilization has a mean queue depth of {}: {} × {}, the response time that it reports.',
      when: ({ view: { from } }) => from === 'closed',
      is: (at, load, many, rate, response) => {
        const exact = seated(at.in('utilization'));
        return (
          near(load, at.in('utilization')) &&
          near(many, exact.there) &&
          Math.abs(rate.value * response.value - many.value) < 0.01 * many.value + 1e-9 &&
          // At 0% nobody comes; whoever did would find nobody.
          near(response, at.in('utilization') === 0 ? at.in('service_time') : exact.response)
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
    },
  ],
};
