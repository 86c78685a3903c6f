/** `npm test`: the fast tier of what this machine can run, with the first of the browser tests, and what it could not. */
import { built, engineFresh, lockFile, rustTests, siteTests, smokeTests } from '../checks.ts';
import { closingLine } from '../count.ts';
import { sayFlakes } from '../flakes.ts';
import { elapsed } from '../say.mjs';
import { noArguments } from '../script-arguments.ts';
import { timeLine } from '../stated-times.ts';
import { runSteps } from '../steps.ts';

noArguments('test', 'The fast tier of the tests that this machine can run');
const passed = process.env.SPARE_AREA_PASSED;
/** Rust compiles while the book is built and the site is tested; by its end there is a book to show to browsers. */
const steps = [lockFile, engineFresh, rustTests('fast'), built, siteTests('fast'), smokeTests];
const { total, failed, skipped, flakes } = await runSteps(steps, false, { atOnce: 2, passed });

const next =
  failed.length > 0
    ? `Failed: ${failed.join(', ')}. What went wrong stands above, where each step ended.`
    : 'All is well. Next: "npm start" opens the book, "npm run ready" runs all that must pass before a change is taken.';
process.stdout.write(
  `\n${[...sayFlakes(flakes), ...skipped, closingLine(total), `${timeLine('test', elapsed())} ${next}`].join('\n')}\n`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
