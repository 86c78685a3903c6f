/** The places from which one and the same folder has to work. */
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { serve } from '../../../tasks/serve';
import { inTier } from '../../tier';
import { copyOfBook, DIST } from './dist';

export interface Target {
  name: string;
  /** Starts it; gives the address of the folder, ending in `/`, and the way to stop. */
  open(): Promise<{ home: string; close(): unknown }>;
}

async function onServer(base: string) {
  const { url, close } = await serve({ root: DIST, port: 0, base });
  return { home: url, close };
}

async function onDisk() {
  const { folder, remove } = copyOfBook();
  return { home: `${pathToFileURL(folder)}/`, close: remove };
}

export const AT_ROOT: Target = { name: 'the root of a server', open: () => onServer('/') };

export const BELOW_A_PATH: Target = { name: 'a path on a server', open: () => onServer('/a/b/') };

export const ON_DISK: Target = {
  name: 'a folder with a space, # and an umlaut on a disk',
  open: onDisk,
};

/** Everywhere; in the fast tier a disk alone, which forbids most. */
export const TARGETS: readonly Target[] = inTier([ON_DISK], [AT_ROOT, BELOW_A_PATH, ON_DISK]);

/** A server and a disk; in the fast tier the disk alone. */
export const SERVER_AND_DISK: readonly Target[] = inTier([ON_DISK], [AT_ROOT, ON_DISK]);

/** Keeps a target open for the tests of a file or group; the address is there once they run. */
export function useTarget(target: Target): { readonly home: string } {
  const open = { home: '' };
  let close: () => unknown = () => {};
  beforeAll(async () => {
    ({ home: open.home, close } = await target.open());
  });
  afterAll(() => close());
  return open;
}

/** The plain case, for tests that are about something else. */
export const useServer = () => useTarget(AT_ROOT);
