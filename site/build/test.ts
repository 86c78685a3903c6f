/** `npm test`: every test that this machine can run in a minute or two, and which it could not. */
import { browserTests, built, engineFresh, lockFile, rustTests, siteTests } from './checks.ts';
import { closingLine } from './count.ts';
import { elapsed, seconds } from './say.mjs';
import { runSteps } from './steps.ts';

const { total, failed, skipped } = await runSteps(
  [lockFile, engineFresh, built, siteTests, rustTests, browserTests('smoke')],
  false,
  { passed: process.env.SPARE_AREA_PASSED },
);

const next =
  failed.length > 0
    ? `Failed: ${failed.join(', ')}. What went wrong stands above, where each step ended.`
    : 'All is well. Next: "npm start" opens the book, "npm run ready" runs all that must pass before a change is taken.';
process.stdout.write(
  `\n${[...skipped, closingLine(total), `In ${seconds(elapsed())}. ${next}`].join('\n')}\n`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
