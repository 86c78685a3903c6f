/** How the living drive is laid out on a page: pure functions of the room that there is. */
import type { MapWindow } from '../../engine/living-drive';
import { MAP } from './drive';

/** Pages along the side of a block. */
export const BLOCK_SIDE = 16;

/** The map as it fits: a part of the drive in whole blocks, and what a page measures, in CSS pixels. */
export interface Fit {
  readonly window: MapWindow;
  readonly pixel: number;
}

/** Blocks that are wanted side by side on the narrowest screens: a window of 256² pages. */
const NARROW = 16;

/** As many blocks as there is room for; a page is a whole number of the screen’s own pixels. */
export function fitted(width: number, height: number, density: number): Fit {
  const most = (length: number, dots: number) => Math.floor((length * density) / dots / BLOCK_SIDE);
  let dots = 1;
  while (
    most(width, dots + 1) >= NARROW &&
    most(width, dots + 1) * most(height, dots + 1) >= NARROW * NARROW &&
    (most(width, dots) > MAP.across || width < 640)
  )
    dots += 1;
  const columns = Math.max(1, Math.min(MAP.across, most(width, dots)));
  const rows = Math.max(1, Math.min(MAP.down, most(height, dots)));
  return { window: { across: MAP.across, left: 0, top: 0, columns, rows }, pixel: dots / density };
}

/** Valid pages at the lower edge of the waterline at this overprovisioning: a little below any victim of uniform writes. */
export function leastAt(spare: number): number {
  const steps: readonly (readonly [number, number])[] = [
    [0.08, 192],
    [0.12, 176],
    [0.2, 144],
    [0.28, 112],
  ];
  return steps.find(([most]) => spare <= most)?.[1] ?? 80;
}

/** The places of the pages within a disk on the map, in pixels of its pages; `share` of them, drawn by `random`. */
export function under(
  { window }: Pick<Fit, 'window'>,
  x: number,
  y: number,
  radius: number,
): number[] {
  const places: number[] = [];
  const [width, height] = [window.columns * BLOCK_SIDE, window.rows * BLOCK_SIDE];
  for (let py = Math.ceil(y - radius); py <= y + radius; py += 1)
    for (let px = Math.ceil(x - radius); px <= x + radius; px += 1) {
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      if ((px - x) ** 2 + (py - y) ** 2 > radius * radius) continue;
      places.push(placeAt(window, px, py));
    }
  return places;
}

/** The place of the page at a pixel of the map. */
export function placeAt(window: MapWindow, px: number, py: number): number {
  const block = blockAt(window, px, py);
  return block * BLOCK_SIDE * BLOCK_SIDE + (py % BLOCK_SIDE) * BLOCK_SIDE + (px % BLOCK_SIDE);
}

/** The block at a pixel of the map. */
export function blockAt(window: MapWindow, px: number, py: number): number {
  const [column, row] = [Math.floor(px / BLOCK_SIDE), Math.floor(py / BLOCK_SIDE)];
  return (window.top + row) * window.across + window.left + column;
}
