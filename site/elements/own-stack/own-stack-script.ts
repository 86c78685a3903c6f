/** The script that reads the file of measure-stack.sh: it hands itself to the page. */
import { lazyOwnStack } from './lazy-own-stack';
import { readOwnStack } from './read-own-stack';

lazyOwnStack.handOver(Promise.resolve(readOwnStack));
