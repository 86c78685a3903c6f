/** The drives that readers may pick as their own, as one classic script that works from a disk. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import rated from '../../content/rated-drives/rated-drives.json' with { type: 'json' };
import type { DriveModel } from '../elements/own-drive/find-models.ts';
import { MODELS_FILE } from '../elements/own-drive/lazy-models.ts';
import { type DetailId, detailOf, type Said } from './drive-details.ts';
import { bundle, ours } from './embed-scripts.ts';
import { writeText } from './folder.ts';

const REFERENCES = fileURLToPath(new URL('../../content/references/', import.meta.url));

interface Entry {
  readonly name: string;
  readonly capacity: string;
  readonly raw_capacity?: string;
  readonly terabytes_written?: string;
  readonly dwpd?: number;
  readonly warranty_period: string;
  readonly cell: string;
  readonly source: string;
  readonly date: number | string;
}

/** The drives of `content/rated-drives`, by name and size. */
export function driveModels(): readonly DriveModel[] {
  const entries: readonly Entry[] = rated;
  return entries
    .map(
      ({ dwpd, cell, source, date, ...entry }): DriveModel => ({
        name: entry.name,
        capacity: entry.capacity,
        ...(entry.raw_capacity && { raw_capacity: entry.raw_capacity }),
        ...(entry.terabytes_written && { terabytes_written: entry.terabytes_written }),
        ...(dwpd !== undefined && { dwpd: String(dwpd) }),
        warranty_period: entry.warranty_period,
        from: `${authorOf(source)}, ${date}`,
        ...(cell === 'XPoint' && { isFlashless: true }),
        ...detailsOf(entry, cell),
      }),
    )
    .sort((a, b) => seriesOf(a).localeCompare(seriesOf(b), 'en') || bytesOf(a) - bytesOf(b));
}

/** What is known of a drive beyond its label, and who says it. */
function detailsOf(entry: Pick<Entry, 'name' | 'capacity'>, cell: string): Partial<DriveModel> {
  const said = (id: DetailId) => detailOf(seriesOf(entry), entry.capacity, id);
  const [time, rate, plug] = [said('read_latency'), said('sequential_read'), said('interface')];
  const cells = cell === 'unknown' ? said('cells')?.amount : cell;
  const from = [...(time ? [`access time: ${saidBy(time, entry.capacity)}`] : [])];
  if (rate) from.push(`transfer rate: ${saidBy(rate, entry.capacity)}`);
  return {
    ...(time && { ssd_time: String(time.amount) }),
    ...(rate && { ssd_rate: String(rate.amount) }),
    ...(plug && { interface: String(plug.amount) }),
    ...(cells !== undefined && { cells: String(cells) }),
    ...(from.length > 0 && { from_details: from.join('; ') }),
  };
}

/** Who says it, when, and of which drive where that is not the one in hand. */
const saidBy = ({ source, date, of }: Said, capacity: string) =>
  `${authorOf(source)}, ${date}${of && of !== capacity ? `, for ${of}` : ''}`;

/** A name without the size at its end: drives of one series stand by size. */
const seriesOf = ({ name, capacity }: Pick<DriveModel, 'name' | 'capacity'>) =>
  name.replace(capacity, '').trim();

function bytesOf({ capacity }: DriveModel): number {
  const [number, unit] = capacity.split(' ');
  return Number(number) * (unit === 'TB' ? 1000 : 1);
}

function authorOf(source: string): string {
  const { authors } = parse(readFileSync(`${REFERENCES}${source}.yaml`, 'utf8'));
  return String(authors);
}

/** Writes the script that hands the list over to the form. */
export async function writeDriveModels(folder: string): Promise<void> {
  const code =
    await bundle(`import { lazyModels } from ${ours('../elements/own-drive/lazy-models.ts')};
    lazyModels.handOver(Promise.resolve(${JSON.stringify(driveModels())}));`);
  writeText(folder, MODELS_FILE, code);
}
