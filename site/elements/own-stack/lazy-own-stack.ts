/** What reads the file of measure-stack.sh: a script of its own, fetched when the reader has one. */
import { lazy } from '../../runtime/lazy';
import type { readOwnStack } from './read-own-stack';

export const lazyOwnStack = lazy<typeof readOwnStack>('own-stack', 'what reads the file');
