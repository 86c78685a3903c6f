/** How tall a frame is before its page says so, and on paper: measured when the book was made, so that nothing below it moves. */
import { HEIGHT_STEPS } from './height-steps.ts';

/** The widths at which every frame was measured on a screen, one between two steps; then come its heights on paper and as `compact=1`. */
export const HEIGHT_WIDTHS = [390, 580, 690, 800] as const;
/** Where the other two stand in a row of the table, and the widths at which they were measured. */
export const ON_PAPER = { place: HEIGHT_WIDTHS.length, width: 700 } as const;
export const COMPACT = { place: ON_PAPER.place + 1, width: 640 } as const;

/** Slides of reveal.js are so wide, and no taller than that. */
export const SLIDE = { width: 960, height: 700 } as const;

/** How tall a frame is of which nothing is known. */
export const UNTOLD = 600;

/** WordPress cuts frames that it makes of a pasted link at this height. */
export const TALLEST_FRAME = 1000;

/**
 * A height is written as one sign: 91 steps, of a fortieth each, from the least height to ten times that. The first of a frame is
 * its step, each other one how many steps it lies above the one before, around the end: that packs well.
 */
const [LEAST, STEPS, FIRST_SIGN] = [400, 91, 35];
const AROUND = STEPS + 1;

/** What is written of each frame: all but what only the build has to know, and what plain frames have. */
const WRITTEN = ON_PAPER.place + 1;

/** The heights of one frame after the other as one text, which weighs little. */
export const packHeights = (all: readonly (readonly number[])[]): string =>
  all
    .flatMap((row) => {
      const steps = row.slice(0, WRITTEN).map(stepOf);
      return steps.map((step, at) => (step - (steps[at - 1] ?? 0) + AROUND) % AROUND);
    })
    .map((step) => String.fromCharCode(FIRST_SIGN + step))
    .join('');

const stepOf = (height: number) =>
  Math.min(STEPS, Math.round(STEPS * Math.log10(Math.max(1, height / LEAST))));

/** The height in this column of the row of a frame. */
function stated(packed: string, row: number, column: number): number {
  let step = 0;
  for (let at = 0; at <= column; at++) step += packed.charCodeAt(WRITTEN * row + at) - FIRST_SIGN;
  return Math.round(LEAST * 10 ** ((step % AROUND) / STEPS));
}

/** The height on paper of the frame in this row. */
export const paperHeight = (packed: string, row: number): number =>
  stated(packed, row, ON_PAPER.place);

/** The height of the frame in this row, at a width. */
export const firstHeight = (packed: string, row: number, width: number): number =>
  stated(packed, row, HEIGHT_STEPS.filter((step) => step <= width).length);
