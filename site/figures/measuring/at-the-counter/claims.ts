/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

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

export const claims: readonly Claim[] = [
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
];
