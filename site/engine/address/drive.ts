/**
 * A drive of the reader's own, as it travels in the address from chapter to chapter.
 *
 * ```text
 * drive=1~c1TB~w600TB~y5y~nMy notebook
 *       │ └ a letter for the quantity, and its value as one types it
 *       └ version
 * ```
 *
 * Everything may be left out. What cannot be read is passed over, and named.
 */
import type { Quantity } from '../declaration';
import { quantitiesOfADrive } from '../gen/drive';
import { quoted, shortened } from '../typed/quoted';
import { readTyped, writeTyped } from '../typed/typed-value';
import { formatExact } from '../typed/units';
import { readBought, sayBought } from './bought';

/** The version of the format; a drive of a newer one is read as well as this one can. */
const VERSION = '1';
/** The longest name, in characters. */
export const NAME_LENGTH = 40;

export type DriveQuantity = (typeof quantitiesOfADrive)[number]['id'];

/** Values in base units; a quantity that is not given is not there. */
export type DriveValues = Readonly<Partial<Record<DriveQuantity, number>>>;

export interface Drive {
  /** May be empty. */
  readonly name: string;
  readonly values: DriveValues;
  /** When it was bought: `2024-05`, or `2024-05-17`. */
  readonly bought?: string;
}

/** The letter of each quantity; once given away, a letter keeps its meaning. */
const LETTERS: Readonly<Record<DriveQuantity, string>> = {
  capacity: 'c',
  raw_capacity: 'r',
  overprovisioning: 'o',
  terabytes_written: 'w',
  dwpd: 'd',
  warranty_period: 'y',
  daily_writes: 'h',
  ssd_time: 't',
  ssd_rate: 'b',
  host_bytes: 's',
  power_on_time: 'p',
  percentage_used: 'u',
  flash_bytes: 'f',
};

/** The letter of the day or month in which it was bought. */
const BOUGHT = 'g';

/** What a reader may say of a drive, in the order of the form. */
export const driveQuantities: readonly (Quantity & { readonly id: DriveQuantity })[] =
  quantitiesOfADrive;

/** Two ways to say the same: the first counts where both are given. */
export const EITHER: readonly (readonly [DriveQuantity, DriveQuantity])[] = [
  ['raw_capacity', 'overprovisioning'],
  ['terabytes_written', 'dwpd'],
];

/** Reads the text of a drive; null where it says nothing. Never throws. */
export function readDrive(text: string): { drive: Drive | null; ignored: readonly string[] } {
  const ignored: string[] = [];
  const [version = '', ...parts] = text.split('~');
  if (version !== VERSION)
    ignored.push(`The drive has version ${quoted(version)}; this page reads version ${VERSION}.`);
  const texts = new Map<DriveQuantity, string>();
  let name = '';
  let bought: string | null = null;
  for (const part of parts) {
    const [letter, value] = [part.slice(0, 1), part.slice(1)];
    const quantity = driveQuantities.find(({ id }) => LETTERS[id] === letter);
    if (quantity) texts.set(quantity.id, value);
    else if (letter === 'n') name = tidyName(value);
    else if (letter === BOUGHT) {
      bought = readBought(value);
      if (!bought)
        ignored.push(`Your drive, ${shortened(part)}: expected a month such as ${BOUGHT}2024-05.`);
    } else
      ignored.push(
        `Your drive, ${shortened(part)}: no quantity of a drive starts with this letter.`,
      );
  }
  const { values, problems } = checkDrive((id) => texts.get(id) ?? '');
  ignored.push(...Object.values(problems));
  const isEmpty = name === '' && bought === null && Object.keys(values).length === 0;
  return { drive: isEmpty ? null : { name, values, ...(bought && { bought }) }, ignored };
}

/**
 * What texts come to, and what is wrong with them, by quantity; an empty text gives nothing. `unitOf`: the
 * unit that stands beside the box of a text; an address has none.
 */
export function checkDrive(
  textOf: (id: DriveQuantity) => string,
  unitOf: (id: DriveQuantity) => string | undefined = () => undefined,
): {
  values: DriveValues;
  problems: Partial<Record<DriveQuantity, string>>;
} {
  const values: Partial<Record<DriveQuantity, number>> = {};
  const problems: Partial<Record<DriveQuantity, string>> = {};
  for (const quantity of driveQuantities) {
    const text = textOf(quantity.id).trim();
    if (text === '') continue;
    const { value, refusal } = readTyped(text, quantity, unitOf(quantity.id));
    if (refusal) problems[quantity.id] = refusal.inWords();
    else values[quantity.id] = Number(value);
  }
  for (const [first, second] of EITHER) {
    if (values[first] === undefined || values[second] === undefined) continue;
    delete values[second];
    problems[second] =
      `${labelOf(second)} says the same as ${labelOf(first)}; enter only one of them.`;
  }
  const { capacity, raw_capacity: raw } = values;
  if (capacity !== undefined && raw !== undefined && raw <= capacity) {
    delete values.raw_capacity;
    problems.raw_capacity = `${labelOf('raw_capacity')} is ${said('raw_capacity', raw)}; it must be more than the user capacity, ${said('capacity', capacity)}.`;
  }
  return { values, problems };
}

/** The text of a drive, as `readDrive` reads it back to the same. */
export function writeDrive({ name, values, bought }: Drive): string {
  const parts = driveQuantities.flatMap((quantity) => {
    const value = values[quantity.id];
    return value === undefined ? [] : [`${LETTERS[quantity.id]}${writeTyped(value, quantity)}`];
  });
  const tidy = tidyName(name);
  const when = bought ? [`${BOUGHT}${bought}`] : [];
  return [VERSION, ...parts, ...when, ...(tidy === '' ? [] : [`n${tidy}`])].join('~');
}

/** A name that stands in one line and parts no text. */
export function tidyName(text: string): string {
  const bare = text.replace(/[\s~\p{C}]+/gu, ' ').trim();
  return [...bare].slice(0, NAME_LENGTH).join('').trim();
}

/** What a drive says, as label and value. */
export function driveLines({ values, bought }: Drive): readonly (readonly [string, string])[] {
  const lines = driveQuantities.flatMap(({ id, label }) => {
    const value = values[id];
    return value === undefined ? [] : [[label, said(id, value)] as const];
  });
  return bought ? [...lines, ['Bought', sayBought(bought)]] : lines;
}

/** What is declared of a quantity of a drive. */
export function quantityOfDrive(id: DriveQuantity): Quantity {
  return driveQuantities.find((one) => one.id === id) as Quantity;
}

const labelOf = (id: DriveQuantity) => quantityOfDrive(id).label;
const said = (id: DriveQuantity, value: number) => formatExact(value, quantityOfDrive(id));
