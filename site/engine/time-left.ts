/** How long a computation still takes on this machine, told from how far it came in how long. */
import { formatAmount } from './units';

/** So long the pace of a run is measured before it is asked whether that run is wanted, in seconds. */
export const MEASURED = 1;
/** The first moments are those of a machine that warms up: nothing is said of them, in seconds. */
const WARM = 0.25;

/** Seconds that are left of what did a `share` of its work in so many `seconds`; null while that tells nothing. */
export function timeLeft({
  share,
  seconds,
}: {
  readonly share: number;
  readonly seconds: number;
}): number | null {
  return share > 0 && seconds >= WARM ? (seconds * (1 - share)) / share : null;
}

const [MINUTE, HOUR, DAY, YEAR] = [60, 3600, 86_400, 31_557_600];
/** Each is used from so many of itself on: "90 min" is an estimate, "1.5 h" looks like a measurement. */
const FROM = 1.5;

/** A time that was estimated, in words: "about 40 s", "about 3 h". */
export function inTime(seconds: number): string {
  for (const [size, unit] of [
    [YEAR, 'years'],
    [DAY, 'days'],
    [HOUR, 'h'],
    [MINUTE, 'min'],
  ] as const)
    if (seconds >= FROM * size) return `about ${whole(seconds / size)}\u202f${unit}`;
  return seconds < 1 ? 'less than 1\u202fs' : `about ${whole(seconds)}\u202fs`;
}

/** An estimate has no more than two digits. */
const whole = (many: number) => formatAmount(Number(Math.round(many).toPrecision(2)), 'number');
