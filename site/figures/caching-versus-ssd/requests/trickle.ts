/** Requests that fall as deep as they take: a line over all that are answered, the cache as a shelf, and the time spent as bars. */
import { pair, polyline, round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { spread } from '../../../charts/spread';
import type { Box, Color, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';
import { type Pile, type PileBet, pileShapes, pilesHeight } from './time-piles';

/** A depth with a name, in seconds. */
export interface Level {
  readonly id: 'cache' | 'disk' | 'ssd' | 'model';
  readonly label: string;
  readonly at: number;
  readonly color: Color;
}

/** A request that was answered: where it turned, and how long ago. */
export interface Fallen {
  /** Caught at the shelf, fallen through it, or past it without a look. */
  readonly kind: 'caught' | 'through' | 'past';
  readonly depth: number;
  readonly color: Color;
  readonly ago: number;
}

export interface TrickleChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  /** So many requests there are in all. */
  readonly count: number;
  readonly levels: readonly Level[];
  readonly fallen: readonly Fallen[];
  /** How deep the one under way is by now; null while there is none. */
  readonly falling: number | null;
  /** The mean of the answered ones after each of them. */
  readonly means: readonly number[];
  /** What is happening, and the mean by now. */
  readonly says: string;
  readonly reading: string;
  readonly piles: readonly Pile[];
  readonly bet?: PileBet;
  /** Two notes below the floor. */
  readonly notes: readonly [string, string];
}

/** So long an answer is seen on its way up, in seconds; it takes no time. */
const RISE = 4e-3;
/** Where the requests come from, and the words above it. */
const TOP = { words: 9, host: 34, surface: 48 };
const DEPTH = { wide: 220, narrow: 180 } as const;
const GUTTER = { wide: 118, narrow: 104 } as const;
const DOT = { wide: 6, narrow: 3.5 } as const;
const RING = 3.5;
/** No more than so many are seen on their way up: the last. */
const RISING = 100;
const LABEL = 16;
const NOTE = 19;

/** Where requests and depths lie on the sheet. */
interface Place {
  readonly kind: Box['kind'];
  readonly left: number;
  readonly right: number;
  x(at: number): number;
  y(depth: number): number;
}

export const drawTrickle: Draw<TrickleChart> = (svg, chart, box) => {
  const place = placeOf(chart, box);
  const floor = TOP.surface + DEPTH[box.kind];
  const notes = floor + 22;
  const across = box.kind === 'wide';
  const rows = across ? 1 : chart.notes.length;
  const piles = {
    top: notes + NOTE * rows - 4,
    left: GUTTER[box.kind],
    right: box.width,
  };
  const height = Math.ceil(piles.top + pilesHeight(chart.piles));
  drawScene(svg, chart.label, { ...box, height }, [
    group('water', [...stemShapes(chart, place), ...levelShapes(chart, place)]),
    group('requests', requestShapes(chart, place)),
    group('means', meanShapes(chart, place)),
    group('labels', [
      word('says', 0, TOP.words, 'start', chart.says, 'value ink'),
      word('reading', box.width, TOP.words, 'end', chart.reading, 'value ink'),
      ...levelNames(chart, place),
      ...meanName(chart, place),
      ...chart.notes.map((note, at) =>
        across && at > 0
          ? word(`note ${at}`, box.width, notes, 'end', note, 'note soft')
          : word(`note ${at}`, 0, notes + NOTE * at, 'start', note, 'note soft'),
      ),
    ]),
    group('piles', pileShapes(chart.piles, chart.bet, piles)),
  ]);
};

function placeOf({ levels, count }: TrickleChart, { kind, width }: Box): Place {
  const deepest = Math.max(...levels.map(({ at }) => at));
  const [left, right] = [GUTTER[kind], width - 4];
  return {
    kind,
    left,
    right,
    x: (at) => left + ((right - left) * (at + 0.5)) / count,
    y: (depth) => TOP.surface + (DEPTH[kind] * depth) / deepest,
  };
}

const path = (key: string, className: string, d: string): Shape => ({
  tag: 'path',
  key,
  attributes: { class: className, d },
});

/** A line of its own width, and dots of that size where it has no length. */
const stroke = (key: string, color: Color, d: string, width: number, opacity = 1): Shape => ({
  tag: 'path',
  key,
  attributes: {
    class: `member ${color}`,
    d,
    'stroke-width': width,
    'stroke-opacity': opacity,
    'stroke-linecap': 'round',
  },
});

const ring = (x: number, y: number, r: number) =>
  `M${pair(x - r, y)}a${round(r)},${round(r)} 0 1 1 0,0.1Z`;

/** The way of each request that got past the shelf. */
function stemShapes({ fallen, falling }: TrickleChart, { x, y }: Place): Shape[] {
  const ways = fallen.map(({ kind, depth }, at) =>
    kind === 'caught' ? '' : `M${pair(x(at), y(0))}V${round(y(depth))}`,
  );
  const under = falling === null ? '' : `M${pair(x(fallen.length), y(0))}V${round(y(falling))}`;
  return [
    stroke('ways', 'disk', ways.join(''), 1, 0.6),
    stroke('way of the falling', 'ink', under, 1.5, 0.6),
  ];
}

function levelShapes({ levels, fallen }: TrickleChart, { left, right, x, y }: Place): Shape[] {
  const half = (x(1) - x(0)) / 2;
  const lines = levels.map(({ id, at, color }) => {
    const depth = round(y(at));
    const name = `level ${id}`;
    if (id === 'model')
      return path(name, `line dashed fine ${color}`, `M${round(left)},${depth}H${round(right)}`);
    if (id !== 'cache')
      return path(name, `line strong ${color}`, `M${round(left)},${depth}H${round(right)}`);
    // The shelf has a hole where a request went through.
    const holes = fallen.flatMap(({ kind }, place) => (kind === 'caught' ? [] : [x(place)]));
    const ends = [left, ...holes.flatMap((hole) => [hole - half, hole + half]), right];
    const pieces = Array.from({ length: ends.length / 2 }, (_, piece) => {
      const [from = 0, to = 0] = [ends[2 * piece], ends[2 * piece + 1]];
      return to - from > 0.1 ? `M${round(from)},${depth}H${round(to)}` : '';
    });
    return path(name, `line fine ${color}`, pieces.join(''));
  });
  const [from, to] = [round(left), round(right)];
  return [path('surface', 'ground', `M${from},${round(y(0))}H${to}`), ...lines];
}

/** Dots where requests turned, rings on their way up, and the one that falls. */
function requestShapes({ fallen, falling }: TrickleChart, { kind, x, y }: Place): Shape[] {
  const dots = (['caught', 'through', 'past'] as const).flatMap((which) => {
    const those = fallen.flatMap((one, at) => (one.kind === which ? [{ ...one, at }] : []));
    const [first] = those;
    if (!first) return [];
    // Open, where nobody looked into the cache.
    const spots = those.map(({ at, depth }) =>
      which === 'past' ? ring(x(at), y(depth), DOT[kind] / 2) : `M${pair(x(at), y(depth))}h0`,
    );
    return [stroke(which, first.color, spots.join(''), which === 'past' ? 1.5 : DOT[kind])];
  });
  const rising = fallen.flatMap(({ depth, color, ago }, at): Shape[] => {
    const done = ago / RISE;
    if (at < fallen.length - RISING) return [];
    if (!(done >= 0 && done < 1)) return [];
    const from = y(depth);
    const height = from + (TOP.host - from) * Math.sqrt(done);
    return [stroke(`up ${at}`, color, ring(x(at), height, RING), 1.5, round(1 - done * done))];
  });
  const under: Shape[] =
    falling === null
      ? []
      : [
          {
            tag: 'circle',
            key: 'falling',
            attributes: {
              class: 'hand-point ink',
              cx: round(x(fallen.length)),
              cy: round(y(falling)),
              r: kind === 'wide' ? 7 : 6,
            },
          },
        ];
  return [...dots, ...rising, ...under];
}

function meanShapes({ means }: TrickleChart, { x, y }: Place): Shape[] {
  const line = polyline(means.map((mean, at) => ({ x: x(at), y: y(mean) })));
  return [path('mean', 'line ink', line)];
}

/** Above the line's last point, once there is room for it. */
function meanName({ means, count }: TrickleChart, { x, y }: Place): Shape[] {
  const at = means.length - 1;
  if (means.length < count / 2) return [];
  const [high] = means.slice(-count / 4).toSorted((a, b) => a - b);
  return [word('name of the means', x(at), y(high ?? 0) - 12, 'end', 'mean so far', 'label ink')];
}

/** The names of the levels before them, as near to them as they can be. */
function levelNames({ levels }: TrickleChart, { left, y }: Place): Shape[] {
  const inOrder = levels.toSorted((a, b) => a.at - b.at);
  const wishes = inOrder.map(({ at }) => ({ wanted: y(at), size: LABEL }));
  const middles = spread(wishes, TOP.host - 8, y(0) + 400);
  return inOrder.map(({ id, label, color }, at) =>
    word(`name ${id}`, left - 8, middles[at] ?? 0, 'end', label, `label ${color}`),
  );
}
