/** Whether a simulation that takes long is wanted: whoever sits there is asked; where nobody does, it is refused. */
import { createInterface } from 'node:readline';
import type { Model } from '../engine/declaration';
import { inTime } from '../engine/time-left';
import { Misused } from './misused';

/** Whether `--yes` says beforehand that a long simulation is wanted, and the arguments without it. */
export function agreedIn(
  { id }: Model,
  args: readonly string[],
): { isAgreed: boolean; rest: readonly string[] } {
  // Nothing else asks.
  const rest = id === 'simulate' ? args.filter((one) => one !== '--yes') : args;
  return { isAgreed: rest.length < args.length, rest };
}

/** A run of which more than this is left is not begun without a word, in seconds. */
const UNASKED = 180;

/**
 * Comes back where so many seconds are few, or agreed to.
 * @throws Misused in one or two sentences.
 */
export async function agree(seconds: number | null): Promise<void> {
  if (seconds === null || seconds <= UNASKED) return;
  const takes = `This takes ${inTime(seconds).replaceAll('\u202f', ' ')} more on this machine.`;
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new Misused(`${takes} Add --yes to simulate it.`);
  if (!(await isYes(`${takes} Simulate it? [y/N] `)))
    throw new Misused('The simulation was stopped before its end.');
}

/** What was answered; to close the input, as by Ctrl+C, is no. */
function isYes(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((resolve) => {
    terminal.on('close', () => resolve(false));
    terminal.question(question, (text) => {
      resolve(/^y(es)?$/i.test(text.trim()));
      terminal.close();
    });
  });
}
