/**
 * All flash of a drive as a glass tank, to scale in GB and in GiB: files from the bottom up, spare area above them.
 * Beside it, on the scale of its own height, how many writes the drive takes; below it, where they go.
 */
import { scaleLinear } from 'd3-scale';
import { xTickShapes } from '../../../charts/axes';
import type { Scale } from '../../../charts/frame';
import type { Rect } from '../../../charts/geometry';
import { cornersOf, hatchPath, rectAttributes } from '../../../charts/hatch';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth, wrapText } from '../../../charts/text-width';
import type { Axis, Box, Color, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';
import { type Bed, type Streams, streamShapes, widthOf } from './streams';
import { type NeedleChart, type NeedleFrame, needleShapes } from './tank-needle';
import type { TankScale } from './tank-scales';

/** A solid of files, in bytes from the bottom; `above` is how far it still has to fall, from 1 down to 0. */
export interface Solid {
  readonly id: string;
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly above: number;
}

export interface TankChart extends NeedleChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  /** Raw flash capacity and user capacity, in bytes. */
  readonly raw: number;
  readonly user: number;
  readonly scales: readonly [left: TankScale, right: TankScale];
  readonly solids: readonly Solid[];
  /** Deleted, and still valid to the drive: a span of bytes. */
  readonly deleted: { readonly from: number; readonly to: number; readonly label: string } | null;
  /** Of the spare area: in words, and shorter. */
  readonly spare: readonly string[];
  readonly x: Axis;
  readonly streams: Streams | null;
  readonly streamNames: { readonly host: string; readonly copies: string };
  /** What is happening, and the reading of the whole. */
  readonly says: string;
  readonly reading: string;
  readonly notes: readonly string[];
}

const TOP = { wide: 46, narrow: 64 } as const;
const HEIGHT = { wide: 290, narrow: 230 } as const;
const PIPE = { wide: 46, narrow: 30 } as const;
/** Between the tank and the streams: the ticks of the needle, and the streams' names. */
const BELOW = { wide: 70, narrow: 58 } as const;
const LINE = 19;
const HATCH = 7;

/** Where the tank and the needle lie: the pointer asks too. */
export interface TankFrame extends Rect, NeedleFrame {}

export function tankFrame({ raw, scales, x }: TankChart, { kind, width }: Box): TankFrame {
  const room = (scale: TankScale) =>
    8 + Math.max(...scale.marks.map(({ text }) => textWidth(text, 'label')));
  const left = Math.ceil(room(scales[0]) + 6);
  const right = Math.round(left + (kind === 'wide' ? 0.27 : 0.34) * width);
  const [top, bottom] = [TOP[kind], TOP[kind] + HEIGHT[kind]];
  const height = scaleLinear().domain([0, raw]).range([bottom, top]);
  const y: Scale = Object.assign((v: number) => height(v), {
    invert: (at: number) => height.invert(at),
  });
  const from = Math.ceil(right + room(scales[1]) + (kind === 'wide' ? 28 : 12));
  const along = scaleLinear()
    .domain([x.min, x.max])
    .range([from, width - (kind === 'wide' ? 36 : 10)]);
  const rate: Scale = Object.assign((v: number) => along(v), {
    invert: (at: number) => along.invert(at),
  });
  const axis = {
    sheetTop: 0,
    sheetLeft: 0,
    left: from,
    right: rate(x.max),
    top,
    bottom,
    x: rate,
    y,
  };
  return { left, right, top, bottom, y, axis };
}

export const drawTank: Draw<TankChart> = (svg, chart, box) => {
  const frame = tankFrame(chart, box);
  const notes = chart.notes.flatMap((note) => wrapText(note, box.width, 'note'));
  const bed = bedOf(frame, box);
  const names = bed.bottom + (box.kind === 'wide' ? 0 : 2 * LINE);
  const height = Math.ceil(names + 10 + LINE * notes.length);
  drawScene(svg, chart.label, { ...box, height }, [
    group('grid-lines', [gridLines(chart, frame)]),
    group('streams', chart.streams ? streamShapes(chart.streams, bed) : []),
    group('tank', [...fillShapes(chart, frame), ...glassShapes(chart, frame)]),
    group(
      'scales',
      chart.scales.flatMap((scale, side) => scaleShapes(scale, side === 0, frame)),
    ),
    group('needle', needleShapes(chart, frame, box)),
    group(
      'ticks',
      xTickShapes(frame.axis, frame.axis.x, chart.x, { ...box, height: frame.bottom + 52 }),
    ),
    group('labels', [
      word('says', 0, 9, 'start', chart.says, 'value ink'),
      box.kind === 'wide'
        ? word('reading', box.width, 9, 'end', chart.reading, 'value ink')
        : word('reading', 0, 30, 'start', chart.reading, 'value ink'),
      ...streamNames(chart, bed, box),
      ...notes.map((note, at) =>
        word(`note ${at}`, 0, names + 16 + LINE * at, 'start', note, 'note soft'),
      ),
    ]),
  ]);
};

function bedOf({ left, right, bottom }: TankFrame, { kind, width }: Box): Bed {
  const pipe = PIPE[kind];
  const lowest = bottom + BELOW[kind] + pipe;
  return {
    ...{ top: bottom, bottom: lowest, into: left + 10, out: right - 10 - pipe / 2 },
    ...{ right: width, width: pipe },
  };
}

const path = (key: string, className: string, d: string): Shape => ({
  tag: 'path',
  key,
  attributes: { class: className, d },
});

const rect = (key: string, className: string, place: Rect): Shape => ({
  tag: 'rect',
  key,
  attributes: { class: className, ...rectAttributes(place) },
});

function gridLines({ x }: TankChart, { axis }: TankFrame): Shape {
  const d = x.ticks.map(({ value }) => `M${round(axis.x(value))},${axis.top}V${axis.bottom}`);
  return path('down', 'grid', d.join(''));
}

/** Spare area above what is valid, the solids, and the veil over what was deleted. */
function fillShapes(chart: TankChart, frame: TankFrame): Shape[] {
  const { left, right, top, bottom, y } = frame;
  const air = { left, right, top, bottom: y(chart.valid) };
  const solids = chart.solids.flatMap(({ id, label, from, to, above }): Shape[] => {
    const lift = above * (y(to) - (top - 14));
    const place = {
      left: left + 1,
      right: right - 1,
      top: y(to) - lift + 0.5,
      bottom: y(from) - lift - 0.5,
    };
    // What was deleted is named as a whole.
    const fits =
      to <= (chart.deleted?.from ?? to) &&
      place.bottom - place.top >= 13 &&
      textWidth(label, 'label') < right - left - 8;
    return [
      rect(`solid ${id}`, 'bar solid cache', place),
      ...(fits
        ? [
            word(
              `solid ${id}`,
              (left + right) / 2,
              (place.top + place.bottom) / 2,
              'middle',
              label,
              'label on-fill',
            ),
          ]
        : []),
    ];
  });
  return [
    rect('spare', 'bar solid spare', air),
    ...spareName(chart, frame, air.bottom),
    ...solids,
    ...deletedShapes(chart, frame),
    ...(bottom - air.bottom > 0 && chart.valid > 0
      ? [path('surface', 'line ink strong', `M${left},${round(air.bottom)}H${right}`)]
      : []),
  ];
}

function spareName(
  { spare, solids }: TankChart,
  { left, right, top }: TankFrame,
  to: number,
): Shape[] {
  const name = spare.find((text) => textWidth(text, 'label') < right - left - 8);
  if (to - top < 15 || !name || solids.some(({ above }) => above > 0)) return [];
  return [word('spare', (left + right) / 2, (top + to) / 2, 'middle', name, 'label on-spare')];
}

function deletedShapes({ deleted, valid }: TankChart, { left, right, y }: TankFrame): Shape[] {
  if (!deleted || valid <= deleted.from) return [];
  const place = {
    left: left + 1,
    right: right - 1,
    top: y(Math.min(deleted.to, valid)),
    bottom: y(deleted.from),
  };
  if (place.bottom - place.top < 1) return [];
  const fits = place.bottom - place.top >= 18 && textWidth(deleted.label, 'label') < right - left;
  return [
    rect('deleted', 'veil', place),
    path('deleted', 'hatch crossed cache', hatchPath(cornersOf(place), HATCH, false)),
    ...(fits
      ? [
          word(
            'deleted',
            (left + right) / 2,
            (place.top + place.bottom) / 2,
            'middle',
            deleted.label,
            'label ink',
          ),
        ]
      : []),
  ];
}

/** The glass, and the line up to which the host may fill it. */
function glassShapes({ user }: TankChart, { left, right, top, bottom, y }: TankFrame): Shape[] {
  const brim = round(y(user));
  return [
    path('glass', 'way', `M${left},${top - 4}V${bottom}H${right}V${top - 4}`),
    path('user', 'sum', `M${left - 5},${brim}H${right + 5}`),
  ];
}

function scaleShapes({ unit, marks }: TankScale, isLeft: boolean, frame: TankFrame): Shape[] {
  const { left, right, top, y } = frame;
  const [wall, way, anchor] = isLeft
    ? ([left, -1, 'end'] as const)
    : ([right, 1, 'start'] as const);
  const ticks = marks.map(({ at }) => `M${wall},${round(y(at))}h${5 * way}`).join('');
  return [
    path(`marks ${unit}`, 'ground', ticks),
    word(`unit ${unit}`, wall + 8 * way, top - 16, anchor, unit, 'note soft'),
    ...marks.map(({ at, text, isNamed }) =>
      word(`${unit} ${text}`, wall + 8 * way, y(at), anchor, text, isNamed ? 'label ink' : 'tick'),
    ),
  ];
}

/** Beside the streams on a desk, below them on a phone. */
function streamNames({ streams, streamNames }: TankChart, bed: Bed, { kind, width }: Box): Shape[] {
  if (!streams) return [];
  const isWide = kind === 'wide';
  const above = bed.bottom - widthOf(streams.host, streams, bed) - 12;
  const below = bed.bottom + 16;
  const name = (id: keyof typeof streamNames, color: Color, x: number, y: number) =>
    word(`name ${id}`, x, y, x === width ? 'end' : 'start', streamNames[id], `label ${color}`);
  return [
    name('copies', 'clean', isWide ? bed.out + bed.width / 2 + 14 : 0, isWide ? above : below),
    name('host', 'ssd', isWide ? width : 0, isWide ? above : below + LINE),
  ];
}
