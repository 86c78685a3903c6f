import type { Point, Rect } from './geometry';
import { pair, round } from './numbers';

/**
 * Hatching as one path of slanted strokes cut to a polygon. SVG patterns would need ids, which must
 * be unique on a page and break when the drawing that defines them is hidden; strokes need nothing.
 */
export function hatchPath(polygon: readonly Point[], spacing = 9, rising = true): string {
  // Along a stroke x + y (rising) or x - y (falling) is constant: the stroke's offset.
  const slant = rising ? 1 : -1;
  const offsets = polygon.map(({ x, y }) => x + slant * y);
  const first = Math.ceil(Math.min(...offsets) / spacing) * spacing;
  const last = Math.max(...offsets);
  let path = '';
  // Where the pen stands.
  let [penX, penY] = [0, 0];
  for (let offset = first; offset < last; offset += spacing) {
    const cuts = crossings(polygon, offset, slant);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      // Whole pixels within the polygon: what nobody sees of a stroke's ends is a third of its text.
      const from = Math.ceil(cuts[i] ?? 0);
      const to = Math.floor(cuts[i + 1] ?? 0);
      if (to <= from) continue;
      // Relative, because most strokes of a hatching are alike and then compress to almost nothing.
      const [top, down] = [round(slant * (offset - from)), slant * (from - to)];
      path += `${path ? 'm' : 'M'}${pair(from - penX, top - penY)}l${pair(to - from, down)}`;
      [penX, penY] = [to, top + down];
    }
  }
  return path;
}

/** The x at which a stroke goes in and out of the polygon, in order. */
function crossings(polygon: readonly Point[], offset: number, slant: number): number[] {
  const cuts: number[] = [];
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    const before = a.x + slant * a.y - offset;
    const after = b.x + slant * b.y - offset;
    if (before < 0 !== after < 0) cuts.push(a.x + ((b.x - a.x) * before) / (before - after));
  });
  return cuts.sort((a, b) => a - b);
}

export function cornersOf({ left, top, right, bottom }: Rect): Point[] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** The attributes of a `<rect>`, in the order they are always set in. */
export function rectAttributes({ left, top, right, bottom }: Rect) {
  return {
    x: round(left),
    y: round(top),
    width: round(Math.max(0, right - left)),
    height: round(Math.max(0, bottom - top)),
  };
}
