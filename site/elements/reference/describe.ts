/** A declared quantity in words: its default and its range as they would be typed. */
import { defaultOf } from '../../engine/declaration';
import { exactText } from '../../engine/typed/typed-value';
import { formatExact } from '../../engine/typed/units';
import type { Described } from './catalogue';

/** "15 ms"; an option's label; a dash where it may be left out and has none. */
export function defaultText(quantity: Described): string {
  if (quantity.shape === 'choice') {
    const id = defaultOf(quantity);
    return quantity.options?.find((option) => option.id === id)?.label ?? '–';
  }
  return exactText(defaultOf(quantity), quantity) || '–';
}

/** "none", of what may be left out and has no default; with an example where there is one. */
export function noneText(quantity: Described): string {
  const { example } = quantity;
  return example === undefined ? 'none' : `none; for example ${formatExact(example, quantity)}`;
}

/** "1 µs to 10 s", "whole", the options of a choice. */
export function rangeText(quantity: Described): string {
  if (quantity.shape === 'choice')
    return (quantity.options ?? []).map(({ label }) => label).join(' · ');
  const ends = [quantity.min, quantity.max].map((end) =>
    end === undefined || !Number.isFinite(end) ? undefined : formatExact(end, quantity),
  );
  const [low, high] = ends;
  const span =
    low && high ? `${low} to ${high}` : low ? `from ${low}` : high ? `up to ${high}` : 'any';
  return quantity.whole ? `${span}, whole` : span;
}
