/** Squares to scale, all from one corner: what each layer writes, and what one may bet on. */
import type { Rect } from '../../../charts/geometry';
import { rectAttributes } from '../../../charts/hatch';
import type { Shape } from '../../../charts/scene';
import { word } from '../../../charts/words';
import type { FallChart } from './chart';
import type { Layer } from './layers';
import { filled, ghost } from './looks';

/** A square so small is seen all the same. */
const LEAST = 1.5;
/** What keeps a word from the edge of its square. */
const [GAP, LINE] = [6, 10];

/** So many bytes as a square of the sheet. */
const squareOf = (bytes: number, most: number, side: number, bottom: number): Rect => {
  const size = Math.max(side * Math.sqrt(bytes / most), LEAST);
  return { left: 1, right: 1 + size, top: bottom - size, bottom };
};

/** The largest first, so that the others lie on it. */
export const layerSquares = (
  layers: readonly Layer[],
  { most }: FallChart,
  side: number,
  bottom: number,
): Shape[] =>
  layers
    .toSorted((a, b) => b.bytes - a.bytes)
    .flatMap(({ id, bytes }) => filled(id, id, squareOf(bytes, most, side, bottom)));

/** Outlines of what one may bet on, each with its number; once the bet is made, that of the one alone, whose number stands among the words. */
export function betSquares({ bets, most }: FallChart, side: number, bottom: number): Shape[] {
  return bets.flatMap(({ id, bytes, text }): Shape[] => {
    const rect = squareOf(bytes, most, side, bottom);
    const shape = ghost(`bet ${id}`, rect);
    if (bets.length === 1) {
      const attributes = { class: 'bet-halo', ...rectAttributes(rect) };
      return [{ tag: 'rect', key: 'halo', attributes }, shape];
    }
    const fills = rect.right - rect.left > side / 2;
    const left = fills ? rect.left + GAP : rect.right + GAP;
    const middle = Math.min(rect.top + LINE, bottom - LINE);
    return [shape, word(`bet ${id}`, left, middle, 'start', text, 'note guess')];
  });
}
