/** The outlines of marks: told apart by shape, so that colour never has to. */
import { pair } from './numbers';
import { MARK_RADIUS } from './plot';
import type { Mark, MarkKind, MarkShape } from './types';

/** Each kind has a shape of its own; a simulated dot is drawn as a ring. */
const SHAPES: Readonly<Record<MarkKind, MarkShape>> = {
  measured: 'dot',
  simulated: 'dot',
  stated: 'triangle',
  computed: 'square',
};

/** Shapes that a figure chooses for itself. */
const OWN = 4.5;
/** A ring is as large as its hole needs; points of a formula are many, and small. */
const RADII: Readonly<Record<MarkKind, number>> = {
  measured: 4.6,
  simulated: MARK_RADIUS,
  stated: 4.4,
  computed: 3.6,
};

/** The outline of a mark. */
export function markPath(
  { kind, shape }: Pick<Mark, 'kind' | 'shape'>,
  x: number,
  y: number,
): string {
  return shape ? shapePath(shape, x, y, OWN) : shapePath(SHAPES[kind], x, y, RADII[kind]);
}

/** Each outline has about the same weight to the eye. */
export function shapePath(shape: MarkShape, x: number, y: number, r = MARK_RADIUS): string {
  const polygon = (corners: readonly (readonly [number, number])[]) =>
    `M${corners.map(([dx, dy]) => pair(x + dx, y + dy)).join('L')}Z`;
  switch (shape) {
    case 'square': {
      const s = r * 0.9;
      return polygon([
        [-s, -s],
        [s, -s],
        [s, s],
        [-s, s],
      ]);
    }
    case 'diamond': {
      const d = r + 1;
      return polygon([
        [0, -d],
        [d, 0],
        [0, d],
        [-d, 0],
      ]);
    }
    case 'triangle': {
      const t = r + 1;
      return polygon([
        [0, -t],
        [t, t * 0.8],
        [-t, t * 0.8],
      ]);
    }
    case 'cross': {
      const [l, w] = [r + 1, r * 0.36];
      return polygon([
        [-w, -l],
        [w, -l],
        [w, -w],
        [l, -w],
        [l, w],
        [w, w],
        [w, l],
        [-w, l],
        [-w, w],
        [-l, w],
        [-l, -w],
        [-w, -w],
      ]);
    }
    default: {
      const half = `a${r},${r} 0 1 1`;
      return `M${pair(x - r, y)}${half} ${2 * r},0${half} ${-2 * r},0Z`;
    }
  }
}
