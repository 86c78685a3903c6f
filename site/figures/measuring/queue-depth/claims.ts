/** What its sentences claim, checked with the engine. */
import { readFileSync } from 'node:fs';
import type { Inputs } from '../../../engine/declaration';
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

interface Measured {
  readonly depths: readonly number[];
  readonly iops: readonly number[];
  readonly latency: readonly number[];
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

/** No test is being played. */
const isAtRest = ({ view }: At) => !view.at;

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

export const claims: readonly Claim[] = [
  {
    says: 'At a queue depth of {}, the model gives {} IOPS at {}',
    when: isAtRest,
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
    says: 'its busiest part works {} of the time.',
    when: (at) => isAtRest(at) && at.view.drive !== 'disk',
    is: (at, busy) => {
      const demands = (networkOf(at).demands ?? at.given('demands')) as number[];
      // The utilization law.
      return (
        Math.abs(busy.value - at.out('throughput', networkOf(at)) * Math.max(...demands)) < 0.006
      );
    },
  },
  {
    says: 'At a queue depth of {}, the test measured {} IOPS at {}.',
    when: (at) => !isAtRest(at),
    is({ view }, depth, iops, latency) {
      const measured = view.drive === 'disk' ? DISK : SSD;
      const place = Number(view.at) - 1;
      return (
        depth.value === measured.depths[place] &&
        near(iops, measured.iops[place] ?? 0) &&
        near(latency, measured.latency[place] ?? 0)
      );
    },
  },
  {
    says: 'Twice the depth gives {} more IOPS and {} more latency.',
    when: (at) => isAtRest(at) && doubled(at) > 1.001,
    is: (at, iops, latency) => near(iops, doubled(at) - 1) && near(latency, 2 / doubled(at) - 1),
  },
  {
    says: 'Twice the depth gives less than 0.1% more IOPS and {} more latency.',
    when: (at) => isAtRest(at) && doubled(at) <= 1.001,
    is: (at, latency) => near(latency, 2 / doubled(at) - 1),
  },
  {
    says: 'The model misses the measured points by up to {}: the disk needs {} per request at a depth of 1, but {} at 32.',
    when: (at) => isAtRest(at) && at.view.drive === 'disk',
    is: (at, worst, first, last) =>
      near(worst, worstOf(at, DISK)) && near(first, 1 / 72.1) && near(last, 1 / 131),
  },
  {
    says: 'The model is within {} of all {} measured points.',
    when: (at) => isAtRest(at) && at.view.drive === 'ssd',
    is: (at, worst, count) => near(worst, worstOf(at, SSD)) && count.value === SSD.depths.length,
  },
  {
    says: 'Its knee is at {}.',
    when: (at) => isAtRest(at) && (at.view.drive === 'flash' || at.view.drive === 'bottleneck'),
    is: (at, knee) => {
      const changed = { ...networkOf(at), outstanding: 65_536 };
      // Alone a request takes one over its rate; the bottleneck sets the rate of a full queue.
      const alone = 1 / at.out('throughput', { ...changed, outstanding: 1 });
      return near(knee, alone * at.out('throughput', changed));
    },
  },
];
