/** Packages are made and tried in a folder of their own; what others would upload is found only once all of that went well. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Ended } from '../command.ts';

/** What one package is. */
interface Release {
  /** Where the archive is to be found; what was there before goes away first. */
  readonly folder: string;
  /** How its file ends: ".whl". */
  readonly ending: string;
}

/**
 * Makes an archive in an empty folder, which goes away whatever becomes of it, and gives the path at which the good one stands.
 * `make` throws the sentence that says what failed.
 */
export async function released(
  { folder, ending }: Release,
  make: (place: string) => Promise<string>,
): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const before = readdirSync(folder).filter((file) => file.endsWith(ending));
  for (const file of before) rmSync(join(folder, file));
  const place = mkdtempSync(join(tmpdir(), 'spare-area-package-'));
  try {
    const archive = await make(place);
    const path = join(folder, basename(archive));
    copyFileSync(archive, path);
    return path;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Throws what a program printed where it has failed. */
export function good({ status, output }: Ended): void {
  if (status !== 0) throw new Error(output.trim() || `It ended with status ${status}.`);
}

/** "…/spare-area-0.8.0.tgz, 812 kB" */
export const sized = (path: string): string =>
  `${path}, ${Math.round(statSync(path).size / 1000)} kB`;
