/** Commands over the built book. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('npm run bank alone says how it is typed, and lists the exercises', {
  timeout: 60_000,
}, () => {
  const args = ['site/tasks/run.mjs', 'bank'];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toContain('\n  npm run bank -- EXERCISE… [COUNT] FILE.xml, .gift or .zip\n');
  expect(stdout).toMatch(/\nExercises with one answer:\n( {2}[a-z-]+\n){20,}$/);
  expect(stdout).toContain('\n  victim-free\n');
});
