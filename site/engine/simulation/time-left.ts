/** How long a computation still takes on this machine, told from how far it came in how long. */
import { formatAmount } from '../typed/units';

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

/** The pace of so many of the last seconds counts, or of this share of all that passed, whichever is longer. */
const [RECENT, SHARE] = [2, 0.25];
/** A new estimate within this share of the one that counts down does not disturb it. */
const CALM = 0.15;

/** Counts down to the end of one run: by its recent pace, and without jumping about. */
export class Countdown {
  #marks: { readonly share: number; readonly seconds: number }[] = [];
  #said: { readonly left: number; readonly at: number } | undefined;

  /** Seconds that are left when a `share` is done after so many `seconds` of computing; null where nobody can tell. */
  left(soFar: { readonly share: number; readonly seconds: number }): number | null {
    const { share, seconds } = soFar;
    const since = seconds - Math.max(RECENT, SHARE * seconds);
    // The last mark before what is recent stays.
    while (this.#marks.length > 1 && (this.#marks[1]?.seconds ?? 0) <= since) this.#marks.shift();
    this.#marks.push({ share, seconds });
    const [first] = this.#marks;
    const isPaced = first && first.seconds > WARM && share > first.share;
    const estimate = isPaced
      ? ((1 - share) * (seconds - first.seconds)) / (share - first.share)
      : timeLeft(soFar);
    if (estimate === null) return null;
    const counted = this.#said ? this.#said.left - (seconds - this.#said.at) : estimate;
    const isNear = Math.abs(estimate - counted) <= Math.max(CALM * estimate, 1);
    const left = this.#said && isNear && counted > 0 && share < 1 ? counted : estimate;
    this.#said = { left, at: seconds };
    return left;
  }
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
