/** Brings the book's search index. */
import { loadScript, SEARCH_FILE } from '../../runtime/load-script';
import type { Lookup } from './lookup';

declare global {
  // The script that the build writes leaves this behind.
  var spareAreaSearch: Lookup | undefined;
}

let loading: Promise<Lookup> | undefined;

/** Loads the index once; after a failure the next call tries again. */
export function loadLookup(): Promise<Lookup> {
  loading ??= load().catch((problem) => {
    loading = undefined;
    throw problem;
  });
  return loading;
}

async function load(): Promise<Lookup> {
  await loadScript(SEARCH_FILE);
  if (!globalThis.spareAreaSearch) throw new Error('The search index is empty.');
  return globalThis.spareAreaSearch;
}
