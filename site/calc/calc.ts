/** `npm run calc`: the command line in a process of its own. */
import { main } from './main';
import { terminal } from './terminal';

process.exitCode = await main(process.argv.slice(2), terminal);
