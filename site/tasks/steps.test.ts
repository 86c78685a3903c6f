import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeBook } from './fixture.ts';
import { both, insist, runSteps, type Step, skip, verdict } from './steps.ts';

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

test('what passed in the command before is counted and not run again', async () => {
  listen();
  const passed = join(makeBook({ passed: '' }), 'passed');
  const first = await runSteps([good, many, bad], false, { passed });
  expect(first.total).toEqual({ passed: 6, failed: 1, skipped: 1 });
  const run = vi.fn(async () => verdict('It ran again.'));
  const again = [good, many, bad].map((step) => ({ ...step, run }));
  const { total, failed } = await runSteps(again, true, { passed });
  // What failed or could only run in part is not taken for passed.
  expect(failed).toEqual(['Many', 'Bad']);
  expect(total).toEqual({ passed: 1, failed: 2, skipped: 0 });
  expect(run).toHaveBeenCalledTimes(2);
});

test('steps that run at once are summed up in their order', async () => {
  listen();
  let freed = () => {};
  const late: Step = {
    name: 'Late',
    run: () =>
      new Promise((resolve) => {
        freed = () => resolve(verdict('It was late.'));
      }),
  };
  const frees: Step = {
    name: 'Frees',
    run: async () => {
      freed();
      return verdict('It came first.');
    },
  };
  const { failed, total } = await runSteps([late, frees, good], false, { atOnce: 2 });
  expect(failed).toEqual(['Late', 'Frees']);
  expect(total).toEqual({ passed: 1, failed: 2, skipped: 0 });
});

test('what two groups of steps gave is one summary', async () => {
  listen();
  const [first, then] = [await runSteps([bad, many], false), await runSteps([good, absent], true)];
  expect(both(first, then)).toEqual({
    total: { passed: 6, failed: 2, skipped: 1 },
    failed: ['Bad', 'Absent'],
    skipped: ['Skipped: Many (no Firefox)'],
    flakes: [],
  });
});
