/** The script that reads a run for the figures of a chapter: it hands itself to the page. */
import { lazyOwnRun } from './lazy-own-run';
import { ownRunOf } from './own-run';
import { readOrSay } from './reader';

lazyOwnRun.handOver(Promise.resolve({ ownRunOf, readOrSay }));
