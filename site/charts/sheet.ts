/**
 * The sheet for the room that a drawing has. Words are never scaled but with all letters of the page: where the room
 * differs from the sheet that the build drew on, the drawing is laid out anew for it.
 */
import { type Box, NARROW, WIDE } from './types';

/** So little a drawing may be scaled: nobody sees it, and the sheet stays the build's. */
const [LEAST, MOST] = [0.985, 1.05];

/** Of letters as they are where nobody has set them larger, in pixels. */
const LETTERS = 16;
/** Rooms that the drawings are made for, from so many pixels on. */
const NARROWEST = { narrow: 280, wide: 604 } as const;

/**
 * The sheet for a room in pixels. Where a reader's letters are larger, those of the drawing grow with them, as far as it
 * still has the room for its words: as if it were laid out for less room, and seen through a glass.
 */
export function sheetInLetters(
  built: Box,
  room: number,
  letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
): Box {
  const scale = Math.max(1, Math.min(letters / LETTERS, room / NARROWEST[built.kind]));
  return sheetFor(built, room / scale);
}

/** The sheet of the build, or one as wide as the room and of the same proportions. */
export function sheetFor(built: Box, room: number): Box {
  const scale = room / built.width;
  if (room <= 0 || (scale >= LEAST && scale <= MOST)) return built;
  return { ...built, width: Math.round(room), height: Math.round(built.height * scale) };
}

/** The sheet of the drawing that is to be seen among those of a figure. */
export function sheetSeen(figure: Element): Box {
  const narrow = figure.querySelector<SVGSVGElement>('svg.chart-narrow');
  const isNarrow = (narrow?.getBoundingClientRect().width ?? 0) > 0;
  const svg = isNarrow ? narrow : figure.querySelector<SVGSVGElement>('svg.chart-wide');
  const built = isNarrow ? NARROW : WIDE;
  return sheetFor(built, svg?.viewBox.baseVal.width ?? built.width);
}
