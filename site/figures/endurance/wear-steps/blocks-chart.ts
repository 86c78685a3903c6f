import { scaleLinear } from 'd3-scale';
import { cornersOf, hatchPath, rectAttributes } from '../../../charts/hatch';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Block, BlocksChart, Box, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';

/** Above the limit stands its name. */
const TOP = 30;
/** Height of a block at its limit. */
const TALL = 190;
/** Below the columns stand the letter, the erases and the event, and a line that says what they are. */
const FOOT = 100;
/** The widest event, and how much lower every second one stands where columns are narrower. */
const [EVENT, EVENT_ROW] = [52, 13];

/** The blocks of a small drive as columns of erases, under the line at which a block is worn out. */
export const drawBlocks: Draw<BlocksChart> = (svg, chart, box) => {
  const most = Math.max(chart.limit, ...chart.blocks.map(({ erases }) => erases));
  const bottom = TOP + TALL;
  const y = scaleLinear().domain([0, most]).range([bottom, TOP]);
  const step = box.width / chart.blocks.length;
  const width = Math.min(step - (box.kind === 'wide' ? 22 : 8), 76);
  const sheet: Box = { ...box, height: bottom + FOOT };
  const columns = chart.blocks.map((block, at) => ({
    block,
    center: (at + 0.5) * step,
    top: y(block.erases),
  }));
  drawScene(svg, chart.label, sheet, [
    group(
      'columns',
      columns.flatMap(({ block, center, top }) =>
        columnShapes(block, center - width / 2, center + width / 2, top, bottom),
      ),
    ),
    group('levels', levelShapes(chart, y, box)),
    group(
      'labels',
      columns.flatMap(({ block, center }, at) =>
        wordsOf(block, center, bottom + (at % 2 === 1 && step < EVENT ? EVENT_ROW : 0), bottom),
      ),
    ),
    group('notes', [
      word(
        'said',
        0,
        bottom + 89,
        'start',
        box.kind === 'wide'
          ? 'below each block: its data, a dot if it is free, and its erases so far'
          : 'below: its data (· free) and its erases',
        'note soft',
      ),
    ]),
  ]);
};

function columnShapes(
  { id, state, event }: Block,
  left: number,
  right: number,
  top: number,
  bottom: number,
): Shape[] {
  const rect = { left, right, top: Math.min(top, bottom - 2), bottom };
  const color = state === 'still' ? 'cache' : state === 'rewritten' ? 'ssd' : 'spare';
  const fill = { rewritten: 'solid', still: 'hatched', empty: 'open' }[state];
  const shapes: Shape[] = [
    {
      tag: 'rect',
      key: id,
      attributes: { class: `bar ${fill} ${color}`, ...rectAttributes(rect) },
    },
  ];
  if (state === 'still') {
    shapes.push({
      tag: 'path',
      key: `hatch ${id}`,
      attributes: { class: `hatch ${color}`, d: hatchPath(cornersOf(rect), 6) },
    });
  }
  if (event) {
    const around = { left: left - 4, right: right + 4, top: rect.top - 4, bottom: bottom + 4 };
    shapes.push({
      tag: 'rect',
      key: `event ${id}`,
      attributes: { class: `block-event ${event}`, ...rectAttributes(around), rx: 4 },
    });
  }
  return shapes;
}

function wordsOf(
  { id, item, erases, event }: Block,
  center: number,
  eventBottom: number,
  bottom: number,
): Shape[] {
  const shapes = [
    word(`item ${id}`, center, bottom + 18, 'middle', item || '·', 'block-item'),
    word(`erases ${id}`, center, bottom + 40, 'middle', String(erases), 'label ink'),
  ];
  if (event)
    shapes.push(word(`event ${id}`, center, eventBottom + 59, 'middle', event, 'note soft'));
  return shapes;
}

function levelShapes(
  { limit, mean }: BlocksChart,
  y: (value: number) => number,
  box: Box,
): Shape[] {
  const level = (key: string, value: number, stroke: string, color: string): Shape => ({
    tag: 'path',
    key,
    attributes: {
      class: `line ${stroke} ${color}`,
      d: `M0,${round(y(value))}H${round(box.width)}`,
    },
  });
  const text = `worn out at ${limit} erases`;
  const meanText = `mean ${Number(mean.toPrecision(4))}`;
  const color = 'clean';
  const shapes = [
    level('limit', limit, 'plain', color),
    word('limit', box.width - textWidth(text, 'label') / 2, 10, 'middle', text, `label ${color}`),
  ];
  if (mean > 0) {
    shapes.push(
      level('mean', mean, 'dashed', 'soft'),
      word('mean', 0, 10, 'start', `– – ${meanText}`, 'label soft'),
    );
  }
  return shapes;
}
