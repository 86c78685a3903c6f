/** Squares to scale: a row's bytes in those of the database, of the device, and of the flash. */
import { cornersOf, hatchPath, rectAttributes } from '../../../charts/hatch';
import { drawScene, group, type Shape } from '../../../charts/scene';
import type { Box, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';
import { formatAmount } from '../../../engine/typed/units';
import type { Layer } from './layers';

export interface FallChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  /** Those that were reached, the row first. */
  readonly layers: readonly Layer[];
  /** The next one, while it grows. */
  readonly growing: Layer | null;
  /** What all commits so far come to, a line each. */
  readonly counter: readonly { readonly name: string; readonly text: string }[];
  /** What fills the sheet. */
  readonly most: number;
}

/** Side of the largest square, and the room of a line of words. */
const SIDE = { wide: 300, narrow: 210 } as const;
const LINE = 26;
const [BESIDE, TOP] = [36, 4];
const LOOKS = {
  row: { fill: 'solid', color: 'ink' },
  database: { fill: 'solid', color: 'cache' },
  device: { fill: 'solid', color: 'ssd' },
  flash: { fill: 'hatched', color: 'clean' },
} as const;

export const drawFall: Draw<FallChart> = (svg, chart, box) => {
  const side = SIDE[box.kind];
  const bottom = TOP + side;
  const shown = chart.growing ? [...chart.layers, chart.growing] : chart.layers;
  const sizes = shown.map(({ bytes }) => side * Math.sqrt(bytes / chart.most));
  const isWide = box.kind === 'wide';
  const words = isWide
    ? { left: side + BESIDE, top: bottom - 4 * LINE + LINE / 2 }
    : { left: 0, top: bottom + LINE };
  const layersEnd = bottom + 4.6 * LINE;
  const counter = isWide
    ? { left: words.left, top: TOP + LINE / 2 }
    : { left: 0, top: layersEnd + LINE / 2 };
  const height = isWide ? bottom + 4 : layersEnd + chart.counter.length * LINE;
  drawScene(svg, chart.label, { ...box, height }, [
    group(
      'squares',
      // The largest first, so that the others lie on it.
      shown
        .map((layer, at) => ({ layer, size: sizes[at] ?? 0 }))
        .toSorted((a, b) => b.size - a.size)
        .flatMap(({ layer, size }) => squareShapes(layer, size, bottom)),
    ),
    group(
      'labels',
      chart.layers.flatMap((layer, at) =>
        lineShapes(layer, words.left, words.top + at * LINE, box),
      ),
    ),
    group(
      'counter',
      chart.counter.flatMap(({ name, text }, at) => [
        word(`counted ${name}`, counter.left, counter.top + at * LINE, 'start', name, 'label soft'),
        word(`count ${name}`, box.width, counter.top + at * LINE, 'end', text, 'label ink'),
      ]),
    ),
  ]);
};

function squareShapes({ id }: Layer, size: number, bottom: number): Shape[] {
  const rect = {
    left: 1,
    right: 1 + Math.max(size, 1.5),
    top: bottom - Math.max(size, 1.5),
    bottom,
  };
  const { fill, color } = LOOKS[id];
  const shapes: Shape[] = [
    {
      tag: 'rect',
      key: id,
      attributes: { class: `bar ${fill} ${color}`, ...rectAttributes(rect) },
    },
  ];
  if (fill === 'hatched')
    shapes.push({
      tag: 'path',
      key: `hatch ${id}`,
      attributes: { class: `hatch ${color}`, d: hatchPath(cornersOf(rect), 8) },
    });
  return shapes;
}

/** A swatch, the name of the layer, and how much it is. */
function lineShapes(layer: Layer, left: number, middle: number, box: Box): Shape[] {
  const { id, name, bytes, times } = layer;
  const { fill, color } = LOOKS[id];
  const rect = { left: left + 1, right: left + 15, top: middle - 7, bottom: middle + 7 };
  const amount = formatAmount(bytes, 'bytes');
  const much = id === 'row' ? amount : `${amount}, ×\u202F${formatAmount(times, 'number')}`;
  const end = box.width;
  const shapes: Shape[] = [
    {
      tag: 'rect',
      key: `swatch ${id}`,
      attributes: { class: `bar ${fill} ${color}`, ...rectAttributes(rect) },
    },
    word(`name ${id}`, left + 24, middle, 'start', name, 'label ink'),
    word(`amount ${id}`, end, middle, 'end', much, 'label ink'),
  ];
  if (fill === 'hatched')
    shapes.push({
      tag: 'path',
      key: `swatch hatch ${id}`,
      attributes: { class: `hatch ${color}`, d: hatchPath(cornersOf(rect), 6) },
    });
  return shapes;
}
