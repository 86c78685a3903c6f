/** The unit that stands beside the box of an answer: the one that the answer itself would be shown in. */
import { readAmount } from '../../engine/typed/typed-amount';
import { unitsToPick } from '../../engine/typed/typed-units';
import { writtenAmount } from './amount-text';
import type { Amount } from './logic';

/** "ms", "%"; empty for a plain number. */
export function unitOf(amount: Amount): string {
  return writtenAmount(amount, 3).unit;
}

/** One of that unit, in base units. */
export function oneOf(amount: Amount): number {
  const { value, problem } = readAmount('1', amount.dimension, unitOf(amount));
  if (problem !== undefined) throw new Error(problem);
  return value;
}

/** The units that may be picked for an answer: around its own, so that none but its size is given away, as by that one. */
export function unitsBeside(amount: Amount, present: string): readonly string[] {
  const { dimension } = amount;
  const unit = unitOf(amount);
  const declared = { id: '', label: '', symbol: '', shape: 'number', log: true } as const;
  return unitsToPick({ ...declared, dimension, unit, example: oneOf(amount) }, present);
}
