/** A drive that serves reads and writes one after the other: which has it when, and how many it completes. */
import type { TimeRow } from './mix-chart';

/** Of half reads and half writes, so many are shown. */
const REQUESTS = 20;
/** More than these are not drawn one by one. */
const MOST = 120;

/** What the drive completes per second of each kind alone. */
export interface Rates {
  readonly read_rate: number;
  readonly write_rate: number;
}

/** The time that is shown, in seconds. */
export const lengthOf = ({ read_rate, write_rate }: Rates): number =>
  (REQUESTS / 2) * (1 / read_rate + 1 / write_rate);

/** How much of the time reads have the drive. */
export const timeOfReads = (rates: Rates, share: number): number =>
  share / rates.read_rate / meanOf(rates, share);

/** When each request of a mix has the drive, as shares of the time shown, which the last may outlast; reads and writes in turn, as their shares have it. */
export function spansOf(rates: Rates, share: number): TimeRow['spans'] {
  const length = lengthOf(rates);
  if (length / meanOf(rates, share) > MOST) return apart(timeOfReads(rates, share));
  const spans: { isRead: boolean; from: number; to: number }[] = [];
  let from = 0;
  for (let at = 0; from < 1 - 1e-9; at += 1) {
    const isRead = Math.floor((at + 1) * share + 0.5) > Math.floor(at * share + 0.5);
    const to = from + 1 / (isRead ? rates.read_rate : rates.write_rate) / length;
    spans.push({ isRead, from, to });
    from = to;
  }
  return spans;
}

/** Too many to be told apart: the time of all reads, then that of all writes. */
const apart = (reads: number): TimeRow['spans'] =>
  [
    { isRead: true, from: 0, to: reads },
    { isRead: false, from: reads, to: 1 },
  ].filter(({ from, to }) => to > from);

/** How many requests of a mix are completed by a share of the time; the last of all may end after it. */
export function completedBy(rates: Rates, share: number, now: number): number {
  const count = lengthOf(rates) / meanOf(rates, share);
  if (count > MOST) return Math.floor(now * count);
  return spansOf(rates, share).filter(({ to }) => to <= now + 1e-9).length;
}

/** How long a request of a mix takes on average, in seconds. */
const meanOf = ({ read_rate, write_rate }: Rates, share: number) =>
  share / read_rate + (1 - share) / write_rate;
