/** The reader's numbers as they stand in an equation. */
import type { Answer, Inputs, Model } from '../../engine/declaration';
import { formatAmount, formatIn, round } from '../../engine/typed/units';

const KELVIN = { dimension: 'temperature', unit: 'K' } as const;

/** A text for every input and output: shares as decimals, as the equation multiplies them. */
export function filledTexts(model: Model, inputs: Inputs, answer: Answer): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const quantity of [...model.inputs, ...model.outputs]) {
    const value = inputs[quantity.id] ?? answer.values[quantity.id] ?? null;
    if (typeof value !== 'number') texts[quantity.id] = '?';
    else if (quantity.dimension === 'ratio') texts[quantity.id] = round(value, 4);
    // It reckons from absolute zero: 1 ÷ 30 °C would be another number.
    else if (quantity.dimension === 'temperature') texts[quantity.id] = formatIn(value, KELVIN, 5);
    else texts[quantity.id] = formatAmount(value, quantity.dimension, 4);
  }
  return texts;
}
