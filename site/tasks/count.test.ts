import { expect, test } from 'vitest';
import { closingLine, countCargo, countVitest, flakesOf, honest } from './count.ts';

test("cargo's result lines are added up", () => {
  const output = `running 2 tests
test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s
test result: FAILED. 3 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.1s
`;
  expect(countCargo(output)).toEqual({ passed: 5, failed: 1, skipped: 1 });
});

test('a test file that could not be loaded is a failure, though no test of it ran', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      { status: 'passed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 7, failed: 2, skipped: 2 });
});

test('a test that failed and then passed is a flake', () => {
  const assertionResults = [
    { fullName: 'good', status: 'passed', failureMessages: [] },
    { fullName: 'flaky', status: 'passed', failureMessages: ['was 1'] },
    { fullName: 'bad', status: 'failed', failureMessages: ['was 1', 'was 1'] },
  ];
  expect(flakesOf({ testResults: [{ status: 'failed', assertionResults }] })).toEqual([
    { name: 'flaky', trace: 'was 1' },
  ]);
});

test('a program that ends badly has failed, whatever it counted', () => {
  expect(honest({ passed: 4, failed: 0, skipped: 0 }, 101).failed).toBe(1);
  expect(honest({ passed: 4, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  expect(honest({ passed: 4, failed: 0, skipped: 0 }, 0).failed).toBe(0);
});

test('the closing line is the plain one', () => {
  expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(closingLine({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped');
});
