/** The unit that stands beside the box of an answer: the one that the answer itself would be shown in. */
import { writeAmount } from '../../engine/units';
import type { Amount } from './logic';

/** "ms", "%"; empty for a plain number. */
export function unitOf({ value, dimension }: Amount): string {
  return writeAmount(value, dimension).unit;
}
