/** The numbers that a reader may type for a test. */
import type { Quantity } from '../../engine/declaration';
import { asFioWrites } from '../../engine/typed/typed-value';
import type { Choice } from './choice';

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
  number('offered', 'IOPS offered, each', 'count', '', 100, 1e6, { whole: true }),
  number('depth', 'Queue depth', 'count', '', 1, 1024, { whole: true }),
  number('jobs', 'Processes', 'count', '', 1, 64, { whole: true }),
  number('spread', 'Spread of runs', 'ratio', '%', 1e-4, 0.5),
];

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
