/** Answers as JSON. */
import { plainNumber } from '../engine/typed/plain-number';

/** Indented, numbers in base units to twelve digits. */
export function asJson(answer: object): string {
  return JSON.stringify(
    answer,
    (_, value: unknown) => (typeof value === 'number' ? plainNumber(value) : value),
    2,
  );
}
