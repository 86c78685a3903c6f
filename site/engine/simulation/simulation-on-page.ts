/**
 * Simulations on the page itself, where it may have no worker: the same code, in slices between which
 * the reader is answered.
 */

import { openRunner } from './simulation-runner';
import type { OpenPort } from './start-simulation';

/** How long the page may compute before it looks after its reader, in milliseconds. */
const SLICE = 8;

export const onPage: OpenPort = (hear) => {
  const say = openRunner({
    slice: SLICE,
    rest: () => new Promise((resolve) => setTimeout(resolve)),
    post: hear,
  });
  return { say, close: () => say({ kind: 'stop' }) };
};
