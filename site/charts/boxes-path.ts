/** From where to where a box goes, in whole pixels. */
export type Edges = readonly [left: number, right: number];

/** Boxes of one height in a row as one path, each from the one before: those as wide are written alike, which packs well. */
export function boxesPath(boxes: readonly Edges[], top: number, bottom: number): string {
  let pen = 0;
  return boxes
    .map(([left, right], at) => {
      const move = at === 0 ? `M${left},${top}` : `m${left - pen},0`;
      pen = left;
      return `${move}h${right - left}v${bottom - top}h${left - right}z`;
    })
    .join('');
}
