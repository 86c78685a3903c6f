/** `npm run browsers`: the tests in browsers, of one tier or of files by words, over the book that is in `dist/`. */
import { spawnSync } from 'node:child_process';
import { browserRun } from '../browser-run.ts';
import { TIER_VARIABLE } from '../tiers.ts';

const { tier, args } = browserRun(process.argv.slice(2));
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.browsers.config.ts'];
const { status } = spawnSync(process.execPath, [...vitest, ...args], {
  stdio: 'inherit',
  env: { ...process.env, [TIER_VARIABLE]: tier },
});
process.exitCode = status ?? 1;
