import { scaleLog } from 'd3-scale';
import { xTickShapes } from '../../../charts/axes';
import type { Rect } from '../../../charts/geometry';
import { rectAttributes } from '../../../charts/hatch';
import { markPath } from '../../../charts/mark-shapes';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Box, ChainChart, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';

/** Between two links of a wide chain stands what turns one into the next. */
const STEP = 104;
const TALL = 66;
/** From so wide on, the names of four links stand in their boxes. */
const ACROSS_FROM = 760;
/** A link of a narrow chain is a row, and so is what stands between two of them. */
const ROW = 40;
const STEP_ROW = 26;
/** The line of time: from the chain down to the line, and on to the foot of the sheet. */
const ABOVE_LINE = 56;
const BELOW_LINE = 74;

/** A chain of quantities, and below it the place in time where it ends. */
export const drawChain: Draw<ChainChart> = (svg, chart, box) => {
  const wide = box.width >= ACROSS_FROM;
  const places = wide ? placesAcross(chart, box) : placesDown(chart, box);
  const foot = Math.max(...places.map(({ bottom }) => bottom));
  const line = foot + ABOVE_LINE;
  const sheet: Box = { ...box, height: line + BELOW_LINE };
  drawScene(svg, chart.label, sheet, [
    group('links', linkShapes(chart, places, wide)),
    group('steps', stepShapes(chart, places, wide)),
    group('time', lineShapes(chart, line, sheet)),
  ]);
};

function placesAcross({ links }: ChainChart, box: Box): Rect[] {
  const width = (box.width - STEP * (links.length - 1)) / links.length;
  return links.map((_, at) => {
    const left = at * (width + STEP);
    return { left, right: left + width, top: 2, bottom: 2 + TALL };
  });
}

function placesDown({ links }: ChainChart, box: Box): Rect[] {
  return links.map((_, at) => {
    const top = 2 + at * (ROW + STEP_ROW);
    return { left: 1, right: box.width - 1, top, bottom: top + ROW };
  });
}

function linkShapes({ links }: ChainChart, places: readonly Rect[], wide: boolean): Shape[] {
  return links.flatMap(({ id, name, value, color }, at): Shape[] => {
    const rect = places[at] as Rect;
    const middle = (rect.top + rect.bottom) / 2;
    const center = (rect.left + rect.right) / 2;
    const frame: Shape = {
      tag: 'rect',
      key: id,
      attributes: { class: `link ${color}`, ...rectAttributes(rect), rx: 6 },
    };
    return wide
      ? [
          frame,
          word(`${id} name`, center, rect.top + 19, 'middle', name, 'note soft'),
          word(`${id} value`, center, rect.top + 44, 'middle', value, `link-value ${color}`),
        ]
      : [
          frame,
          word(`${id} name`, rect.left + 12, middle, 'start', name, 'note soft'),
          word(`${id} value`, rect.right - 12, middle, 'end', value, `link-value ${color}`),
        ];
  });
}

function stepShapes({ links, steps }: ChainChart, places: readonly Rect[], wide: boolean): Shape[] {
  return steps.flatMap(({ does, what }, at): Shape[] => {
    const [from, to] = [places[at] as Rect, places[at + 1] as Rect];
    const key = links[at]?.id ?? String(at);
    if (!wide) {
      const middle = (from.bottom + to.top) / 2;
      return [word(key, from.left + 12, middle, 'start', `${does} ${what}`, 'label ink')];
    }
    const middle = (from.top + from.bottom) / 2;
    const center = (from.right + to.left) / 2;
    const [start, end] = [round(from.right + 6), round(to.left - 6)];
    const head = `M${round(end - 6)},${round(middle - 4)}L${end},${round(middle)}L${round(end - 6)},${round(middle + 4)}`;
    return [
      {
        tag: 'path',
        key,
        attributes: { class: 'way', d: `M${start},${round(middle)}H${end}${head}` },
      },
      word(key, center, middle - 13, 'middle', does, 'label ink'),
      word(`${key} what`, center, middle + 14, 'middle', what, 'note soft'),
    ];
  });
}

/** The end above the line of time, the promise below it, so that they never meet. */
function lineShapes({ line: { x, end, promise } }: ChainChart, middle: number, box: Box): Shape[] {
  const plot: Rect = { left: 12, right: box.width - 24, top: middle - 20, bottom: middle + 26 };
  const scale = scaleLog().domain([x.min, x.max]).range([plot.left, plot.right]);
  const inside = (text: string, at: number, style: 'value' | 'label') => {
    const half = textWidth(text, style) / 2;
    return Math.min(Math.max(at, half), box.width - half);
  };
  const [ends, promised] = [scale(end.value), scale(promise.value)];
  const ticks = x.ticks
    .map(({ value }) => `M${round(scale(value))},${round(middle - 4)}v8`)
    .join('');
  return [
    {
      tag: 'path',
      key: 'ground',
      attributes: {
        class: 'ground',
        d: `M${round(plot.left)},${round(middle)}H${round(plot.right)}${ticks}`,
      },
    },
    {
      tag: 'path',
      key: 'life',
      attributes: {
        class: `line strong ${end.color}`,
        d: `M${round(plot.left)},${round(middle)}H${round(ends)}`,
      },
    },
    {
      tag: 'path',
      key: 'promise',
      attributes: { class: 'mark stated ink', d: markPath({ kind: 'stated' }, promised, middle) },
    },
    {
      tag: 'circle',
      key: 'end',
      attributes: { class: `hand-point ${end.color}`, cx: round(ends), cy: round(middle), r: 6.5 },
    },
    word(
      'end',
      inside(end.label, ends, 'value'),
      middle - 22,
      'middle',
      end.label,
      `value ${end.color}`,
    ),
    word(
      'promise',
      inside(promise.label, promised, 'label'),
      middle + 20,
      'middle',
      promise.label,
      'label ink',
    ),
    ...xTickShapes({ ...plot, bottom: middle + 22 }, scale, x, box),
  ];
}
