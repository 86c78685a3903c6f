/** Drops of a rate that come again and again: what they are, and their times in the model of the period of stalls. */
import { writeAddress } from '../../engine/address/state-query';
import { defaultOf } from '../../engine/declaration';
import type { MeasuredDrops, MeasuredRun, MeasuredSeries } from '../../engine/gen/imported';
import { period } from '../../engine/gen/period';
import { counted } from '../../engine/typed/quoted';
import { formatAmount } from '../../engine/typed/units';
import { grouped } from './grouped';
import { roundly } from './run-loads';
import { logOf } from './series-groups';

/** From so many times on, the model answers by them alone. */
const ENOUGH = 8;

/** A series in which a rate drops. */
type Dropping = MeasuredSeries & { readonly drops: MeasuredDrops };

/** Series of processes that did the same in which a rate drops: one that has a period, and how many there are. */
export interface Drops {
  readonly series: Dropping;
  readonly many: number;
}

/** Of several quantities that tell of the same drops, IOPS. */
export function dropsOf({ series }: MeasuredRun): readonly Drops[] {
  const all = series.filter((one): one is Dropping => one.drops !== null);
  const iops = all.filter(({ quantity }) => quantity === 'iops');
  const alike = (one: Dropping) => JSON.stringify([one.direction, logOf(one), one.job]);
  return grouped(iops.length > 0 ? iops : all, alike).flatMap((logs) => {
    const told = logs.find(({ drops }) => drops.period !== null) ?? logs[0];
    return told ? [{ series: told, many: logs.length }] : [];
  });
}

/** "It drops from 24,000 to 3540 IOPS for 2 s every 30 s, 10 times in all." */
export function dropWords({ series, many }: Drops, isNamed: boolean): string {
  const { quantity, drops, file, job, direction } = series;
  const { usual, low, duration, period: every, count, reason } = drops;
  const rates =
    quantity === 'iops'
      ? `from ${roundly(usual)} to ${roundly(low)} IOPS`
      : `from ${formatAmount(usual, 'byte_rate')} to ${formatAmount(low, 'byte_rate')}`;
  const whose = [file, job].filter(Boolean).join(', ');
  const what = isNamed || many > 1 ? `The rate of ${direction}s${whose && ` (${whose})`}` : 'It';
  const times = `${roundly(count)} times`;
  const head = `${what} drops ${rates} for ${formatAmount(duration, 'time')}`;
  const words =
    every === null
      ? `${head}, ${times}. No period of the drops is known: ${reason ?? 'the model finds none.'}`
      : `${head} every ${formatAmount(every, 'time')}, ${times} in all.`;
  return many > 1
    ? `${words} So ${many > 2 ? 'do' : 'does'} ${counted(many - 1, 'more log')} of its processes.`
    : words;
}

/** The query string of the model with the times of these drops; nothing where it could not answer by them alone. */
export function periodQuery({ series: { drops, times, interval } }: Drops): string | null {
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
  return writeAddress([{ model: period, inputs, pinned: null }], LOOK, period);
}

/** The calculator opens on the period. */
const LOOK = { [period.id]: { y: 'period' } } as const;

/** Where the model is. */
export const PERIOD = { page: `calculators/${period.id}/index.html`, title: period.title } as const;
