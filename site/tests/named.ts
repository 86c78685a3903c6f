/** The numbers that a text names, and whether a state of a model has them. */
import type { Answer, InputValue, Model, Quantity } from '../engine/declaration';
import { units } from '../engine/gen/units';

/** A number as it is written: what it may be off by is half of its last digit. */
export interface Named {
  readonly text: string;
  readonly value: number;
  readonly off: number;
  /** Empty where none is written. */
  readonly unit: string;
}

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bten drive writes\b/gi, '10 drive writes'],
  [/\btwo blocks\b/gi, '2 blocks'],
  [/\bone (\w+ )*in ten\b/gi, '10 %'],
  [/\bone (\w+ )*in five\b/gi, '20 %'],
  [/\ba fifth\b/gi, '20 %'],
  [/\bhalf deleted\b/gi, '50 %'],
  [/ per cent\b/gi, ' %'],
];
const UNIT = '°C|%|[kMGTPE]i?B(?:/s)?|ms|µs|rpm|eV|cycles|drive writes';
/** What is counted is told apart by the names of the quantities, as it has no unit. */
const COUNTED: Readonly<Record<string, RegExp>> = { cycles: /cycles/, 'drive writes': /dwpd/ };
const NUMBER = new RegExp(
  `(\\d(?:[\\d\\u202f]|,(?=\\d{3}))*(?:\\.\\d+)?)(?:[eE]([-−]?\\d+))?[ \\u202f]?(${UNIT})?(?![\\w.]*\\d)`,
  'g',
);

/** The numbers of a text that has no markup left; a year of the calendar and the number of a seed name no quantity. */
export function numbersIn(text: string): Named[] {
  const plain = WORDS.reduce((all, [words, digits]) => all.replace(words, digits), text)
    .replace(/\bseed \d+/g, '')
    .replace(/10<sup>[−-](\d+)<\/sup>/g, '1e-$1');
  return [...plain.matchAll(NUMBER)].flatMap(([found, digits = '', exponent = '0', unit = '']) => {
    if (unit === '' && /^(19|20)\d\d$/.test(digits)) return [];
    const bare = digits.replace(/[,\u202f]/g, '');
    const scale = 10 ** Number(exponent.replace('−', '-'));
    const decimals = bare.split('.')[1]?.length ?? 0;
    return [
      { text: found.trim(), value: Number(bare) * scale, off: 0.5 * 10 ** -decimals * scale, unit },
    ];
  });
}

/** The numbers that none of the state's quantities has. */
export function missingFrom(
  named: readonly Named[],
  model: Model,
  inputs: Readonly<Record<string, InputValue>>,
  { values }: Pick<Answer, 'values'>,
): string[] {
  const given = having(model.inputs, inputs);
  const known = [...given, ...having(model.outputs, values)];
  const shares = ratios(given);
  return named
    .filter((one) => !known.some(({ quantity, value }) => isIt(one, quantity, value)))
    .filter((one) => one.unit !== '%' || !shares.some((has) => isShare(one, has)))
    .map(({ text }) => text);
}

interface Known {
  readonly quantity: Quantity;
  readonly value: number;
}

/** Those of the quantities that have a number, with it. */
function having(
  quantities: readonly Quantity[],
  values: Readonly<Record<string, unknown>>,
): Known[] {
  return quantities.flatMap((quantity) => {
    const value = values[quantity.id];
    return typeof value === 'number' ? [{ quantity, value }] : [];
  });
}

/** What one input is of another of its kind: a percentage may speak of that. */
function ratios(known: readonly Known[]): number[] {
  return known.flatMap(({ quantity, value }) =>
    known
      .filter((other) => other.quantity.dimension === quantity.dimension && other.value !== 0)
      .map((other) => value / other.value),
  );
}

/** Whether a share is this percentage, or leaves it. */
function isShare({ value, off }: Named, has: number): boolean {
  return [has, 1 - has].some((one) => Math.abs(one - value / 100) <= (off / 100) * (1 + 1e-9));
}

/** Whether a quantity has this number. */
function isIt(named: Named, { id, dimension }: Quantity, has: number): boolean {
  const { value, off, unit } = named;
  const near = (wanted: number, slack: number) => Math.abs(has - wanted) <= slack * (1 + 1e-9);
  const counted = COUNTED[unit];
  if (counted) return counted.test(id) && near(value, off);
  const share = dimension === 'ratio' || dimension === 'proportion';
  if (share && (unit === '%' || unit === '')) return isShare(named, has);
  if (unit === '') return near(value, off);
  const written = (units[dimension] as readonly Unit[]).find((one) => one.id === unit);
  if (!written) return false;
  const factor = written.times / written.per;
  return near((value + written.offset) * factor, off * factor);
}

interface Unit {
  readonly id: string;
  readonly times: number;
  readonly per: number;
  readonly offset: number;
}
