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

/**
 * The first `most` windows, with a zero for each that has no row; `silent` counts these. A log of irregular times is
 * left as it is. However long a gap is, no more than `most` windows are made of it.
 */
export function withSilent(
  { times, values }: Rates,
  interval: number,
  most: number,
): Rates & { readonly silent: number } {
  const steps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  const regular = steps.filter((step) => Math.abs(step - interval) <= interval / 10).length;
  if (regular < steps.length / 2)
    return { times: times.slice(0, most), values: values.slice(0, most), silent: 0 };
  const filled: { time: number; value: number }[] = [];
  let silent = 0;
  for (const [at, time] of times.entries()) {
    if (filled.length >= most) break;
    const before = times[at - 1] ?? time;
    const without =
      time - before > NEIGHBORS * interval ? Math.round((time - before) / interval) - 1 : 0;
    const left = Math.min(without, most - filled.length);
    for (let window = 1; window <= left; window++)
      filled.push({ time: before + window * interval, value: 0 });
    silent += left;
    if (filled.length < most) filled.push({ time, value: values[at] ?? 0 });
  }
  return {
    times: filled.map(({ time }) => time),
    values: filled.map(({ value }) => value),
    silent,
  };
}
