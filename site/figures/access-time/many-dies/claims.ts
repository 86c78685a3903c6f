/** What its sentences claim, checked with the engine. */
import { readFileSync } from 'node:fs';
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const [{ depths, iops }] = JSON.parse(
  readFileSync('content/measured-runs/measured-depths.json', 'utf8'),
) as [{ depths: readonly number[]; iops: readonly number[] }];

/** What was fitted: every input but the queue depth. */
const FITTED = {
  page_read_time: 76e-6,
  controller_time: 13.5e-6,
  transfer_time: 10e-6,
  host_time: 9e-6,
  dies: 8,
};
const isFitted = (at: At) => Object.entries(FITTED).every(([id, value]) => at.in(id) === value);

/** A read alone, as the sum of its parts. */
const alone = (at: At) =>
  ['host_time', 'controller_time', 'page_read_time', 'transfer_time'].reduce(
    (sum, id) => sum + at.in(id),
    0,
  );

export const claims: readonly Claim[] = [
  {
    says: 'At a queue depth of {}, the model gives {} IOPS',
    when: () => true,
    is: (at, depth, rate) => near(depth, at.in('queue_depth')) && near(rate, at.out('iops')),
  },
  {
    says: 'each read takes {}.',
    when: (at) => at.in('queue_depth') === 1,
    is: (at, latency) => near(latency, alone(at)),
  },
  {
    says: 'IOPS, {} times as many as at 1. The mean latency is {}, {} times that of a read alone.',
    when: (at) => at.in('queue_depth') > 1,
    // Both factors together are the queue depth: Little’s law at both depths.
    is: (at, gain, latency, longer) =>
      near(gain, at.out('iops') * alone(at)) &&
      near(latency, at.in('queue_depth') / at.out('iops')) &&
      near(longer, at.in('queue_depth') / (at.out('iops') * alone(at))),
  },
  {
    says: 'It is within {} of all {} measured points.',
    when: isFitted,
    is(at, worst, count) {
      const shown = depths.filter((depth) => depth <= 32);
      const errors = shown.map((queue_depth, place) =>
        Math.abs(at.out('iops', { queue_depth }) / (iops[place] ?? Number.NaN) - 1),
      );
      return count.value === shown.length && near(worst, Math.max(...errors));
    },
  },
];
