/** What reads a run for the figures of a chapter: a script of its own, fetched when a reader has one. */
import { lazy } from '../../runtime/lazy';
import type { ownRunOf } from './own-run';
import type { readOrSay } from './reader';

export const lazyOwnRun = lazy<{
  readonly ownRunOf: typeof ownRunOf;
  readonly readOrSay: typeof readOrSay;
}>('own-run', 'what reads runs');
