/** How tall a plain frame is, which keeps that height since no script on its page hears of another. */
import { COMPACT } from './first-height.ts';

/**
 * Where these stand in a row of the table, and the widths at which they were measured: between one step and the next the most that
 * any of its widths needs.
 */
export const PLAIN = {
  place: COMPACT.place + 1,
  widths: [[340, 390, 400], [440, 480, 511], [512, 560], [580, 620], [640, 703, 735], [740], [760]],
} as const;
