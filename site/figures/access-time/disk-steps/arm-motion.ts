/** How an arm moves during a seek, from the three terms of the seek curve. */
import { seekCurve } from '../../../engine/gen/seek-curve';
import type { FigureState } from '../../../runtime/figure/define-figure';

/** A seek: over how much of the full stroke, and how much of that is done after a time. */
export interface Seek {
  readonly distance: number;
  /** From 0 to 1. */
  doneAfter(seconds: number): number;
}

/**
 * The seek that takes this long on the curve *a + b√d + c·d* of the book's disk. An arm that speeds up all
 * the way to the middle and slows down from there takes a time in proportion to √d; one at full speed, in
 * proportion to *d*; and settling takes *a*, with nothing moving. A longer seek than the full stroke is a
 * slower arm; one shorter than *a* is a head on its track.
 */
export function seekOf({ engine }: Pick<FigureState, 'engine'>, takes: number): Seek {
  const { values } = engine.run(seekCurve, { distance: 1 });
  const { constant_part: settle, root_part: root, linear_part: linear } = values;
  const distance = distanceOf(takes - settle, root, linear);
  const onCurve = settle + root * Math.sqrt(distance) + linear * distance;
  const speedUp = (root * Math.sqrt(distance)) / 2;
  const level = linear * distance;
  const moves = 2 * speedUp + level;
  const full = 1 / (speedUp + level);
  return {
    distance,
    doneAfter(seconds) {
      // On the clock of the curve.
      const at = (seconds * onCurve) / takes;
      if (!(at < moves)) return 1;
      if (at < speedUp) return (full * at ** 2) / (2 * speedUp);
      if (at < speedUp + level) return full * (at - speedUp / 2);
      return 1 - (full * (moves - at) ** 2) / (2 * speedUp);
    },
  };
}

/** The distance over which the arm moves for so long; 0 where it does not, and never beyond the full stroke. */
function distanceOf(moves: number, root: number, linear: number): number {
  if (!(moves > 0)) return 0;
  const side =
    linear > 0 ? (Math.sqrt(root ** 2 + 4 * linear * moves) - root) / (2 * linear) : moves / root;
  return Math.min(side ** 2, 1);
}
