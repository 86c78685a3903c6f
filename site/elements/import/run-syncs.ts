/** What the syncs of a run say: how long one takes, and a write with the sync after it. */
import type { MeasuredSync } from '../../engine/gen/imported';
import { formatAmount } from '../../engine/typed/units';
import { percentileAt } from './run-tables';

/** The answer to how long a commit takes; of a database it is what counts. */
export function syncWords({ file, job, latency, commit }: MeasuredSync): string {
  const time = (value: number | null | undefined) =>
    value === null || value === undefined ? null : formatAmount(value, 'time', 3);
  const whose = [file, job].filter(Boolean).join(', ');
  const of = whose && ` of “${whose}”`;
  const at = percentileAt(latency, 0.99);
  const [mean, rare, most] = [time(latency.mean), time(at), time(latency.max)];
  const took = [
    mean && `${mean} on average`,
    rare && `p99 ${rare}`,
    most && `the slowest ${most}`,
  ].filter(Boolean);
  const alone = took.join(', ');
  const both = time(commit);
  return both
    ? `A commit${of} (a write and its sync) costs ${both} on average; the sync alone: ${alone}.`
    : `A sync${of} took ${alone}.`;
}
