/** `npm run ready`: all that CI runs. `npm run check` (`--quick`): the part that takes seconds. */
import {
  browserTests,
  budgets,
  built,
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
  types,
} from './checks.ts';
import { closingLine } from './count.ts';
import { elapsed, seconds } from './say.mjs';
import { runSteps } from './steps.ts';

const quick = process.argv.includes('--quick');
const quickSteps = [lockFile, engineFresh, format, types];
const allSteps = [
  ...quickSteps,
  rustFormat,
  rustLint,
  rustTests,
  generated,
  engineSame,
  built,
  siteTests,
  browserTests(),
  budgets,
  links,
];

const { total, failed } = quick
  ? await runSteps(quickSteps, true, { atOnce: quickSteps.length })
  : await runSteps(allSteps, true, { passed: process.env.SPARE_AREA_PASSED });
const good = quick ? 'The quick checks pass' : 'Everything is ready';
const verdict = failed.length > 0 ? `Failed: ${failed.join(', ')}` : good;
process.stdout.write(`\n${verdict}, after ${seconds(elapsed())}.\n${closingLine(total)}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
