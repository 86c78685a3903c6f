/** What a live sentence claims, and how it is checked against the engine without the figure's own code. */
import type { Inputs, InputValue } from '../../../engine/declaration';

/** An amount as it was said: its value in the base unit, and by how much rounding may have moved it. */
export interface Said {
  readonly value: number;
  readonly slack: number;
}

/** The state in which a sentence was said, and what the engine answers there. */
export interface At {
  /** An output as a number, with some inputs changed; NaN where there is none. */
  out(id: string, changed?: Inputs): number;
  /** An input as a number; NaN where it has none. */
  in(id: string): number;
  /** An input as it is, for choices and for what is left out. */
  given(id: string): InputValue;
  readonly view: Readonly<Record<string, string>>;
}

/** One claim of a figure's sentence. */
export interface Claim {
  /** The words, with `{}` for each amount and `~` for any words of the same sentence. */
  readonly says: string;
  /** Exactly where it must be said; left out, it is only checked where it is said. */
  readonly when?: (at: At) => boolean;
  /** Whether it is true there. */
  readonly is: (at: At, ...said: [Said, Said, Said, Said]) => boolean;
}

/** Whether an amount was said of this value: all of its digits are right. */
export const near = ({ value, slack }: Said, exact: number): boolean =>
  Math.abs(value - exact) <= slack * 1.0001;

const AMOUNT =
  '(\\$?\\d+(?:,\\d{3})*(?:\\.\\d+)?(?:e[-−]?\\d+)?(?:/[A-Za-z]+|%|\\u202f[^ ,;:.)]+)?)(?![\\d%\\u202f]|[.,]\\d)';

/** The amounts in a text that says this; nothing where it does not. */
export function saidIn(text: string, says: string): Said[] | null {
  const literal = says.split('{}').map((part) => part.replace(/[.*+?^$()|[\]\\/]/g, '\\$&'));
  const found = new RegExp(literal.join(AMOUNT).replaceAll('~', '[^.]*?')).exec(text);
  return found?.slice(1).map(amountOf) ?? null;
}

const DECIMAL: Readonly<Record<string, number>> = {
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
  E: 1e18,
};
const BINARY = ['Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
const DAY = 86_400;
const OTHERS: Readonly<Record<string, number>> = {
  '%': 0.01,
  s: 1,
  ms: 1e-3,
  µs: 1e-6,
  ns: 1e-9,
  min: 60,
  h: 3600,
  d: DAY,
  y: 365 * DAY,
  '/s': 1,
  IOPS: 1,
  B: 1,
  J: 1,
  mJ: 1e-3,
  µJ: 1e-6,
};

/** How many base units a unit is; written here again, so that the site's own table is not trusted. */
export function sizeOf(unit: string): number {
  const other = OTHERS[unit];
  if (other !== undefined) return other;
  const [, prefix = ''] = /^([KMGTPE]i|[kMGTPE])(?:B|B\/s|\/s)$/.exec(unit) ?? [];
  const binary = BINARY.indexOf(prefix);
  const size = binary >= 0 ? 1024 ** (binary + 1) : DECIMAL[prefix];
  if (size === undefined && unit !== 'B/s') throw new Error(`“${unit}” is no unit known here`);
  return size ?? 1;
}

function amountOf(text: string): Said {
  const [, digits = '', per, unit] =
    /^\$?([\d,.]*\d(?:e[-−]?\d+)?)(?:\/([A-Za-z]+)|\u202f?([^\d].*))?$/.exec(text) ?? [];
  const number = Number(digits.replaceAll(',', '').replace('−', '-'));
  const size = per ? 1 / sizeOf(per) : unit ? sizeOf(unit) : 1;
  const [mantissa = '', exponent = '0'] = digits.replace('−', '-').split('e');
  const places = mantissa.split('.')[1]?.length ?? 0;
  const slack = 0.5 * 10 ** (Number(exponent) - places) * size;
  return { value: number * size, slack };
}
