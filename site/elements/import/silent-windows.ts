/**
 * Windows that a log of rates has no row for. fio writes a row only for a window in which something was completed, so
 * a drive that stood still leaves a gap in the times and not a zero.
 */

/** Rates by the ends of their windows, in seconds. */
interface Rates {
  readonly times: readonly number[];
  readonly values: readonly number[];
}

/** What may lie between two rows of neighboring windows, in windows. */
const NEIGHBORS = 1.5;

/** The same with a zero for each window without a row; `silent` counts them. A log of irregular times is left as it is. */
export function withSilent(
  { times, values }: Rates,
  interval: number,
): Rates & { readonly silent: number } {
  const steps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  const regular = steps.filter((step) => Math.abs(step - interval) <= interval / 10).length;
  if (regular < steps.length / 2) return { times, values, silent: 0 };
  const filled: { time: number; value: number }[] = [];
  let silent = 0;
  for (const [at, time] of times.entries()) {
    const before = times[at - 1] ?? time;
    const left =
      time - before > NEIGHBORS * interval ? Math.round((time - before) / interval) - 1 : 0;
    for (let window = 1; window <= left; window++)
      filled.push({ time: before + window * interval, value: 0 });
    silent += left;
    filled.push({ time, value: values[at] ?? 0 });
  }
  return {
    times: filled.map(({ time }) => time),
    values: filled.map(({ value }) => value),
    silent,
  };
}
