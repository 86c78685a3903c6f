/** `npm run calc`: the command line in a process of its own. */
import { guardOutput } from '../engine/standard-output';
import { main } from './main';
import { terminal } from './terminal';

guardOutput();
process.exitCode = await main(process.argv.slice(2), terminal);
