/** Which engine the numbers of the book come from. For the build alone. */
import { createHash } from 'node:crypto';
import about from '../../core-wasm/pkg/package.json';
import sources from '../../core-wasm/pkg/sources.sha256?raw';

/** The version, and the first digits of one hash over all sources that it was built from. */
export const version = {
  number: about.version,
  stamp: createHash('sha256').update(sources).digest('hex').slice(0, 12),
};
