/** Running checks one after the other: each is named, timed and counted, and none stops the next. */
import { add, type Count, closingLine, NONE } from './count.ts';
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
export function insist({ count, output, skipped, note }: Result): Result {
  if (!skipped) return { count, output, note };
  const missing = `This must run and could not: ${skipped}.`;
  return {
    count: add(count, { ...NONE, failed: 1 }),
    output: [output, missing].filter(Boolean).join('\n'),
    note,
  };
}

export interface Summary {
  total: Count;
  failed: string[];
  skipped: string[];
}

/** Runs all steps to the end, whatever becomes of each. */
export async function runSteps(steps: readonly Step[], mustRun: boolean): Promise<Summary> {
  const summary: Summary = { total: NONE, failed: [], skipped: [] };
  for (const { name, run } of steps) {
    const start = Date.now();
    say(`${name} …`);
    const given = await whileWaiting(`at "${name}"`, run());
    const { count, output, skipped, note } = mustRun ? insist(given) : given;
    summary.total = add(summary.total, count);
    if (skipped) summary.skipped.push(`Skipped: ${name} (${skipped})`);
    if (count.failed > 0) {
      summary.failed.push(name);
      process.stderr.write(`${output ?? ''}\n`);
    }
    const time = seconds((Date.now() - start) / 1000);
    const words = [
      ...(count.failed > 0 ? ['FAILED'] : []),
      ...(count.passed + count.failed > 0 ? [`${closingLine(count)} (${time})`] : []),
      ...(skipped ? [`skipped: ${skipped}`] : []),
      ...(note ? [note] : []),
    ];
    say(`${name}: ${words.join(', ')}`);
  }
  return summary;
}
