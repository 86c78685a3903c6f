/** The unit that stands beside the box of an answer: the one that the answer itself would be shown in. */
import { shownUnit } from '../../engine/units';
import type { Amount } from './logic';

/** "ms", "%"; empty for a plain number. */
export function unitOf({ value, dimension }: Amount): string {
  return shownUnit(value, dimension);
}
