/** A small drive page by page; below it, what its writes have cost so far, and how that came about. */

import { rectAttributes } from '../../../charts/hatch';
import { lineChartShapes } from '../../../charts/line-chart';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import type { Box, Color, Draw, LineChart } from '../../../charts/types';
import { word } from '../../../charts/words';
import { type Block, blockMapLayout, blockMapShapes, pageRect } from './block-map';

/** A page of flash: its block and its place there, from 0. */
export interface PageAt {
  readonly block: number;
  readonly page: number;
}

/** What one drive has come to. */
export interface RaceRow {
  readonly id: string;
  readonly label: string;
  readonly color: Color;
  /** As long as its bar is; the text says it. */
  readonly value: number;
  readonly text: string;
}

/** The drive in hand, and others on the same writes. */
export interface GcRaceChart {
  readonly label: string;
  readonly blocks: readonly Block[];
  /** A page that is copied, and has not come to its place yet. */
  readonly carried?: { readonly from: PageAt; readonly to: PageAt };
  /** What the bars show. */
  readonly title: string;
  /** The value that fills the room. */
  readonly most: number;
  readonly rows: readonly RaceRow[];
  readonly curve: LineChart;
}

const ROW = 26;
const HEAD = 30;
const BELOW_MAP = 12;
const BARS = { wide: 270, narrow: 350 } as const;
const CURVE = { wide: 172, narrow: 190 } as const;
const NAME = 96;
const NUMBER = 44;

/** On a wide sheet the curve stands beside the bars, on a narrow one below them. */
export const drawGcRace: Draw<GcRaceChart> = (svg, chart, box) => {
  const top = blockMapLayout(chart.blocks, box).height + BELOW_MAP;
  const barsHeight = HEAD + chart.rows.length * ROW;
  const isWide = box.kind === 'wide';
  const barsWidth = Math.min(BARS[box.kind], box.width);
  const curve: Box = isWide
    ? { ...box, top, left: barsWidth + 30, height: CURVE.wide }
    : { ...box, top: top + barsHeight + 8, height: CURVE.narrow };
  const height = (curve.top ?? 0) + curve.height;
  drawScene(svg, chart.label, { ...box, height: Math.max(height, top + barsHeight) }, [
    ...blockMapShapes(chart.blocks, box),
    ...(chart.carried ? [carriedShape(chart.carried, chart.blocks, box)] : []),
    group('bars', barShapes(chart, top, barsWidth)),
    group('curve', lineChartShapes(chart.curve, curve)),
  ]);
};

/** Where a block can be taken hold of, its note included, in pixels of the sheet. */
export function blockHold(blocks: readonly Block[], at: number, box: Box) {
  const { placed, pitch, width, rowHeight } = blockMapLayout(blocks, box);
  const { left, top } = placed[at] ?? { left: 0, top: 0 };
  return { left: left - (pitch - width) / 2, top: top - 4, width: pitch, height: rowHeight };
}

/** The page that is carried, at the place where it goes; `data-from` is the way to where it was. */
function carriedShape(
  { from, to }: NonNullable<GcRaceChart['carried']>,
  blocks: readonly Block[],
  box: Box,
): Shape {
  const [source, target] = [from, to].map(({ block, page }) => pageRect(blocks, block, page, box));
  if (!source || !target) throw new Error('a page is carried from or to no block');
  const way = [source.left - target.left, source.top - target.top].map(round);
  const attributes = { class: 'carried', ...rectAttributes(target), 'data-from': way.join(' ') };
  return { tag: 'rect', key: 'carried', attributes };
}

function barShapes({ title, rows, most }: GcRaceChart, top: number, width: number): Shape[] {
  const room = width - NAME - NUMBER;
  return [
    word('title', 0, top + HEAD / 2 - 4, 'start', title, 'note soft'),
    ...rows.flatMap(({ id, label, color, value, text }, at): Shape[] => {
      const middle = top + HEAD + (at + 0.5) * ROW;
      const long = round(Math.max(1, Math.min(1, value / most) * room));
      const rect = { left: NAME, right: NAME + long, top: middle - 6, bottom: middle + 6 };
      return [
        word(`name ${id}`, 0, middle, 'start', label, `label ${color}`),
        {
          tag: 'rect',
          key: `bar ${id}`,
          attributes: { class: `bar ${color}`, ...rectAttributes(rect), rx: 2 },
        },
        word(`text ${id}`, width, middle, 'end', text, 'held ink'),
      ];
    }),
  ];
}
