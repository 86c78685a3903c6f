/** How tall a plain frame is, which keeps that height since no script on its page hears of another. */
import { COMPACT, SLIDE } from './first-height.ts';

/**
 * Where these stand in a row of the table, and the widths at which they were measured: between one step and the next the most that
 * any of its widths needs.
 */
export const PLAIN = {
  place: COMPACT.place + 1,
  widths: [[340, 390, 400], [440, 480, 511], [512, 560], [580, 620], [640, 703, 735], [740], [760]],
} as const;

/** Where the height of a compact frame on a slide stands in a row. */
export const COMPACT_WIDE = {
  place: PLAIN.place + PLAIN.widths.length,
  width: SLIDE.width,
} as const;

/** What the panel has to know of a frame: how tall a compact one is, and a plain one between each step of its width and the next. */
export interface FrameHeights {
  readonly compact: number;
  readonly plain: readonly number[];
}

/** The same out of a row of the table. */
export const heightsIn = (row: readonly number[]): FrameHeights => ({
  compact: Math.max(row[COMPACT.place] ?? 0, row[COMPACT_WIDE.place] ?? 0),
  plain: row.slice(PLAIN.place, COMPACT_WIDE.place),
});
