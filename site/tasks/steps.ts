/** Running checks one after the other: each is named, timed and counted, and none stops the next. */
import { add, type Count, closingLine, NONE } from './count.ts';
import { keepPassed, readPassed } from './passed.ts';
import { say, seconds, whileWaiting } from './say.mjs';

/** What a step gives. */
export interface Result {
  count: Count;
  /** To be shown if it failed. */
  output?: string;
  /** What could not run on this machine, and why: a sentence that ends without a full stop. */
  skipped?: string;
  /** What is to be said of it even if it passed. */
  note?: string;
  /** Its tests that passed only when they were tried again. */
  flakes?: readonly string[];
}

export interface Step {
  name: string;
  run: () => Promise<Result>;
}

/** A step that is a single check: all well, or what is wrong. */
export const verdict = (problem: string | undefined): Result =>
  problem ? { count: { ...NONE, failed: 1 }, output: problem } : { count: { ...NONE, passed: 1 } };

export const skip = (reason: string): Result => ({ count: NONE, skipped: reason });

/** Where everything must run, what could not is a failure. */
export function insist({ skipped, ...result }: Result): Result {
  if (!skipped) return result;
  const missing = `This must run and could not: ${skipped}.`;
  return {
    ...result,
    count: add(result.count, { ...NONE, failed: 1 }),
    output: [result.output, missing].filter(Boolean).join('\n'),
  };
}

export interface Summary {
  total: Count;
  failed: string[];
  skipped: string[];
  /** Tests that passed only when they were tried again. */
  flakes: string[];
}

export const both = (first: Summary, then: Summary): Summary => ({
  total: add(first.total, then.total),
  failed: [...first.failed, ...then.failed],
  skipped: [...first.skipped, ...then.skipped],
  flakes: [...first.flakes, ...then.flakes],
});

/** Runs one step, says how it went, and shows what a failure printed. */
async function runStep({ name, run }: Step, mustRun: boolean): Promise<Result> {
  const start = Date.now();
  say(`${name} …`);
  const given = await whileWaiting(`at "${name}"`, run());
  const result = mustRun ? insist(given) : given;
  const { count, output, skipped, note } = result;
  if (count.failed > 0) process.stderr.write(`${output ?? ''}\n`);
  const time = seconds((Date.now() - start) / 1000);
  const words = [
    ...(count.failed > 0 ? ['FAILED'] : []),
    ...(count.passed + count.failed > 0 ? [`${closingLine(count)} (${time})`] : []),
    ...(skipped ? [`skipped: ${skipped}`] : []),
    ...(note ? [note] : []),
  ];
  say(`${name}: ${words.join(', ')}`);
  return result;
}

/**
 * Runs all steps to the end, whatever becomes of each, so many at once. What `passed` holds, the file of
 * an earlier command of the same run, is counted and not run again.
 */
export async function runSteps(
  steps: readonly Step[],
  mustRun: boolean,
  { atOnce = 1, passed = '' } = {},
): Promise<Summary> {
  const before = readPassed(passed);
  const results = new Map<Step, Result>();
  const waiting = steps.values();
  const work = async () => {
    for (const step of waiting) {
      const count = before.get(step.name);
      if (count) say(`${step.name}: ${closingLine(count)}, by the command before`);
      const result = count ? { count } : await runStep(step, mustRun);
      results.set(step, result);
      if (!count && result.count.failed === 0 && !result.skipped)
        keepPassed(passed, step.name, result.count);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const ended = steps.map((step) => ({ name: step.name, ...(results.get(step) ?? verdict('')) }));
  return {
    total: ended.reduce((sum, { count }) => add(sum, count), NONE),
    failed: ended.filter(({ count }) => count.failed > 0).map(({ name }) => name),
    skipped: ended.flatMap(({ name, skipped }) => (skipped ? `Skipped: ${name} (${skipped})` : [])),
    flakes: ended.flatMap(({ flakes = [] }) => flakes),
  };
}
