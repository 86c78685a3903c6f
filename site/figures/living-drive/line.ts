/** The line that the drive draws: write amplification against host writes, as a path in a box of 1000 × 100. */
import { LENGTH } from './drive';
import { between, type Point } from './run';

/** The box of the drawing. */
export const BOX = { width: 1000, height: 100 } as const;

/** What the line is drawn in. */
export interface LineScale {
  /** Host writes at the right edge. */
  readonly length: number;
  /** Write amplification at the upper edge. */
  readonly most: number;
}

/** A scale that holds these points: at least a fill and two overwrites, and at least 12. */
export function scaleOf(points: readonly Point[], at: number): LineScale {
  const heights = points
    .slice(1)
    .map((point, place) => between(points[place] ?? point, point).amplification);
  const highest = Math.max(10, ...heights);
  return { length: Math.max(LENGTH, at), most: highest <= 12 ? 12 : Math.ceil(highest / 8) * 8 };
}

/** Its path; where it runs level, only the ends of that. */
export function pathOf(points: readonly Point[], { length, most }: LineScale): string {
  const places = points.slice(1).map((point, place) => {
    const { amplification } = between(points[place] ?? point, point);
    return {
      x: ((point.at / length) * BOX.width).toFixed(0),
      y: (BOX.height - (amplification / most) * BOX.height).toFixed(1),
    };
  });
  return places
    .filter(({ y }, at) => places[at - 1]?.y !== y || places[at + 1]?.y !== y)
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x},${y}`)
    .join('');
}
