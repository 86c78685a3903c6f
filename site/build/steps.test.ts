import { expect, test, vi } from 'vitest';
import { insist, runSteps, type Step, skip, verdict } from './steps.ts';

const good: Step = { name: 'Good', run: async () => verdict(undefined) };
const bad: Step = { name: 'Bad', run: async () => verdict('It is broken.') };
const many: Step = {
  name: 'Many',
  run: async () => ({ count: { passed: 5, failed: 0, skipped: 1 }, skipped: 'no Firefox' }),
};
const absent: Step = { name: 'Absent', run: async () => skip('no cargo on the PATH') };

/** Keeps what the steps say, to be read. */
function listen() {
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  return said;
}

test('a failing step is shown and stops none of those after it', async () => {
  const said = listen();
  const { total, failed } = await runSteps([bad, many, good], false);
  expect(failed).toEqual(['Bad']);
  expect(total).toEqual({ passed: 6, failed: 1, skipped: 1 });
  expect(said.join('')).toContain('It is broken.');
});

test('what could not run is said, in part or whole, and is no failure', async () => {
  listen();
  const { failed, skipped } = await runSteps([many, absent], false);
  expect(failed).toEqual([]);
  expect(skipped).toEqual(['Skipped: Many (no Firefox)', 'Skipped: Absent (no cargo on the PATH)']);
});

test('where everything must run, what could not is a failure', async () => {
  listen();
  const { total, failed } = await runSteps([good, many, absent], true);
  expect(failed).toEqual(['Many', 'Absent']);
  expect(total).toEqual({ passed: 6, failed: 2, skipped: 1 });
  expect(insist(skip('no Chromium')).output).toBe('This must run and could not: no Chromium.');
});
