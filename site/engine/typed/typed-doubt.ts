/** A value out of all proportion, and the one that may be meant: the same number of another unit. */
import type { Quantity } from '../declaration';
import { inBase, showIn, unitsToPick } from './typed-units';
import { isUnusual, usualOf } from './typed-usual';
import { formatReadable, inLine } from './units';

/** What is asked about a value that a reader has typed. */
export interface Doubt {
  /** "8 GB to 256 TB". */
  readonly usual: string;
  /** "SSDs are sold with 8 GB to 256 TB." */
  readonly because: string;
  /** The same number of another unit, with the unit and in the base unit; null where none is usual. */
  readonly meant: { readonly value: number; readonly unit: string; readonly text: string } | null;
}

/** What is asked about so much of a quantity, typed in this unit; null where it is usual. `before`: what it was. */
export function doubtOf(
  value: number,
  quantity: Quantity,
  unit: string,
  before: number | null,
): Doubt | null {
  const usual = usualOf(quantity);
  if (!usual || !isUnusual(value, quantity)) return null;
  const said = [usual.from, usual.to].map((end) => formatReadable(end, quantity)).join(' to ');
  return {
    usual: said,
    because: `${usual.because} ${said}.`,
    meant: nearest(value, quantity, unit, before ?? Math.sqrt(usual.from * usual.to)),
  };
}

/** Of the same number in every unit, the usual one that lies nearest to another value by ratio. */
function nearest(value: number, quantity: Quantity, unit: string, to: number): Doubt['meant'] {
  const number = Number(showIn([value], quantity, unit)?.number);
  const all = unitsToPick(quantity).flatMap((other) => {
    const meant = inBase(number, other, quantity.dimension) ?? Number.NaN;
    const isBinary = /i/.test(other) !== /i/.test(unit);
    if (other === unit || isBinary || !Number.isFinite(meant) || isUnusual(meant, quantity))
      return [];
    const text = inLine({ number: String(number), unit: other }, quantity.dimension);
    return [{ value: meant, unit: other, text, far: Math.abs(Math.log(meant / to)) }];
  });
  const [best] = all.sort((a, b) => a.far - b.far);
  if (!best) return null;
  const { far: _, ...meant } = best;
  return meant;
}
