/** The words beside the squares: each layer with its number, the bet, and what is counted. */
import type { Shape } from '../../../charts/scene';
import type { Box } from '../../../charts/types';
import { word } from '../../../charts/words';
import { formatAmount } from '../../../engine/typed/units';
import type { FallChart } from './chart';
import type { Layer } from './layers';
import { filled, ghost } from './looks';

/** The room of a line of words. */
export const LINE = 26;
/** As many lines as there are at most: five layers, and the bet. */
export const LINES = 6;

/** Where words begin, and the middle of their first line. */
export interface Corner {
  readonly left: number;
  readonly top: number;
}

const swatch = (left: number, middle: number) => ({
  left: left + 1,
  right: left + 15,
  top: middle - 7,
  bottom: middle + 7,
});

/** A line for each layer, in their order from the program down, and one for what was bet. */
export function layerLines(chart: FallChart, { left, top }: Corner, { width }: Box): Shape[] {
  const { layers, waiting, bets } = chart;
  const all = [...layers, ...waiting];
  const lines = all.flatMap((layer, at): Shape[] => {
    const middle = top + at * LINE;
    const { id, name } = layer;
    const isKnown = at < layers.length;
    return [
      ...filled(`swatch ${id}`, id, swatch(left, middle), { isKnown, spacing: 6 }),
      word(`name ${id}`, left + 24, middle, 'start', name, `label ${isKnown ? 'ink' : 'soft'}`),
      word(`amount ${id}`, width, middle, 'end', isKnown ? amountOf(layer) : '?', 'label ink'),
    ];
  });
  const [bet, ...others] = bets;
  if (!bet || others.length > 0) return lines;
  const middle = top + all.length * LINE;
  return [
    ...lines,
    ghost('swatch bet', swatch(left, middle)),
    word('name bet', left + 24, middle, 'start', 'your bet', 'label guess'),
    word('amount bet', width, middle, 'end', bet.text, 'label guess'),
  ];
}

function amountOf({ id, bytes, times }: Layer): string {
  const amount = formatAmount(bytes, 'bytes');
  return id === 'row' ? amount : `${amount}, ×\u202F${formatAmount(times, 'number')}`;
}

/** How far below its name a number stands where both do not fit in a line, and the next name below that. */
const [BELOW, NEXT] = [19, 44];

/** What all commits so far come to: names and numbers in lines, on a phone the one above the other. */
export const counterLines = (
  { counter }: FallChart,
  { left, top }: Corner,
  { width, kind }: Box,
): Shape[] =>
  counter.flatMap(({ name, text }, at) => {
    const isWide = kind === 'wide';
    const middle = top + at * (isWide ? LINE : NEXT);
    const number = isWide
      ? word(`count ${name}`, width, middle, 'end', text, 'label ink')
      : word(`count ${name}`, left, middle + BELOW, 'start', text, 'label ink');
    return [word(`counted ${name}`, left, middle, 'start', name, 'label soft'), number];
  });
