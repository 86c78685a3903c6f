/** An output as prose shows it. */
import type { Answer, Quantity } from '../../engine/declaration';
import { formatAmount } from '../../engine/typed/units';

/** How many digits prose gives a number, and as what it reads it. */
export interface Reading {
  readonly digits?: number;
  /** `percent` of a plain number, or `plain` without its unit, rounded to the digits that are asked for. */
  readonly as?: 'percent' | 'plain';
}

/** "3.25 ms", or the label of an option; a dash where there is no value. */
export function outputText(output: Quantity, answer: Answer, reading: Reading = {}): string {
  const value = answer.values[output.id] ?? null;
  if (typeof value === 'string')
    return output.options?.find((option) => option.id === value)?.label ?? value;
  if (typeof value !== 'number') return '–';
  const dimension = { percent: 'ratio', plain: 'number' } as const;
  const { as, digits = 3 } = reading;
  return formatAmount(
    as === 'plain' ? Number(value.toPrecision(digits)) : value,
    as ? dimension[as] : output.dimension,
    digits,
  );
}
