/** What becomes of a command whose output can go nowhere. */
import { reasonOf } from './file-problem';

/**
 * Has this process end with a sentence and status 1 where standard output took no more, and quietly where its
 * reader has gone, as `| head` does. Without it either is a stack trace.
 */
export function guardOutput(): void {
  let problem: NodeJS.ErrnoException | undefined;
  process.stdout.on('error', (first) => {
    problem ??= first;
  });
  // Where nothing can be told, nothing is.
  process.stderr.on('error', () => {});
  process.on('exit', () => {
    if (!problem || problem.code === 'EPIPE') return;
    process.stderr.write(`Standard output cannot be written: ${reasonOf(problem, 'written')}.\n`);
    process.exitCode = 1;
  });
}
