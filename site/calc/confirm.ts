/** Whether a simulation that takes long is wanted: whoever sits there is asked; where nobody does, it is refused. */
import type { Model } from '../engine/declaration';
import { Misused } from '../engine/misused';
import { inTime } from '../engine/simulation/time-left';
import type { Io } from './io';

/** Whether `--yes` says beforehand that a long simulation is wanted; nothing else asks. */
export function agreedTo({ id }: Model, yes = false): boolean {
  if (yes && id !== 'simulate') throw new Misused('There is no option “--yes” here.');
  return yes;
}

/** A run of which more than this is left is not begun without a word, in seconds. */
const CONFIRM_ABOVE_S = 180;

/**
 * Comes back where so many seconds are few, or agreed to.
 * @throws Misused in one or two sentences.
 */
export async function agree(seconds: number | null, { ask }: Io): Promise<void> {
  if (seconds === null || seconds <= CONFIRM_ABOVE_S) return;
  const takes = `This takes ${inTime(seconds).replaceAll('\u202f', ' ')} more on this machine.`;
  if (!ask) throw new Misused(`${takes} Add --yes to simulate it.`);
  if (!(await ask(`${takes} Simulate it? [y/N] `)))
    throw new Misused('The simulation was stopped before its end.');
}
