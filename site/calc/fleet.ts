/** `calc fleet FILE …`: reports of many drives as one line of CSV each. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Unread } from '../engine/engine';
import { engine } from '../engine/load-node';
import { Misused } from '../engine/misused';
import { fleetOf } from '../engine/sizing/fleet';
import { fleetCsv } from '../engine/sizing/fleet-csv';
import { leadTimeOf } from '../engine/sizing/fleet-lead';
import type { FleetReport } from '../engine/sizing/fleet-report';
import { countsSay, ordersSay, unmetSay } from '../engine/sizing/fleet-text';
import { type PurchaseList, readPurchases } from '../engine/sizing/purchases';
import { readingsOf } from '../engine/smart-report';
import { counted, shortened } from '../engine/typed/quoted';
import { readFiles } from './import-file';
import type { Io } from './io';
import { placeOf, readBytes } from './paths';
import { ratingByModel } from './rating';

export interface FleetOptions {
  readonly bought?: string;
  readonly lead?: string;
  readonly today?: string;
  readonly serials?: boolean;
}

/** Days from an order to the new drive, where nobody says: two months. */
const LEAD_DAYS = '60';

/** The CSV; on standard error what was read, what could not be, and how many drives stand how. */
export function listFleet(
  words: readonly string[],
  { bought, lead, today, serials = false }: FleetOptions,
  io: Io,
): string {
  if (words.length === 0) throw new Misused('fleet takes reports of drives, or folders of them.');
  const { value: leadTime, refusal } = leadTimeOf(lead ?? LEAD_DAYS);
  if (refusal) throw new Misused(refusal.inWords(() => '--lead'));
  const files = words.flatMap((word) => filesIn(word, io));
  const reports: FleetReport[] = [];
  const unread: string[] = [];
  for (const file of files) {
    const found = reportsIn(file, io);
    if (typeof found === 'string') unread.push(`${file}: ${found}`);
    else reports.push(...found);
  }
  if (reports.length === 0) throw new Misused(unread[0] ?? 'No report of a drive was found.');
  const list: PurchaseList =
    bought === undefined
      ? { purchases: [], refused: [] }
      : readPurchases(new TextDecoder().decode(readBytes(bought, io)));
  const drives = fleetOf(engine, reports, {
    ratingOf: ratingByModel,
    purchases: list.purchases,
    leadTime,
    today: todayOf(today),
  });
  const missed = unmetSay(reports, list.purchases);
  for (const one of [...unread, ...list.refused, ...(missed ? [missed] : [])]) io.err(`${one}\n`);
  io.err(`${counted(reports.length, 'report')}. ${countsSay(drives)} ${ordersSay(drives)}\n`);
  return fleetCsv(drives, serials);
}

/** The day that is told, or the present one. */
function todayOf(day: string | undefined): number {
  if (day === undefined) return Date.now() / 1000;
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time))
    throw new Misused(`--today is “${shortened(day)}”; expected a day such as 2026-03-31.`);
  return time / 1000;
}

/** A file, or all files of a folder, by name. */
function filesIn(word: string, io: Io): readonly string[] {
  const place = placeOf(word, io);
  let isFolder = false;
  try {
    isFolder = statSync(place).isDirectory();
  } catch {
    // What is not there is said when it is read.
  }
  if (!isFolder) return [word];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** The readings of a file; or why there are none, one sentence. */
function reportsIn(file: string, io: Io): readonly FleetReport[] | string {
  try {
    const found = readingsOf(readFiles([file], io));
    if (found.length === 0) return 'it is no report of a drive.';
    return found.map((one) => ({ file, reading: one }));
  } catch (problem) {
    if (problem instanceof Unread || problem instanceof Misused) return problem.message;
    throw problem;
  }
}
