/**
 * `npm run ready`: all that CI runs, the fast tier of tests among it. `--long`: everything. `npm run check`
 * (`--quick`): the part that takes seconds.
 */
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
  packages,
  rustFormat,
  rustLint,
  rustTests,
  sameNumbers,
  scriptTypes,
  siteTests,
  smokeTests,
  terms,
  types,
} from '../checks.ts';
import { closingLine } from '../count.ts';
import { ageOfDrives } from '../drive-ages.ts';
import { sayFlakes } from '../flakes.ts';
import { ageOfLongRun, recordLongRun } from '../long-run.ts';
import { elapsed } from '../say.mjs';
import { scriptArguments } from '../script-arguments.ts';
import { timeLine } from '../stated-times.ts';
import { both, runSteps } from '../steps.ts';
import type { Tier } from '../tiers.ts';

const { quick = false, long = false } = scriptArguments({
  about: 'All that must pass before a change is taken',
  usage: ['npm run ready -- [--long]', 'npm run check'],
  options: {
    quick: { about: 'the checks that take seconds; npm run check' },
    long: { about: 'with the long tier of the tests' },
  },
  most: 0,
}).values;
const tier: Tier = long ? 'long' : 'fast';

const quickSteps = [lockFile, engineFresh, format, deadCode, scriptTypes];
/** Two at once: the engine is compiled by one processor, and so are the types checked. */
const besides = [
  engineSame(tier),
  ...[lockFile, engineFresh, format, deadCode, types],
  built,
  rustFormat,
  rustLint(tier),
  rustTests(tier),
  generated,
  siteTests(tier),
];
/** With the machine to themselves, since readers' patience is tried there. */
const alone = [
  ...[smokeTests, browserTests(tier), budgets, links, terms, sameNumbers],
  ...(tier === 'long' ? packages : []),
];

const passed = process.env.SPARE_AREA_PASSED;
const { total, failed, flakes } = quick
  ? await runSteps(quickSteps, true, { atOnce: quickSteps.length })
  : both(
      await runSteps(besides, true, { atOnce: 2, passed }),
      await runSteps(alone, true, { passed }),
    );
const isGood = failed.length === 0;
const good = quick ? 'The quick checks pass' : 'Everything is ready';
const took = elapsed();
const isLong = !quick && tier === 'long';
const recorded =
  isGood && isLong
    ? await recordLongRun({
        date: new Date().toISOString().slice(0, 10),
        seconds: Math.round(took),
        passed: total.passed,
      })
    : undefined;
const lines = [
  ...sayFlakes(flakes),
  isGood ? `${good}.` : `Failed: ${failed.join(', ')}.`,
  timeLine(quick ? 'check' : isLong ? 'long' : 'ready', took),
  ...(recorded ? [recorded] : []),
  ...(quick || recorded ? [] : [await ageOfLongRun()]),
  ...(quick ? [] : [ageOfDrives()]),
  closingLine(total),
];
process.stdout.write(`\n${lines.join('\n')}\n`);
process.exitCode = isGood ? 0 : 1;
