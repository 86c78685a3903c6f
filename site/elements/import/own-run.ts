/** What figures take of a run that was read from files. */
import type { MeasuredLatency, MeasuredRun } from '../../engine/gen/imported';
import type { OwnLatency, OwnRun, OwnSeconds } from './kept-run';
import { groupsOf } from './series-groups';
import { withSilent } from './silent-windows';

/** The windows that are kept at most: an hour of seconds. */
const MOST = 3600;

/** What figures take of a run; null where it has nothing of it. */
export function ownRunOf(run: MeasuredRun): OwnRun | null {
  const [seconds, latency] = [secondsOf(run), latencyOf(run)];
  return seconds || latency ? { seconds, latency } : null;
}

/** The first log of IOPS, or the sum of those of one run. */
function secondsOf({ series }: MeasuredRun): OwnSeconds | null {
  const group = groupsOf(series).groups.find(
    ({ way, series: [first] }) => first?.quantity === 'iops' && (way === 'one' || way === 'sum'),
  );
  const first = group?.series[0];
  if (!group || !first) return null;
  const { times, values, silent } = withSilent(group, first.interval, MOST);
  return {
    direction: first.direction,
    interval: first.interval,
    times,
    iops: values,
    isCut: times.length < group.times.length || times.at(-1) !== group.times.at(-1),
    silent,
  };
}

/** The latency of the direction with the most requests that has percentiles: the time to completion first. */
function latencyOf({ jobs }: MeasuredRun): OwnLatency | null {
  const known = jobs.flatMap((job) => {
    const latency = job.latencies.find(({ percentiles }) => percentiles.length > 0);
    return latency ? [{ job, latency }] : [];
  });
  const [most] = known.toSorted((a, b) => counted(b) - counted(a));
  if (!most) return null;
  return {
    direction: most.job.direction,
    requests: most.latency.requests ?? most.job.requests,
    percentiles: most.latency.percentiles.map(({ share, latency }) => [share, latency] as const),
    mean: most.latency.mean,
    deviation: most.latency.deviation,
  };
}

const counted = ({
  job,
  latency,
}: {
  job: MeasuredRun['jobs'][number];
  latency: MeasuredLatency;
}): number => latency.requests ?? job.requests ?? 0;
