/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

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

export const claims: readonly Claim[] = [
  {
    says: 'At {} of its maximum, {} IOPS, a ~ takes {}, {} times its service time',
    is: (at, load, iops, response, times) =>
      near(load, at.in('utilization')) &&
      Math.abs(iops.value / (at.in('utilization') * mostOf(at)) - 1) < 0.005 &&
      near(response, takes(at)) &&
      near(times, takes(at) / fittedTo(at).service_time),
  },
  {
    says: 'and 1% more load adds {}.',
    is: (at, more) => near(more, takes(at, at.in('utilization') + 0.01) - takes(at)),
  },
  {
    says: 'With {} outstanding, {} IOPS take {}',
    when: ({ view: { from } }) => from === 'closed',
    is: (_, many, iops, response) => near(response, many.value / iops.value),
  },
];
