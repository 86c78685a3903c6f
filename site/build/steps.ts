/** Running checks one after the other: each is named, timed and counted, and none stops the next. */
import { add, type Count, closingLine, NONE } from './count.ts';
import { say, seconds, whileWaiting } from './say.mjs';

/** What a step gives: what it counted and what to show if it failed, or why it could not run. */
export type Result = { count: Count; output?: string } | { skip: string };

export interface Step {
  name: string;
  run: () => Promise<Result>;
}

/** A step that is a single check: all well, or what is wrong. */
export const verdict = (problem: string | undefined): Result =>
  problem ? { count: { ...NONE, failed: 1 }, output: problem } : { count: { ...NONE, passed: 1 } };

export interface Summary {
  total: Count;
  failed: string[];
  skipped: string[];
}

/** Runs all steps to the end. Where everything must run, a step that cannot is a failure. */
export async function runSteps(steps: readonly Step[], mustRun: boolean): Promise<Summary> {
  const summary: Summary = { total: NONE, failed: [], skipped: [] };
  for (const { name, run } of steps) {
    const start = Date.now();
    say(`${name} …`);
    const given = await whileWaiting(`at ${name}`, run());
    if ('skip' in given && !mustRun) {
      summary.skipped.push(`Skipped: ${name} (${given.skip})`);
      say(`${name}: skipped, ${given.skip}`);
      continue;
    }
    const result = 'skip' in given ? { ...verdict(`It cannot run: ${given.skip}`) } : given;
    const { count, output } = result as Exclude<Result, { skip: string }>;
    summary.total = add(summary.total, count);
    const time = seconds((Date.now() - start) / 1000);
    if (count.failed > 0) {
      summary.failed.push(name);
      process.stderr.write(`${output ?? ''}\n`);
    }
    say(`${name}: ${count.failed > 0 ? 'FAILED, ' : ''}${closingLine(count)} (${time})`);
  }
  return summary;
}
