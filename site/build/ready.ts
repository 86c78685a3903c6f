/** `npm run ready`: all that CI runs. `npm run check` (`--quick`): the part that takes seconds. */
import {
  browserTests,
  budgets,
  built,
  deadCode,
  engineFresh,
  engineSame,
  format,
  generated,
  links,
  lockFile,
  rustFormat,
  rustLint,
  rustTests,
  siteTests,
  terms,
  types,
} from './checks.ts';
import { closingLine } from './count.ts';
import { elapsed, seconds } from './say.mjs';
import { both, runSteps } from './steps.ts';

const quick = process.argv.includes('--quick');
const quickSteps = [lockFile, engineFresh, format, deadCode, types];
/** Two at once: the engine is compiled by one processor, and so are the types checked. */
const besides = [
  engineSame,
  ...quickSteps,
  built,
  rustFormat,
  rustLint,
  rustTests,
  generated,
  siteTests,
];
/** With the machine to themselves, since readers' patience is tried there. */
const alone = [browserTests(), budgets, links, terms];

const passed = process.env.SPARE_AREA_PASSED;
const { total, failed } = quick
  ? await runSteps(quickSteps, true, { atOnce: quickSteps.length })
  : both(
      await runSteps(besides, true, { atOnce: 2, passed }),
      await runSteps(alone, true, { passed }),
    );
const good = quick ? 'The quick checks pass' : 'Everything is ready';
const verdict = failed.length > 0 ? `Failed: ${failed.join(', ')}` : good;
process.stdout.write(`\n${verdict}, after ${seconds(elapsed())}.\n${closingLine(total)}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
