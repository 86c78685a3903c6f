/** Two streams into a vessel, each as wide as its flow: one from outside, one that comes out of the vessel and goes back in. */
import { pair, round } from '../../../charts/numbers';
import type { Shape } from '../../../charts/scene';
import type { Color } from '../../../charts/types';

/** What flows, in pages per second. */
export interface Streams {
  readonly host: number;
  readonly copies: number;
  /** The flow that is as wide as the pipe. */
  readonly most: number;
  /** How far both have moved, in pixels: they move at one speed, so a wider one brings more. */
  readonly moved: number;
}

/** Where they lie. */
export interface Bed {
  /** The bottom of the vessel, and the lowest edge of the streams. */
  readonly top: number;
  readonly bottom: number;
  /** Where they go in, where the copies come out, and where the host's begins. */
  readonly into: number;
  readonly out: number;
  readonly right: number;
  /** The width of the pipe. */
  readonly width: number;
}

/** The inner radius of a bend. */
const BEND = 8;
/** From mark to mark along a stream. */
const APART = 36;
/** Nothing that flows is thinner than a thread. */
const THREAD = 1;

export const widthOf = (flow: number, { most }: Pick<Streams, 'most'>, { width }: Bed): number =>
  flow > 0 ? Math.max(THREAD, (width * flow) / most) : 0;

export function streamShapes(streams: Streams, bed: Bed): Shape[] {
  const { top, bottom, into, out, right } = bed;
  const [host, copies] = [
    widthOf(streams.host, streams, bed),
    widthOf(streams.copies, streams, bed),
  ];
  const both = host + copies;
  // Both bend around one point, the host's outside.
  const center = { x: into + both + BEND, y: bottom - both - BEND };
  const from = { host: BEND + copies + host / 2, copies: BEND + copies / 2 };
  const middle = { host: bottom - host / 2, copies: bottom - host - copies / 2 };
  const upInto = (x: number, radius: number) =>
    `A${round(radius)},${round(radius)} 0 0 1 ${pair(x, center.y)}V${round(top)}`;
  const outer = `M${pair(right, middle.host)}H${round(center.x)}${upInto(into + host / 2, from.host)}`;
  const turn = out - copies / 2 - BEND;
  const inner =
    `M${pair(out, top)}V${round(center.y)}` +
    `A${round(from.copies)},${round(from.copies)} 0 0 1 ${pair(turn, middle.copies)}` +
    `H${round(center.x)}${upInto(into + host + copies / 2, from.copies)}`;
  return [
    ...(copies > 0 ? stream('copies', 'clean', inner, copies, streams.moved) : []),
    ...(host > 0 ? stream('host', 'ssd', outer, host, streams.moved) : []),
    ...(copies > 2 * ARROW
      ? [arrow('out', out, top + 26, 1), arrow('in', into + host + copies / 2, top + 18, -1)]
      : []),
  ];
}

/** Which way it flows: half as wide as long, down or up. */
const ARROW = 7;
const arrow = (id: string, x: number, y: number, way: 1 | -1): Shape => ({
  tag: 'path',
  key: `arrow ${id}`,
  attributes: {
    class: 'stream-marks',
    d: `M${pair(x - ARROW, y - way * ARROW)}L${pair(x, y)}L${pair(x + ARROW, y - way * ARROW)}`,
    'stroke-width': 3,
  },
});

/** A stream, with marks across it that move along: one line for the host's, two for copies. */
function stream(id: string, color: Color, d: string, width: number, moved: number): Shape[] {
  const pattern = id === 'host' ? `2 ${APART - 2}` : `2 4 2 ${APART - 8}`;
  return [
    {
      tag: 'path',
      key: id,
      attributes: { class: `member ${color}`, d, 'stroke-width': round(width) },
    },
    {
      tag: 'path',
      key: `marks ${id}`,
      attributes: {
        class: 'stream-marks',
        d,
        'stroke-width': round(width),
        'stroke-dasharray': pattern,
        'stroke-dashoffset': round(-(moved % APART)),
      },
    },
  ];
}
