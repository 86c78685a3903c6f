/** What a hand writes on the map: places under a pen, a spray or an eraser, with equal ink. */
import { BLOCK_SIDE, type Fit, placeAt, under } from './look';

export type Brush = 'pen' | 'spray' | 'eraser';

/** Pages that a stroke has ink for. */
export const INK = 20_000;
/** Radius of the pen and of the eraser, in pages. */
const RADIUS = 5;
/** Pages that the spray takes at a touch. */
const DROPS = 80;

/** Places that a brush touches from one point of the map to the next, each once; in pages of the map. */
export function touched(
  brush: Brush,
  fit: Pick<Fit, 'window'>,
  from: readonly [number, number],
  to: readonly [number, number],
  random: () => number,
): Uint32Array {
  if (brush === 'spray') return sprayed(fit, random);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const steps = Math.max(1, Math.ceil(length / 2));
  const places = new Set<number>();
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    for (const place of under(fit, x, y, RADIUS)) places.add(place);
  }
  return Uint32Array.from(places);
}

/** Anywhere on the map, which is what a database does. */
function sprayed({ window }: Pick<Fit, 'window'>, random: () => number): Uint32Array {
  const at = (length: number) => Math.floor(random() * length * BLOCK_SIDE);
  return Uint32Array.from({ length: DROPS }, () =>
    placeAt(window, at(window.columns), at(window.rows)),
  );
}
