/** How many tests passed, from what the test programs write. */

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

export const NONE: Count = { passed: 0, failed: 0, skipped: 0 };

export const add = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** A program that failed without a failed test, say because it did not compile, is one failure. */
export const honest = (count: Count, status: number): Count =>
  status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;

/** What vitest's JSON report holds of use here. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: VitestResult[] }[];
}

interface VitestResult {
  fullName?: string;
  status?: string;
  failureMessages?: string[];
}

/** Counts a vitest report. A file that could not even be loaded is one failure. */
export function countVitest(report: VitestReport): Count {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A test that failed once and passed when it was tried again. */
export interface Flake {
  readonly name: string;
  /** What went wrong the first time, and where. */
  readonly trace: string;
}

export const flakesOf = ({ testResults }: Pick<VitestReport, 'testResults'>): Flake[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName = '', failureMessages = [] }) => ({
      name: fullName,
      trace: failureMessages.join('\n'),
    }));

/** Counts what `cargo test` prints: one result line for each test program. */
export function countCargo(output: string): Count {
  const lines = output.matchAll(/^test result: .*? (\d+) passed; (\d+) failed; (\d+) ignored/gm);
  return [...lines]
    .map(([, ...numbers]) => numbers.map(Number))
    .reduce(
      (sum, [passed = 0, failed = 0, skipped = 0]) => add(sum, { passed, failed, skipped }),
      NONE,
    );
}

/** The closing line, in the form that test runners and their readers agree on. */
export const closingLine = ({ passed, failed, skipped }: Count) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
