/**
 * The sheet for the room that a drawing has. Words are never scaled: where the room differs from the
 * sheet that the build drew on, the drawing is laid out anew for it.
 */
import { type Box, NARROW, WIDE } from './types';

/** So little a drawing may be scaled: nobody sees it, and the sheet stays the build's. */
const [LEAST, MOST] = [0.985, 1.05];

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
