/** A list of purchases: which drive was bought when, and what it is rated for where no list of drives says it. */

import type { Dimension } from '../declaration';
import type { Rating } from '../drive-outlook';
import { Misused } from '../misused';
import { type CsvSeparator, csvCells } from '../typed/csv';
import { counted, quoted } from '../typed/quoted';
import { readAmount } from '../typed/typed-amount';

/** One drive that was bought. */
export interface Purchase {
  readonly serial: string;
  /** As its report names it; null where the list does not say. */
  readonly model: string | null;
  /** The day, in seconds since 1970; null where the list does not say. */
  readonly bought: number | null;
  /** Terabytes written, in bytes; null where the list does not say. */
  readonly rating: number | null;
  /** Of the warranty, in seconds; null where the list does not say. */
  readonly warranty: number | null;
}

/** What a list of purchases has, and of each row that could not be taken, why. */
export interface PurchaseList {
  readonly purchases: readonly Purchase[];
  readonly refused: readonly string[];
}

const [TB, YEAR] = [1e12, 365 * 86_400];
const COLUMNS = ['serial', 'bought', 'model', 'rating_tb', 'warranty_years'] as const;

/**
 * The purchases in a CSV text with a head that names `serial` and `bought`, and `model`, `rating_tb` and `warranty_years`
 * if it has them; days as 2024-03-31.
 * @throws Misused with one sentence where the head is none.
 */
export function readPurchases(text: string): PurchaseList {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, at) => ({ line: line.trim(), number: at + 1 }))
    .filter(({ line }) => line !== '');
  const [head, ...rows] = lines;
  const separator = separatorOf(head?.line ?? '');
  const names = csvCells(head?.line ?? '', separator).map((name) => name.toLowerCase());
  if (!names.includes('serial') || !names.includes('bought'))
    throw new Misused(
      `The list of purchases begins with ${quoted(head?.line ?? '')}; expected a head with the columns serial and bought, as in “serial,model,bought”.`,
    );
  const purchases: Purchase[] = [];
  const refused: string[] = [];
  for (const { line, number } of rows) {
    const cells = csvCells(line, separator);
    // A comma within a number parts it in two where commas part the cells.
    if (cells.slice(names.length).some((cell) => cell !== '')) {
      refused.push(
        `Line ${number} of the purchases has ${counted(cells.length, 'cell')}, and the head ${names.length}: a number with a decimal comma stands in quotation marks, or semicolons part the cells.`,
      );
      continue;
    }
    const row = Object.fromEntries(
      COLUMNS.map((name) => [name, cells[names.indexOf(name)] ?? '']),
    ) as Row;
    const found = purchaseIn(row);
    if (typeof found === 'string') refused.push(`Line ${number} of the purchases ${found}`);
    else purchases.push(found);
  }
  return { purchases, refused };
}

type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** The purchase in a row, or what is wrong with it. */
function purchaseIn(row: Row): Purchase | string {
  if (row.serial === '') return 'has no serial number.';
  const bought = row.bought === '' ? null : timeOf(row.bought);
  if (Number.isNaN(bought))
    return `has the day ${quoted(row.bought)}; expected one such as 2024-03-31.`;
  const rating = amountIn(row.rating_tb, ['bytes', 'TB'], 1e9 * TB);
  if (typeof rating === 'string')
    return `has a rating ${rating}; expected terabytes such as 600, up to 1,000,000,000.`;
  const warranty = amountIn(row.warranty_years, ['time', 'y'], 50 * YEAR);
  if (typeof warranty === 'string')
    return `has a warranty ${warranty}; expected years such as 5, up to 50.`;
  return {
    serial: row.serial,
    model: row.model || null,
    bought,
    rating,
    warranty,
  };
}

/** What parts the cells: the first of these in the head. */
function separatorOf(head: string): CsvSeparator {
  const [found] = /[,;\t]/.exec(head) ?? [];
  return (found ?? ',') as CsvSeparator;
}

/** An amount above zero, as a form takes it, in the base unit; null of an empty cell, and of what is none what it is. */
function amountIn(
  text: string,
  [dimension, unit]: readonly [Dimension, string],
  most: number,
): number | null | string {
  if (text === '') return null;
  const { value, problem } = readAmount(text, dimension, unit);
  if (problem !== undefined) return `that cannot be read: ${problem}`;
  return value > 0 && value <= most ? value : `of ${quoted(text)}`;
}

/** Midnight of a day that the calendar has; NaN of any other. */
function timeOf(day: string): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  return isDay ? time / 1000 : Number.NaN;
}

/** The numbers by which the drive of a purchase may be told: a row without a model is tried with each that there is. */
export const identitiesOf = (
  { serial, model }: Purchase,
  models: readonly string[],
): readonly string[] => (model === null ? models : [model]).map((one) => identityOf(one, serial));

/** What a drive is rated for: by its purchase, and for what that leaves open by the list of drives. */
export function ratingWith(purchase: Purchase | undefined, listed: Rating | null): Rating | null {
  if (!purchase || (purchase.rating === null && purchase.warranty === null)) return listed;
  return {
    name: listed?.name ?? purchase.model ?? '',
    from: 'your list of purchases',
    terabytes_written: purchase.rating ?? listed?.terabytes_written ?? null,
    warranty_period: purchase.warranty ?? listed?.warranty_period ?? null,
  };
}

/** The number by which reports of one drive are told (`import/smart/pair.rs`): FNV-1a of model and serial number, in 64 bits. */
export function identityOf(model: string, serial: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(`${model}\0${serial}`))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}
