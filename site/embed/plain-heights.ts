/** How tall a plain frame is, which keeps that height since no script on its page hears of another. */
import { COMPACT, pack, stated } from './first-height.ts';

/**
 * Where these stand in a row of the table, and the widths at which they were measured: between one step and the next the most that
 * any of its widths needs.
 */
export const PLAIN = {
  place: COMPACT.place + 1,
  widths: [[340, 390], [440, 480], [520, 560], [580, 620], [640, 720], [740], [760]],
} as const;

/** The last step that has a sign: such a frame is taller than any of which a script hears. */
const MOST = 94;

/** Of one row, those of its plain frame; none becomes less, since what it lacks is a scroll bar that stays. */
export const packPlain = (row: readonly number[]): string =>
  pack(row.slice(PLAIN.place), Math.ceil, MOST);

/** The heights that `packPlain` has packed. */
export const plainHeights = (packed: string): number[] =>
  Array.from(packed, (_, column) => stated(packed, 0, column));
