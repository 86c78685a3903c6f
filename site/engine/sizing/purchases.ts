/** A list of purchases: which drive was bought when, so that its warranty is counted by the calendar. */
import { Misused } from '../misused';
import { csvCells } from '../typed/csv';
import { quoted } from '../typed/quoted';

/** One drive that was bought. */
export interface Purchase {
  readonly serial: string;
  /** As its report names it; null where the list does not say. */
  readonly model: string | null;
  /** The day, in seconds since 1970. */
  readonly bought: number;
}

/**
 * The purchases in a CSV text with a head that names `serial` and `bought`, and `model` if it has one; days as 2024-03-31.
 * @throws Misused with one sentence: the line, what stands there, and what is expected.
 */
export function readPurchases(text: string): readonly Purchase[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, at) => ({ line: line.trim(), number: at + 1 }))
    .filter(({ line }) => line !== '');
  const [head, ...rows] = lines;
  const names = csvCells(head?.line ?? '').map((name) => name.toLowerCase());
  const [serial, bought, model] = ['serial', 'bought', 'model'].map((name) => names.indexOf(name));
  if (serial === undefined || bought === undefined || serial < 0 || bought < 0)
    throw new Misused(
      `The list of purchases begins with ${quoted(head?.line ?? '')}; expected a head with the columns serial and bought, as in “serial,model,bought”.`,
    );
  return rows.map(({ line, number }) => {
    const cells = csvCells(line);
    const [name = '', day = ''] = [cells[serial], cells[bought]];
    if (name === '') throw new Misused(`Line ${number} of the purchases has no serial number.`);
    const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
    if (Number.isNaN(time))
      throw new Misused(
        `Line ${number} of the purchases has the day ${quoted(day)}; expected one such as 2024-03-31.`,
      );
    const named = model === undefined || model < 0 ? '' : (cells[model] ?? '');
    return { serial: name, model: named === '' ? null : named, bought: time / 1000 };
  });
}

/** The number by which reports of one drive are told (`import/smart/pair.rs`): FNV-1a of model and serial number, in 64 bits. */
export function identityOf(model: string, serial: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(`${model}\0${serial}`))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}
