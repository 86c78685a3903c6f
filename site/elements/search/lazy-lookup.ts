/** The book's search index: a script of its own, fetched when a reader searches. */
import { lazy } from '../../runtime/lazy';
import type { Lookup } from './lookup';

/** What the build writes beside the first page. */
export const SEARCH_FILE = 'search-index.js';

export const lazyLookup = lazy<Lookup>('search', 'the search index', SEARCH_FILE);
