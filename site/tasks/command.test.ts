import { expect, test } from 'vitest';
import { run } from './command.ts';

test.skipIf(process.platform === 'win32')(
  'a program that hangs is ended in time, with all that it started',
  async () => {
    const begin = performance.now();
    const { status, output } = await run(
      'sh',
      ['-c', 'sleep 60 & echo begun; wait'],
      {},
      { timeout: 300 },
    );
    expect({ status, output }).toEqual({ status: 1, output: 'begun\n' });
    expect(performance.now() - begin).toBeLessThan(20_000);
  },
);

test('a program runs in the folder that is named, and ends before its time is up', async () => {
  const { status, output } = await run(
    process.execPath,
    ['-p', 'process.cwd()'],
    {},
    { cwd: 'site', timeout: 60_000 },
  );
  expect({ status, ends: output.trim().endsWith('site') }).toEqual({ status: 0, ends: true });
});
