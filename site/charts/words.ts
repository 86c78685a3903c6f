/** A line of words in a drawing. */
import { round } from './numbers';
import type { Shape } from './scene';

/** From the middle of a line of text down to its baseline. */
export const BASELINE = 4.6;
/** The same for the value at the point in hand. */
export const READING_BASELINE = 7.1;

/** `middle` is the middle of the line, not its baseline. */
export function word(
  key: string,
  x: number,
  middle: number,
  anchor: 'start' | 'middle' | 'end',
  text: string,
  className: string,
): Shape {
  const attributes = {
    class: className,
    x: round(x),
    y: round(middle + BASELINE),
    'text-anchor': anchor,
  };
  return { tag: 'text', key, attributes, text };
}
