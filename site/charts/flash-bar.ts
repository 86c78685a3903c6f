import { scaleLinear } from 'd3-scale';
import { xTickShapes } from './axes';
import { tornEnd } from './bar-chart';
import type { Frame, Scale } from './frame';
import type { Rect } from './geometry';
import { cornersOf, hatchPath, rectAttributes } from './hatch';
import { round } from './numbers';
import { drawScene, group, type Shape } from './scene';
import { textWidth } from './text-width';
import type { Axis, Box, Color, Draw } from './types';
import { word } from './words';

/** What a stretch of flash is: user's data, or spare of one origin; each with a filling of its own. */
export type FlashFill = 'data' | 'trimmed' | 'empty' | 'aside' | 'gap';

/** A stretch of the bar. It is spare from the lane of its edge downwards. */
export interface FlashPart {
  readonly id: string;
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly fill: FlashFill;
  /** The first lane in which it is spare; the lanes above show it as given to the user. */
  readonly lane: number;
}

/** An edge that may be dragged, in its lane. */
export interface FlashEdge {
  readonly id: string;
  readonly label: string;
  readonly at: number;
}

/** One bar of all flash in lanes, from what is sold to what is used, and one of what a write costs. */
export interface FlashBarChart {
  readonly label: string;
  readonly x: Axis;
  readonly title: string;
  readonly parts: readonly FlashPart[];
  /** From the top lane to the bottom one. */
  readonly edges: readonly FlashEdge[];
  readonly writtenTitle: string;
  readonly written: readonly {
    readonly id: string;
    readonly label: string;
    readonly length: number;
    readonly color: Color;
    readonly hatched?: boolean;
  }[];
}

/** A lane is as tall as a finger. */
export const LANE = 44;
const HEAD = 26;
const THIN = 34;
const LINE = 22;
const SWATCH = 12;
const NAME_GAP = 18;
const GAP = 18;
const AXIS = 50;
const RIGHT = 18;
/** Between a knob and its name. */
const BESIDE = 16;

/** Where the bar and its lanes lie: the pointer asks too. */
export function flashFrame(chart: FlashBarChart, box: Box): Frame {
  const scale = scaleLinear()
    .domain([chart.x.min, chart.x.max])
    .range([0, box.width - RIGHT]);
  const x: Scale = Object.assign((v: number) => scale(v), {
    invert: (pixel: number) => scale.invert(pixel),
  });
  const still: Scale = Object.assign((v: number) => v, { invert: (pixel: number) => pixel });
  const bottom = HEAD + LANE * chart.edges.length;
  return {
    sheetTop: 0,
    sheetLeft: 0,
    left: 0,
    right: box.width - RIGHT,
    top: HEAD,
    bottom,
    x,
    y: still,
  };
}

/** How tall the drawing is in a box. */
export function flashHeight(chart: FlashBarChart, box: Box): number {
  return writtenTop(chart, box) + HEAD + THIN + LINE + 10 + AXIS;
}

export const drawFlashBar: Draw<FlashBarChart> = (svg, chart, box) => {
  const frame = flashFrame(chart, box);
  const top = writtenTop(chart, box);
  const sheet: Box = { ...box, height: flashHeight(chart, box) };
  // The lowest edge parts the data from what is spare.
  const filled = frame.x(chart.edges.at(-1)?.at ?? 0);
  const axis = { ...frame, bottom: sheet.height - AXIS };
  drawScene(svg, chart.label, sheet, [
    group('grid-lines', [
      {
        tag: 'path',
        key: 'down',
        attributes: {
          class: 'grid',
          d: chart.x.ticks
            .map(({ value }) => `M${round(frame.x(value))},0V${round(axis.bottom)}`)
            .join(''),
        },
      },
    ]),
    group(
      'bars',
      chart.parts.flatMap((part) => partShapes(part, chart.edges.length, frame)),
    ),
    group('written', writtenShapes(chart, frame, top + HEAD)),
    group(
      'edges',
      chart.edges.flatMap((edge, lane) => edgeShapes(edge, lane, frame, filled)),
    ),
    group('ticks', xTickShapes(axis, frame.x, chart.x, sheet)),
    group('labels', [
      word('title', 0, HEAD / 2 - 3, 'start', chart.title, 'label ink'),
      ...named(chart.parts.map(partName), frame.bottom + LINE / 2 + 6, box),
      word('written title', 0, top + HEAD / 2 - 3, 'start', chart.writtenTitle, 'label ink'),
      ...named(
        chart.written.map(({ id, label, color, hatched }) => ({
          id,
          label,
          color,
          hatched: hatched ?? false,
        })),
        top + HEAD + THIN + LINE / 2 + 6,
        box,
      ),
    ]),
  ]);
};

/** Room for the names of all five kinds of part, so that nothing moves while an edge is dragged. */
function writtenTop(chart: FlashBarChart, box: Box): number {
  const columns = columnsIn(box);
  const rows = columns ? Math.ceil(5 / columns) : 1 + (placesOf(chart.parts, box).at(-1)?.row ?? 0);
  return HEAD + LANE * chart.edges.length + rows * LINE + GAP;
}

/** In how many columns names stand in a narrow box, which has room for two of them, or for one. */
const columnsIn = ({ kind, width }: Box) => (kind === 'wide' ? 0 : width < 340 ? 1 : 2);

/** Names beside each other: in a wide box as many as fit, in a narrow one in columns. */
function placesOf(names: readonly { readonly label: string }[], box: Box) {
  const columns = columnsIn(box);
  let left = 0;
  let row = 0;
  return names.map(({ label }, at) => {
    if (columns)
      return { left: ((at % columns) * box.width) / columns, row: Math.floor(at / columns) };
    const width = SWATCH + 6 + textWidth(label, 'label');
    if (left > 0 && left + width > box.width) {
      left = 0;
      row += 1;
    }
    const place = { left, row };
    left += width + NAME_GAP;
    return place;
  });
}

interface Name {
  readonly id: string;
  readonly label: string;
  readonly color: Color;
  readonly hatched: boolean;
}

const partName = ({ id, label, fill }: FlashPart): Name => ({
  id,
  label,
  color: fill === 'data' ? 'cache' : 'spare',
  hatched: fill === 'trimmed' || fill === 'empty' || fill === 'gap',
});

/** Names behind little samples of what they name. */
function named(names: readonly Name[], middle: number, box: Box): Shape[] {
  const places = placesOf(names, box);
  return names.flatMap(({ id, label, color, hatched }, at): Shape[] => {
    const { left, row } = places[at] ?? { left: 0, row: 0 };
    const y = middle + row * LINE;
    const rect = { left, right: left + SWATCH, top: y - SWATCH / 2, bottom: y + SWATCH / 2 };
    return [
      ...area(`swatch ${id}`, rect, color, hatched, id !== 'trimmed'),
      word(`name ${id}`, left + SWATCH + 6, y, 'start', label, `label ${color}`),
    ];
  });
}

function partShapes({ id, from, to, fill, lane }: FlashPart, lanes: number, frame: Frame): Shape[] {
  if (to <= from) return [];
  const [left, right] = [frame.x(from), frame.x(to)];
  if (fill === 'data') {
    return area(
      `part ${id}`,
      { left, right, top: frame.top, bottom: frame.bottom },
      'cache',
      false,
    );
  }
  const step = frame.top + lane * LANE;
  const spare = { left, right, top: step, bottom: frame.top + lanes * LANE };
  const given = { left, right, top: frame.top, bottom: step };
  const hatched = fill !== 'aside';
  return [
    ...(lane > 0 ? pale(`given ${id}`, given) : []),
    ...area(`part ${id}`, spare, 'spare', hatched, fill !== 'trimmed'),
  ];
}

/** Given to the user, but not used. */
function pale(key: string, rect: Rect): Shape[] {
  return [{ tag: 'rect', key, attributes: { class: 'bar open cache', ...rectAttributes(rect) } }];
}

function area(key: string, rect: Rect, color: Color, hatched: boolean, rising = true): Shape[] {
  const shapes: Shape[] = [
    {
      tag: 'rect',
      key,
      attributes: {
        class: `bar ${hatched ? 'hatched' : 'solid'} ${color}`,
        ...rectAttributes(rect),
      },
    },
  ];
  if (hatched) {
    const d = hatchPath(cornersOf(rect), 6, rising);
    shapes.push({ tag: 'path', key: `hatch ${key}`, attributes: { class: `hatch ${color}`, d } });
  }
  return shapes;
}

/** What is written, cut off with a torn end where it is more than all flash: the scale must not move under the hand. */
function writtenShapes(chart: FlashBarChart, frame: Frame, top: number): Shape[] {
  const end = frame.right;
  let from = 0;
  const shapes = chart.written.flatMap(({ id, length, color, hatched }) => {
    const [left, right] = [frame.x(from), frame.x(from + length)];
    from += length;
    if (left >= end) return [];
    const rect = { left, right: Math.min(right, end), top, bottom: top + THIN };
    return area(`written ${id}`, rect, color, hatched ?? false);
  });
  if (frame.x(from) <= end) return shapes;
  const whole = { left: 0, right: end, top, bottom: top + THIN };
  return [
    ...shapes,
    { tag: 'path', key: 'torn', attributes: { class: 'torn', d: tornEnd(whole) } },
  ];
}

/** A knob in its lane, and its name where it can be read: before the knob, on the data, or behind it. */
function edgeShapes(
  { id, label, at }: FlashEdge,
  lane: number,
  frame: Frame,
  filled: number,
): Shape[] {
  const x = frame.x(at);
  const top = frame.top + lane * LANE;
  const middle = top + LANE / 2;
  const room = textWidth(label, 'label') + 2 * BESIDE;
  const onData = Math.min(x, filled);
  const place =
    x - filled > room
      ? ({ at: x - BESIDE, color: 'ink', anchor: 'end' } as const)
      : onData > room
        ? ({ at: onData - BESIDE, color: 'on-fill', anchor: 'end' } as const)
        : x + room - BESIDE <= frame.right + RIGHT
          ? ({ at: x + BESIDE, color: 'ink', anchor: 'start' } as const)
          : ({ at: x - BESIDE, color: 'ink', anchor: 'end' } as const);
  return [
    {
      tag: 'path',
      key: `edge ${id}`,
      attributes: { class: 'edge', d: `M${round(x)},${round(top)}v${LANE}` },
    },
    {
      tag: 'rect',
      key: `knob ${id}`,
      attributes: {
        class: 'knob',
        x: round(x - 6),
        y: round(middle - 12),
        width: 12,
        height: 24,
        rx: 6,
      },
    },
    word(`edge name ${id}`, place.at, middle, place.anchor, label, `label ${place.color}`),
  ];
}
