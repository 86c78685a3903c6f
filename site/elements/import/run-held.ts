/** Whether a drive holds the rate that a job of the form for fio jobs asked of it, below the latency that it named. */
import type { MeasuredRun } from '../../engine/gen/imported';
import { formatAmount } from '../../engine/typed/units';
import { heldOf } from '../fio-job/held-name';
import { loadsOf, roundly } from './run-loads';
import { percentileAt, tellingOf } from './run-tables';

/** Requests come at random times, so that a few fewer of them may be due. */
const CLOSE = 0.01;

const time = (seconds: number) => formatAmount(seconds, 'time');

/** A verdict for each job that asks for one. */
export function heldWords(run: MeasuredRun): string[] {
  return loadsOf(run).flatMap((load) => {
    const [job, ...others] = load;
    const asked = heldOf(job?.job ?? null);
    // Reads and writes would have a rate each.
    if (!job || !asked || others.length > 0) return [];
    const { iops, limit } = asked;
    const what = `${roundly(iops)} IOPS at p99 below ${time(limit)}`;
    const latency = tellingOf(job.latencies, (one) => percentileAt(one, 0.99) !== null);
    const rare = latency && percentileAt(latency, 0.99);
    if (job.iops === null || !latency || !rare)
      return [
        `Whether it holds ${what} is not known: the result has no ${job.iops === null ? 'IOPS' : 'p99'}.`,
      ];
    const came = `${roundly(job.iops)} IOPS came, with p99 ${time(rare)}`;
    if (job.iops < iops * (1 - CLOSE)) return [`It does not hold ${what}: ${came}.`];
    const bound = latency.percentiles.find(({ latency: one }) => one === rare)?.bound ?? 0;
    if (Math.abs(rare - limit) <= bound * rare)
      return [
        `Whether it holds ${what} is too close to tell: ${came}, which the file knows within ${formatAmount(bound, 'ratio', 2)}.`,
      ];
    return rare < limit
      ? [
          `It holds ${what}: ${came}. Latency counts from when a request was issued, not from when it was due.`,
        ]
      : [`It does not hold ${what}: ${came}.`];
  });
}
