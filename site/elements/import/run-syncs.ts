/** What the syncs of a run say: how long one takes, and a write with the sync after it. */
import type { MeasuredSync } from '../../engine/gen/imported';
import { formatAmount } from '../../engine/typed/units';

/** The answer to how long a commit takes; of a database it is what counts. */
export function syncWords({ file, job, latency, commit }: MeasuredSync): string {
  const time = (value: number | null | undefined) =>
    value === null || value === undefined ? null : formatAmount(value, 'time', 3);
  const whose = [file, job].filter(Boolean).join(', ');
  const at = latency.percentiles.find(({ share }) => Math.abs(share - 0.99) < 1e-9)?.latency;
  const [mean, rare, most] = [time(latency.mean), time(at), time(latency.max)];
  const took = [
    mean && `${mean} on average`,
    rare && `${rare} at p99`,
    most && `and ${most} at most`,
  ].filter(Boolean);
  const both = time(commit);
  return `A sync${whose && ` of “${whose}”`} took ${took.join(', ')}.${both ? ` A commit is a write and its sync: ${both} on average.` : ''}`;
}
