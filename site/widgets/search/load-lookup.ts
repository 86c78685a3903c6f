/** Brings the book's search index: by a script tag, because a page on a disk may not fetch. */
import type { Lookup } from './lookup';

declare global {
  // The script that the build writes leaves this behind.
  var spareAreaSearch: Lookup | undefined;
}

let loading: Promise<Lookup> | undefined;

/** Loads the index once; after a failure the next call tries again. */
export function loadLookup(): Promise<Lookup> {
  loading ??= new Promise<Lookup>((resolve, reject) => {
    const script = document.createElement('script');
    // The build says on every page where the folder of the book is; without it there is no index.
    script.src = `${document.documentElement.dataset.root ?? '/'}search-index.js`;
    script.addEventListener('load', () => {
      if (globalThis.spareAreaSearch) resolve(globalThis.spareAreaSearch);
    });
    script.addEventListener('error', () => {
      loading = undefined;
      script.remove();
      reject(new Error('The search index could not be loaded. Only the built book has one.'));
    });
    document.head.append(script);
  });
  return loading;
}
