/** The numbers that a reader may type for a test. */
import type { Quantity } from '../../engine/declaration';
import { asFioWrites } from '../../engine/typed/typed-amount';
import { type Choice, isOffered } from './choice';

export type NumberId = Exclude<keyof Choice, 'question' | 'target' | 'isOwn'>;

const number = (
  id: NumberId,
  label: string,
  dimension: Quantity['dimension'],
  unit: string,
  min: number,
  max: number,
  more: Partial<Omit<Quantity, 'id'>> = {},
): Quantity & { readonly id: NumberId } => ({
  ...{ id, label, symbol: '', dimension, unit, shape: 'number', min, max },
  ...more,
});

export const QUANTITIES: readonly (Quantity & { readonly id: NumberId })[] = [
  number('capacity', 'Capacity to test', 'bytes', 'GB', 1e9, 1e15),
  number('rate', 'Sequential write rate', 'byte_rate', 'MB/s', 1e6, 1e11),
  number('random', 'Random write rate', 'byte_rate', 'MB/s', 1e5, 1e11),
  number('block', 'Request size', 'bytes', 'KiB', 512, 16 * 1024 ** 2),
  number('offered', 'IOPS offered', 'count', '', 100, 1e6, { whole: true }),
  number('limit', 'p99 below', 'time', 'ms', 1e-6, 10),
  number('runtime', 'Runtime', 'time', 'min', 10, 1e6, { whole: true }),
  number('depth', 'Queue depth', 'count', '', 1, 1024, { whole: true }),
  number('jobs', 'Processes', 'count', '', 1, 64, { whole: true }),
  number('spread', 'Spread of runs', 'ratio', '%', 1e-4, 0.5),
];

/** Whether a test is made of this number. */
export function isUsed(id: NumberId, choice: Pick<Choice, 'question'>): boolean {
  const { question } = choice;
  if (id === 'offered') return isOffered(choice);
  if (id === 'limit') return question === 'holds';
  // The test of the cliff ends by bytes, and a commit waits for the one before it.
  if (id === 'runtime') return question !== 'cliff';
  return id !== 'depth' || question !== 'commit';
}

/** What was typed, with fio's own letters for sizes spelled out. */
export const spelledOut = (id: NumberId, text: string): string =>
  id === 'block' ? asFioWrites(text) : text;

/** The step in which drives are addressed. */
const SECTOR = 512;

/** What is wrong with a number that its range does not say; an empty text where nothing is. */
export function numberProblem(id: NumberId, value: number): string {
  if (id === 'block' && value % SECTOR !== 0)
    return `Request size must be a multiple of ${SECTOR} bytes: drives are addressed in such steps.`;
  return '';
}
