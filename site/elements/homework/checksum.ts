/**
 * A checksum of six symbols for up to 1023 of five bits: the code of Bech32m (BIP 350), in which any two wrong
 * symbols are seen, and so any two that changed places. Where just one thing went wrong, it says which.
 */

/** The symbols of the checksum itself. */
export const CHECKS = 6;
/** Of a code with its checksum: so far two wrong symbols are certain to be seen. */
export const LONGEST = 1023;

const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** Without it, zeros before a code would change nothing. */
const START = 1;
/** Bech32m's: without it some symbols could be put in before the end unseen. */
const WHOLE = 0x2bc830a3;

/** The remainder after one more symbol. */
function after(rest: number, symbol: number): number {
  const top = rest >>> 25;
  let next = ((rest & 0x1ffffff) << 5) ^ symbol;
  for (const [bit, part] of GENERATOR.entries()) if ((top >>> bit) & 1) next ^= part;
  return next;
}

/** The remainder of a message. */
const remainder = (symbols: readonly number[]): number => symbols.reduce(after, START);

/** The symbols with their checksum behind them. */
export function withChecksum(symbols: readonly number[]): number[] {
  const rest = remainder([...symbols, ...Array<number>(CHECKS).fill(0)]) ^ WHOLE;
  const checks = Array.from({ length: CHECKS }, (_, at) => (rest >>> (5 * (CHECKS - 1 - at))) & 31);
  return [...symbols, ...checks];
}

/** Whether symbols and checksum belong together. */
export const isWhole = (symbols: readonly number[]): boolean => remainder(symbols) === WHOLE;

/** The same, symbol by symbol. */
export class Remainder {
  #rest = START;
  #length = 0;

  add(symbol: number): void {
    this.#rest = after(this.#rest, symbol);
    this.#length += 1;
  }

  /** How many symbols were added. */
  get length(): number {
    return this.#length;
  }

  /** Whether the symbols so far and their checksum belong together. */
  isWhole(): boolean {
    return this.#rest === WHOLE && this.#length <= LONGEST;
  }
}

/** The one change that makes damaged symbols whole again. */
export type Damage =
  | { readonly kind: 'wrong'; readonly at: number; readonly right: number }
  /** This one and the next. */
  | { readonly kind: 'swapped'; readonly at: number }
  /** Before this place. */
  | { readonly kind: 'missing'; readonly at: number; readonly right: number }
  | { readonly kind: 'extra'; readonly at: number };

/** What went wrong, if it is one thing only. */
export function damageOf(symbols: readonly number[]): Damage | undefined {
  growEffects(symbols.length + CHECKS);
  const effect = (value: number, behind: number) => effects[value]?.[behind] ?? 0;
  /** What a remainder becomes by so many more zeros: the code is linear. */
  const moved = (rest: number, behind: number) => {
    let sum = 0;
    for (let place = 0; place < CHECKS; place += 1)
      sum ^= effect((rest >>> (5 * place)) & 31, behind + place);
    return sum;
  };
  const rests = [START];
  for (const symbol of symbols) rests.push(after(rests.at(-1) ?? START, symbol));
  const off = (rests.at(-1) ?? START) ^ WHOLE;
  const length = symbols.length;
  for (const [at, symbol] of symbols.entries()) {
    const behind = length - 1 - at;
    const change = VALUES.find((value) => value > 0 && effect(value, behind) === off);
    if (change) return { kind: 'wrong', at, right: symbol ^ change };
    const next = symbol ^ (symbols[at + 1] ?? symbol);
    if (next && (effect(next, behind) ^ effect(next, behind - 1)) === off)
      return { kind: 'swapped', at };
  }
  for (let at = 0; at <= length; at += 1) {
    const before = rests[at] ?? START;
    // What the symbols from here on add, whatever stands before them.
    const tail = moved(before, length - at) ^ off;
    const right = VALUES.find((value) => moved(after(before, value), length - at) === tail);
    if (right !== undefined) return { kind: 'missing', at, right };
    const beyond = rests[at + 1];
    if (beyond !== undefined && moved(before ^ beyond, length - at - 1) === off)
      return { kind: 'extra', at };
  }
  return undefined;
}

const VALUES = Array.from({ length: 32 }, (_, value) => value);

/** What each value of a symbol does to the remainder, by how many symbols stand behind it; as far as it was needed yet. */
const effects = VALUES.map((value) => [value]);

function growEffects(length: number): void {
  for (const known of effects)
    while (known.length < length) known.push(after(known.at(-1) ?? 0, 0));
}
