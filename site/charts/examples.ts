import { axisFor } from './ticks';
import type {
  Area,
  BlocksChart,
  ChainChart,
  LineChart,
  MarkShape,
  Points,
  SpanChart,
} from './types';

/**
 * Charts for the tests and for looking at: the figures of chapter 2 by their closed forms, and the
 * awkward cases. The book's own numbers come from the engine, never from here.
 */
const SPACE = '\u202F';

function plot(xs: readonly number[], f: (x: number) => number): Points {
  return { x: Float64Array.from(xs), y: Float64Array.from(xs, f) };
}

function steps(from: number, to: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
}

function decades(from: number, to: number, each: number): number[] {
  const count = Math.round((to - from) * each);
  return Array.from({ length: count + 1 }, (_, i) => 10 ** (from + i / each));
}

const ratios = steps(0, 1, 64);
const DISK = 15e-3;
const CACHE = 250e-6;
const SSD = 150e-6;
const cached = (hits: number) => CACHE + (1 - hits) * DISK;

export function hitRatio(scale: 'linear' | 'log' = 'linear', hits = 0.8): LineChart {
  const y =
    scale === 'log'
      ? axisFor('seconds', 'mean access time', 100e-6, 20e-3, { scale })
      : axisFor('seconds', 'mean access time', 0, 16e-3);
  return {
    label: 'Mean access time falls in a straight line from 15.25 ms without hits to 250 µs.',
    x: axisFor('ratio', 'hits', 0, 1, { count: 6 }),
    y,
    lines: [
      {
        id: 'cached',
        label: 'cached disk',
        color: 'cache',
        place: 'along',
        ...plot(ratios, cached),
      },
      {
        id: 'disk',
        label: `Disk 15${SPACE}ms`,
        color: 'disk',
        stroke: 'plain',
        ...plot(ratios, () => DISK),
      },
      {
        id: 'ssd',
        label: `SSD 150${SPACE}µs`,
        color: 'ssd',
        stroke: 'dashed',
        ...plot(ratios, () => SSD),
      },
    ],
    bands: [{ id: 'typical', axis: 'x', from: 0.75, to: 0.85, label: 'typical' }],
    hand: {
      x: hits,
      y: cached(hits),
      label: `${(cached(hits) * 1e3).toPrecision(3)}${SPACE}ms`,
      color: 'cache',
    },
    guess: steps(0, 1, 10).map((x) => [x, 0.4e-3 + 15.3e-3 * (1 - x) ** 2.2]),
  };
}

export function pinnedHitRatio(): LineChart {
  const { guess: _guess, ...chart } = hitRatio('linear', 0.35);
  return {
    ...chart,
    pinned: [
      {
        id: 'A',
        label: `A: disk 8${SPACE}ms`,
        color: 'guess',
        ...plot(ratios, (h) => CACHE + (1 - h) * 8e-3),
      },
    ],
  };
}

export function writeShare(): LineChart {
  const through = (hits: number) => (w: number) => w * DISK + (1 - w) * cached(hits);
  const back = (hits: number) => (w: number) => w * CACHE + (1 - w) * cached(hits);
  const area = (id: string, color: Area['color'], of: typeof back): Area => ({
    id,
    color,
    x: ratios,
    low: ratios.map(of(0.85)),
    high: ratios.map(of(0.75)),
  });
  return {
    label: 'With write-through more writes mean more disk; with write-back fewer.',
    x: axisFor('ratio', 'of requests write', 0, 1, { count: 6 }),
    y: axisFor('seconds', 'mean access time', 0, 16e-3),
    lines: [
      {
        id: 'through',
        label: 'write-through',
        color: 'disk',
        place: 'along',
        ...plot(ratios, through(0.8)),
      },
      {
        id: 'back',
        label: 'write-back',
        color: 'cache',
        place: 'along',
        ...plot(ratios, back(0.8)),
      },
      { id: 'ssd', label: `SSD 150${SPACE}µs`, color: 'ssd', ...plot(ratios, () => SSD) },
    ],
    areas: [
      area('through', 'disk', through),
      { ...area('back', 'cache', back), label: '75 to 85 % hits' },
    ],
    bands: [{ id: 'seen', axis: 'x', from: 0.2, to: 0.3, label: 'usual mix' }],
    hand: { x: 0.25, y: through(0.8)(0.25), label: `6.19${SPACE}ms`, color: 'disk' },
  };
}

export function hotData(): LineChart {
  const exponent = Math.log(0.8) / Math.log(0.2);
  return {
    label: 'A fifth of the data takes four fifths of the requests.',
    x: axisFor('ratio', 'of the data', 0, 1, { count: 6 }),
    y: axisFor('ratio', 'share of requests', 0, 1, { count: 6 }),
    lines: [
      {
        id: 'hot',
        label: 'hottest first',
        color: 'cache',
        place: 'along',
        home: 0.6,
        ...plot(ratios, (x) => x ** exponent),
      },
      {
        id: 'even',
        label: 'all alike',
        color: 'soft',
        stroke: 'fine',
        place: 'along',
        home: 0.6,
        ...plot(ratios, (x) => x),
      },
    ],
    marks: [
      { id: '80-20', x: 0.2, y: 0.8, kind: 'stated', color: 'spare', label: '80 % to 20 %' },
      { id: 'paper', x: 0.02, y: 0.5, kind: 'stated', color: 'spare', label: 'over half to 1–3 %' },
      { id: 'measured', x: 0.4, y: 0.86, kind: 'measured', color: 'disk', label: 'a mail server' },
    ],
    hand: { x: 0.1, y: 0.1 ** exponent, label: '73 %', color: 'cache' },
  };
}

export function lruCurve(): LineChart {
  const items = decades(0, 4, 12);
  const lru = (n: number) => 1 - 1 / (1 + (n / 900) ** 0.62);
  const best = (n: number) => Math.min(1, (Math.log(n) + 0.58) / (Math.log(1e4) + 0.58));
  return {
    label: 'The hit ratio of an LRU cache grows with the logarithm of its size.',
    x: axisFor('count', 'items in the cache', 1, 1e4, { scale: 'log' }),
    y: axisFor('ratio', 'hits', 0, 1, { count: 6 }),
    lines: [
      {
        id: 'best',
        label: 'best static choice',
        color: 'ink',
        stroke: 'dashed',
        ...plot(items, best),
      },
      { id: 'lru', label: 'LRU', color: 'cache', stroke: 'strong', ...plot(items, lru) },
    ],
    bands: [{ id: 'host', axis: 'y', from: 0.7, to: 0.8, label: 'host caches' }],
    marks: [
      { id: 'small', x: 10, y: lru(10) + 0.01, kind: 'simulated', color: 'cache' },
      {
        id: 'middle',
        x: 100,
        y: lru(100) - 0.012,
        kind: 'simulated',
        color: 'cache',
        label: 'simulated',
      },
      { id: 'large', x: 1000, y: lru(1000), kind: 'simulated', color: 'cache' },
    ],
    hand: { x: 300, y: lru(300), label: '34 %', color: 'cache' },
  };
}

/** A curve with a hole, an isolated point, and values far outside the axes. */
export function awkward(): LineChart {
  const xs = steps(0, 10, 100);
  return {
    label: 'A curve with gaps.',
    x: axisFor('count', 'depth', 0, 10),
    y: axisFor('factor', 'speed-up', 0, 8),
    lines: [
      {
        id: 'gap',
        label: 'with a gap',
        color: 'ssd',
        ...plot(xs, (x) => (x > 3 && x < 5 && x !== 4 ? Number.NaN : 4 + 3 * Math.sin(x))),
      },
      { id: 'pole', label: 'with a pole', color: 'clean', ...plot(xs, (x) => 1 / Math.abs(x - 7)) },
      {
        id: 'huge',
        label: 'beyond all',
        color: 'disk',
        ...plot(xs, (x) => (x < 1 ? 2 : 1e300 * x)),
      },
    ],
    hand: { x: 9, y: Number.NaN, label: 'nowhere', color: 'ink' },
  };
}

export function empty(): LineChart {
  return {
    label: 'Nothing yet.',
    x: axisFor('ratio', 'hits', 0, 1),
    y: axisFor('seconds', 'mean access time', 0, 1),
    lines: [{ id: 'none', label: 'nothing', color: 'ink', x: [], y: [] }],
    areas: [{ id: 'none', color: 'ink', x: [], low: [], high: [] }],
    guess: [],
  };
}

const YEAR = 365 * 86_400;

/** A chain whose end lies after, or before, what was promised. */
export function chain(years = 150): ChainChart {
  return {
    label: 'From cycles to years.',
    links: [
      { id: 'cycles', name: 'cycles of a cell', value: '3000', color: 'ink' },
      { id: 'flash', name: 'the flash takes', value: `1.54${SPACE}PB`, color: 'clean' },
      { id: 'host', name: 'the host may write', value: `154${SPACE}TB`, color: 'ssd' },
    ],
    steps: [
      { does: `× 512${SPACE}GB`, what: 'of flash' },
      { does: '÷ 10', what: 'amplification' },
    ],
    line: {
      x: axisFor('seconds', 'until it is worn out', 86_400, 1000 * YEAR, { scale: 'log' }),
      end: { value: years * YEAR, label: `worn out: ${years}${SPACE}y`, color: 'ssd' },
      promise: { value: 5 * YEAR, label: `warranty: 5${SPACE}y` },
    },
  };
}

/** Data that are rewritten, data that lie still, and an empty block. */
export function blocks(written = 'A'): BlocksChart {
  return {
    label: 'Four blocks.',
    blocks: [
      { id: '0', item: '', erases: 4, state: 'empty', event: 'erased' },
      { id: '1', item: 'B', erases: 0, state: 'still' },
      { id: '2', item: 'C', erases: 1, state: 'still' },
      { id: '3', item: written, erases: 3, state: 'rewritten', event: 'written' },
    ],
    limit: 10,
    mean: 2,
  };
}

/** A value with its spread, one that is only a lower bound, and one under what was promised. */
export function spans(low = 3): SpanChart {
  return {
    label: 'Times the rating.',
    x: axisFor('count', 'times the rating', 0.1, 20, { scale: 'log' }),
    promise: { value: 1, label: 'the rating' },
    rows: [
      { id: 'tested', label: 'tested', color: 'clean', value: 12, atLeast: true, text: 'over 12' },
      {
        id: 'counted',
        label: 'counted',
        color: 'ssd',
        value: 3.6,
        low,
        high: 4,
        text: '3.6 times',
      },
      { id: 'under', label: 'under', color: 'guess', value: 0.4, text: '0.4 times' },
    ],
  };
}

/** Marks of every shape. */
export function marks(): LineChart {
  const shapes: readonly MarkShape[] = ['dot', 'square', 'diamond', 'triangle', 'cross'];
  return {
    label: 'Marks of five shapes.',
    x: axisFor('count', 'sort', 0, 6),
    y: axisFor('count', 'height', 0, 6),
    lines: [],
    marks: shapes.map((shape, at) => ({
      id: shape,
      x: at + 1,
      y: at + 1,
      kind: 'stated',
      shape,
      color: 'ssd',
      label: shape,
    })),
  };
}
