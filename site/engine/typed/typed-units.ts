/**
 * The unit beside a box: which there are to be picked, and in which one a value is shown.
 *
 * ```text
 * typed, picked      the unit that is shown, whatever the digits
 * slider, other code the unit that is shown, as long as the number is read at a glance
 * first, reset       the unit that fits
 * ```
 */
import type { Dimension, InputValue, Quantity } from '../declaration';
import { units } from '../gen/units';
import { stretchOf, usualOf } from './typed-usual';
import {
  type FormattedNumber,
  fittingUnit,
  LONG,
  nameOfUnit,
  preferredUnit,
  toBase,
  type Unit,
  writeExact,
  writeExactIn,
} from './units';

const sizeOf = ({ times, per }: Unit) => times / per;

/** The units of a dimension that differ, by size: of more spellings the first, and no base unit that is never shown. */
function unitsOf(dimension: Dimension): readonly Unit[] {
  const [base, ...others]: readonly Unit[] = units[dimension];
  const all = base?.shown ? [base, ...others] : others;
  return all
    .filter((unit) => unit === all.find((one) => isSame(one, unit)))
    .sort((a, b) => sizeOf(a) - sizeOf(b));
}

const isSame = (a: Unit, b: Unit) => sizeOf(a) === sizeOf(b) && a.offset === b.offset;

/** A declared unit under the name by which it can be picked; undefined where it cannot. */
export function pickedAs(id: string, dimension: Dimension): string | undefined {
  const all: readonly Unit[] = units[dimension];
  const typed = all.find((one) => one.id === id);
  const same = typed && unitsOf(dimension).find((one) => isSame(one, typed));
  return same && nameOfUnit(same.id, dimension);
}

/** Weeks and months are read where they are typed, and not offered: days and years say the same. */
const READ_ALONE: ReadonlySet<string> = new Set(['wk', 'mo']);

/** So many of a unit are still said in it. */
const MANY = 1000;

/**
 * The units that a reader may pick for a quantity, by size: those that fit what it usually is. `present`: one that
 * stands beside the box now, and so can be picked as well. One alone is nothing to pick from.
 */
export function unitsToPick(quantity: Quantity, present = ''): readonly string[] {
  const { dimension } = quantity;
  const usual = usualOf(quantity);
  const [low, high] = usual ? [usual.from, usual.to] : stretchOf(quantity);
  const all = unitsOf(dimension);
  // A scale of temperature has no size.
  const isScale = all.some(({ offset }) => offset !== 0);
  const fits = (unit: Unit) =>
    !READ_ALONE.has(unit.id) && (isScale || (sizeOf(unit) <= high && sizeOf(unit) * MANY >= low));
  const named = all.map((unit) => ({ unit, name: nameOfUnit(unit.id, dimension) }));
  return named
    .filter(({ unit, name }) => unit.id === quantity.unit || name === present || fits(unit))
    .map(({ name }) => name);
}

/** Quantities that stay in the unit that is declared: what SMART and labels say in it alone. */
const KEEPS_UNIT: ReadonlySet<string> = new Set([
  'power_on_time',
  'host_bytes',
  'terabytes_written',
]);

/** At most six digits before the point, and no more than two zeros behind it before the first one that counts. */
const AT_A_GLANCE = /^\u2212?(?!0\.000)\d{1,6}(?:\.\d+)?$/;

/** What is known of a quantity where a value of it is only written. */
type Measured = Pick<Quantity, 'dimension' | 'unit'> & Partial<Pick<Quantity, 'id'>>;

/**
 * A value as it stands in a box, its unit beside it: in the unit that is `kept`, as long as the number is read at a
 * glance there, else in the one that fits; an empty box has the unit that is kept, or the one that is preferred.
 */
export function showTyped(value: InputValue, quantity: Measured, kept?: string): FormattedNumber {
  if (typeof value === 'string') return { number: value, unit: '' };
  const values = typeof value === 'number' ? [value] : (value ?? []);
  if (values.length === 0) return { number: '', unit: kept ?? preferredUnit(quantity) };
  const inKept = kept === undefined ? undefined : showIn(values, quantity, kept);
  if (inKept && isShort(inKept)) return inKept;
  const declared = KEEPS_UNIT.has(quantity.id ?? '') && showIn(values, quantity, quantity.unit);
  return declared && isShort(declared) ? declared : fitting(values, quantity);
}

/** The same in one unit, whatever the digits; undefined where the quantity has no such unit. */
export function showIn(
  values: readonly number[],
  { dimension }: Measured,
  name: string,
): FormattedNumber | undefined {
  const unit = unitNamed(name, dimension);
  return unit && writeExactIn(values, dimension, unit);
}

/** So many of a unit, in the base unit; undefined where the dimension has no such unit. */
export function inBase(number: number, name: string, dimension: Dimension): number | undefined {
  const unit = unitNamed(name, dimension);
  return unit && toBase(number, unit);
}

function unitNamed(name: string, dimension: Dimension): Unit | undefined {
  const all: readonly Unit[] = units[dimension];
  return all.find(({ id }) => nameOfUnit(id, dimension) === name);
}

const isShort = ({ number }: FormattedNumber) =>
  number.split(', ').every((one) => AT_A_GLANCE.test(one) && one.length < 2 * LONG);

/** The unit that writes it shortest; of one that is long in any, the one that fits its size. */
function fitting(values: readonly number[], quantity: Measured): FormattedNumber {
  const shortest = writeExact(values, quantity);
  const isLong = shortest.number.split(', ').some((one) => one.length > LONG);
  if (!isLong) return shortest;
  const bySize = writeExactIn(
    values,
    quantity.dimension,
    fittingUnit(values[0] ?? 0, quantity.dimension),
  );
  return isShort(bySize) ? bySize : shortest;
}
