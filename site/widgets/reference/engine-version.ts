/** Which engine the numbers of the book come from. Read when the book is built. */
import { createHash } from 'node:crypto';
import pkg from '../../../core-wasm/pkg/package.json';
import sources from '../../../core-wasm/pkg/sources.sha256?raw';

/** The version, and the first digits of the hash over all sources that it was built from. */
export const engineVersion = {
  version: pkg.version,
  stamp: createHash('sha256').update(sources).digest('hex').slice(0, 12),
};
