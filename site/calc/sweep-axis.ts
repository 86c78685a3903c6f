/** What a sweep runs over: `0..1/11`, `1us..10ms/50log`, or one value that stays. */
import type { InputValue, Quantity } from '../engine/declaration';
import { Misused } from '../engine/misused';
import { counted, quoted, shortened } from '../engine/typed/quoted';
import { readOrThrow } from '../engine/typed/typed-value';

const RANGE = /^(.+?)\.\.(.+)\/(\d+)(log)?$/;
/** More steps of one input than this are a slip of the finger. */
const MOST = 1_000_000;

/** The values of one input, by their place. */
export interface Axis {
  readonly input: Quantity;
  readonly count: number;
  /** Whether it is swept, and not merely given. */
  readonly swept: boolean;
  at(place: number): InputValue;
}

/** Reads what stands behind `name=`. */
export function axisOf(input: Quantity, text: string): Axis {
  const match = RANGE.exec(text);
  if (!match && text.includes('..'))
    throw new Misused(
      `${quoted(`${input.id}=${text}`)} lacks the number of steps, as in ${input.id}=${shortened(text)}/11.`,
    );
  if (!match) {
    const value = readOrThrow(text, input);
    return { input, count: 1, swept: false, at: () => value };
  }
  const [, from = '', to = '', steps, log] = match;
  const count = Number(steps);
  if (input.shape !== 'number')
    throw new Misused(`${input.id} cannot be swept: it is not a number.`);
  const [low, high] = [numberOf(input, from), numberOf(input, to)];
  if (!(count >= 2 && count <= MOST))
    throw new Misused(
      `${input.id} is swept in ${counted(count, 'step')}; it must be from 2 to ${MOST}.`,
    );
  if (log && !(low > 0 && high > 0))
    throw new Misused(`${input.id} is swept by ratio, so both its ends must be above 0.`);
  const at = (place: number) => between(low, high, place / (count - 1), log !== undefined);
  return input.whole ? wholeAxis(input, count, at) : { input, count, swept: true, at };
}

function numberOf(input: Quantity, text: string): number {
  const value = readOrThrow(text, input);
  if (typeof value !== 'number') throw new Misused(`${input.id} needs a number at both ends.`);
  return value;
}

/** The ends are exact: rounding must not step out of the range. */
function between(low: number, high: number, share: number, log: boolean): number {
  if (share === 0) return low;
  if (share === 1) return high;
  return log ? low * (high / low) ** share : low + (high - low) * share;
}

/** Each whole number once, where there are more steps than whole numbers. */
function wholeAxis(input: Quantity, count: number, at: (place: number) => number): Axis {
  const all = Array.from({ length: count }, (_, place) => Math.round(at(place)));
  const values = [...new Set(all)];
  return { input, count: values.length, swept: true, at: (place) => values[place] ?? null };
}
