/** The terminal, or the pipes, of this process. */
import { createInterface } from 'node:readline';
import type { Io } from './io';

export const terminal: Io = {
  folder: process.env.INIT_CWD ?? '.',
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  onStop(stop) {
    process.once('SIGINT', () => stop(130));
    process.once('SIGTERM', () => stop(130));
    // `| head` closes the pipe when it has seen enough.
    process.stdout.once('error', () => stop(0));
  },
  ask: process.stdin.isTTY && process.stderr.isTTY ? isYes : null,
};

/** What was answered; to close the input, as by Ctrl+C, is no. */
function isYes(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((resolve) => {
    lines.on('close', () => resolve(false));
    lines.question(question, (text) => {
      resolve(/^y(es)?$/i.test(text.trim()));
      lines.close();
    });
  });
}
