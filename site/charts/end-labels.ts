import { END_LABEL_GAP } from './frame';
import type { Point, Rect } from './geometry';
import { spread } from './spread';

/** A label that wants to stand in the right margin, level with the end of its line. */
export interface EndLabel {
  /** Where the line ends. */
  readonly end: Point;
  /** The line's height a little earlier: who was above stays above when two end together. */
  readonly earlier: number;
}

export interface PlacedEndLabel<Label extends EndLabel> {
  readonly label: Label;
  readonly left: number;
  readonly middle: number;
  /** From the line's end to the label, where the two are no longer level. */
  readonly leader: readonly Point[];
}

/** Between the middles of two labels. */
export const LINE_HEIGHT = 18;

/** Stacks the labels beside the plot, none upon another, each as near to its line as it can. */
export function placeEndLabels<Label extends EndLabel>(
  labels: readonly Label[],
  frame: Rect,
): PlacedEndLabel<Label>[] {
  const order = ({ end, earlier }: EndLabel) => end.y + 0.01 * earlier;
  const sorted = [...labels].sort((a, b) => order(a) - order(b));
  const wishes = sorted.map(({ end }) => ({ wanted: end.y, size: LINE_HEIGHT }));
  const middles = spread(wishes, frame.top - LINE_HEIGHT / 2, frame.bottom + LINE_HEIGHT / 2);
  return sorted.map((label, index) => {
    const { end } = label;
    const middle = middles[index] ?? end.y;
    const left = frame.right + END_LABEL_GAP;
    const level = Math.abs(middle - end.y) <= 3;
    const leader = level
      ? []
      : [
          { x: end.x + 2, y: end.y },
          { x: left - 3, y: middle },
        ];
    return { label, left, middle, leader };
  });
}
