/** The base unit of a quantity, as JSON and CSV name it. */
import type { Quantity } from '../engine/declaration';
import { units } from '../engine/gen/units';
import { nameOfUnit } from '../engine/typed/units';

/** "s", "B/s", …; empty for a plain number, and for what is not a number. */
export function baseUnitOf(quantity: Quantity): string {
  return quantity.shape === 'choice' || quantity.shape === 'table'
    ? ''
    : nameOfUnit(units[quantity.dimension][0].id, quantity.dimension);
}
