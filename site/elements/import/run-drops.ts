/** Drops of a rate that come again and again: what they are, and their times in the model of the period of stalls. */
import { writeAddress } from '../../engine/address/address';
import { defaultOf } from '../../engine/declaration';
import type { MeasuredDrops, MeasuredRun, MeasuredSeries } from '../../engine/gen/imported';
import { period } from '../../engine/gen/period';
import { formatAmount } from '../../engine/typed/units';
import { roundly } from './run-loads';

/** From so many times on, the model answers by them alone. */
const ENOUGH = 8;

/** A series in which a rate drops. */
type Dropping = MeasuredSeries & { readonly drops: MeasuredDrops };

/** Of several quantities that tell of the same drops, IOPS. */
export function droppingOf({ series }: MeasuredRun): readonly Dropping[] {
  const all = series.filter((one): one is Dropping => one.drops !== null);
  const iops = all.filter(({ quantity }) => quantity === 'iops');
  return iops.length > 0 ? iops : all;
}

/** "It drops from 24,000 to 3540 IOPS for 2 s every 30 s, 10 times in all." */
export function dropWords(
  { quantity, drops, file, job, direction }: Dropping,
  isNamed: boolean,
): string {
  const { usual, low, duration, period: every, count, reason } = drops;
  const rates =
    quantity === 'iops'
      ? `from ${roundly(usual)} to ${roundly(low)} IOPS`
      : `from ${formatAmount(usual, 'byte_rate')} to ${formatAmount(low, 'byte_rate')}`;
  const whose = [file, job].filter(Boolean).join(', ');
  const what = isNamed ? `The rate of ${direction}s${whose && ` (${whose})`}` : 'It';
  const times = `${roundly(count)} times`;
  const head = `${what} drops ${rates} for ${formatAmount(duration, 'time')}`;
  return every === null
    ? `${head}, ${times}. No period of the drops is known: ${reason ?? 'the model finds none.'}`
    : `${head} every ${formatAmount(every, 'time')}, ${times} in all.`;
}

/** The query string of the model with the times of these drops; nothing where it could not answer by them alone. */
export function periodQuery({ drops, times, interval }: Dropping): string | null {
  if (drops.period === null || drops.times.length < ENOUGH) return null;
  const begin = (times[0] ?? 0) - interval;
  const since = (at: number) => Number((at - begin).toPrecision(12));
  // Of a longer list the first times are told alone, and not where their part of the log ends.
  const isAll = drops.count === drops.times.length;
  const inputs = {
    ...Object.fromEntries(period.inputs.map((input) => [input.id, defaultOf(input)])),
    times: drops.times.map(since),
    ...(isAll ? { duration: since(times.at(-1) ?? 0) } : {}),
  };
  return writeAddress([{ model: period, inputs, pinned: null }], {}, period);
}

/** Where the model is. */
export const PERIOD = { page: `calculators/${period.id}/index.html`, title: period.title } as const;
