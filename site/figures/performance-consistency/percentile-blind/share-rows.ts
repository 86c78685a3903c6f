/** One thing as a share of time, and as a share of requests: stripes of time above, requests from all of them to the slowest below. */
import type { Rect } from '../../../charts/geometry';
import { cornersOf, hatchPath } from '../../../charts/hatch';
import { shapePath } from '../../../charts/mark-shapes';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Draw } from '../../../charts/types';
import { word } from '../../../charts/words';

export interface ShareRows {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  /** The share of each stripe of time; said behind it. */
  readonly time: { readonly name: string; readonly share: number; readonly says: string };
  /** The share of the slowest requests; null where it has none. */
  readonly requests: {
    readonly name: string;
    readonly share: number | null;
    readonly says: string;
  };
  /** How far time has been folded into requests: 0 as it is above, 1 with the tail stretched; left out, all the way. */
  readonly fold?: number;
  /** Places on the way to the slowest request: the share of requests that are slower. */
  readonly places: readonly { readonly slower: number; readonly label: string }[];
  /** The place that was bet on. */
  readonly bet?: { readonly slower: number; readonly label: string };
}

/** Stripes of time: enough that they are seen to come again and again. */
const STRIPES = { wide: 12, narrow: 6 } as const;
/** From all requests to one in a million. */
const DECADES = 6;
const NAME = 22;
const BAR = 44;
const GAP = 34;
/** Words of the places, below their row. */
const MARKS = 26;
/** The bet, below those. */
const BET = 18;
const SPACING = 7;

export const drawShareRows: Draw<ShareRows> = (svg, rows, box) => {
  const { label, time, requests, places, bet, fold = 1 } = rows;
  const [left, right] = [0.5, box.width - 0.5];
  const first = { left, right, top: NAME, bottom: NAME + BAR };
  const second = { left, right, top: first.bottom + GAP + NAME, bottom: 0 };
  second.bottom = second.top + BAR;
  const at = (slower: number) =>
    left + ((right - left) * Math.min(DECADES, Math.max(0, -Math.log10(slower)))) / DECADES;
  const count = STRIPES[box.kind];
  const each = (right - left) / count;
  const stripes = Array.from({ length: count }, (_, stripe): Rect => {
    const end = left + each * (stripe + 1);
    return { ...first, left: end - each * time.share, right: end };
  });
  const pieces = foldedStripes(fold, {
    count,
    each,
    row: second,
    time: time.share,
    requests: requests.share,
    stretched: at,
  });
  const slow = requests.share === null ? [] : pieces;
  const sees = (slower: number) => requests.share !== null && slower < requests.share;
  drawScene(svg, label, { ...box, height: second.bottom + MARKS + BET }, [
    group('time', rowShapes('time', first, stripes)),
    group('requests', rowShapes('requests', second, slow)),
    group(
      'marks',
      isFolded(fold)
        ? places.map(({ slower }) => markShape(slower, at(slower), second, sees(slower)))
        : [],
    ),
    group('words', [
      ...titled('time', time, first),
      ...titled('requests', requests, second),
      ...(isFolded(fold) ? markWords(places, at, second.bottom + MARKS / 2, right, sees) : []),
    ]),
    group(
      'chosen',
      bet && isFolded(fold)
        ? betShapes(bet.label, at(bet.slower), second.bottom + MARKS + BET / 2)
        : [],
    ),
  ]);
};

/** Its steps end here: stripes as wide as their requests, sorted by latency, and the tail stretched. */
export const FOLD_STEPS = [0.4, 0.7, 1] as const;
const isFolded = (fold: number) => fold >= 1;

interface Folding {
  readonly count: number;
  readonly each: number;
  readonly row: Rect;
  readonly time: number;
  /** Null where all requests are slow. */
  readonly requests: number | null;
  /** Where the share of requests that are slower stands, once the tail is stretched. */
  readonly stretched: (slower: number) => number;
}

/** The stalls on the way from their share of time to their share of requests. */
function foldedStripes(fold: number, { count, each, row, time, ...rest }: Folding): Rect[] {
  const share = rest.requests ?? 1;
  if (isFolded(fold)) return [{ ...row, left: rest.stretched(share) }];
  const [narrowed, sorted, stretched] = FOLD_STEPS.map((end, step) => {
    const begin = FOLD_STEPS[step - 1] ?? 0;
    return Math.min(1, Math.max(0, (fold - begin) / (end - begin)));
  });
  const between = (from: number, to: number, part = 0) => from + (to - from) * part;
  const width = each * between(time, share, narrowed);
  // A place among all requests, where the share that is slower is known.
  const moved = (x: number) => {
    const slower = (row.right - x) / (row.right - row.left);
    return between(x, rest.stretched(Math.max(slower, 1e-6)), stretched);
  };
  return Array.from({ length: count }, (_, stripe) => {
    const end = row.left + each * (stripe + 1);
    const right = between(end, row.right - width * (count - 1 - stripe), sorted);
    return { ...row, left: moved(right - width), right: moved(right) };
  });
}

/** The whole as a bar, and over it what is spoken of, hatched. */
function rowShapes(key: string, row: Rect, parts: readonly Rect[]): Shape[] {
  const outline = ({ left, right, top, bottom }: Rect) =>
    `M${round(left)},${top}H${round(right)}V${bottom}H${round(left)}Z`;
  const shapes: readonly [string, string, string][] = [
    ['whole', 'bar open ssd', outline(row)],
    ['part', 'bar hatched ink', parts.map(outline).join('')],
    ['hatch', 'hatch ink', parts.map((part) => hatchPath(cornersOf(part), SPACING)).join('')],
  ];
  return shapes.map(([name, className, d]) => ({
    tag: 'path',
    key: `${key} ${name}`,
    attributes: { class: className, d },
  }));
}

function markShape(slower: number, x: number, row: Rect, isSeen: boolean): Shape {
  return {
    tag: 'path',
    key: `mark ${slower}`,
    attributes: {
      class: isSeen ? 'line strong ink' : 'line fine soft',
      d: `M${round(x)},${row.top - 4}V${row.bottom + 4}`,
    },
  };
}

/** As charts mark a bet: a diamond, with what it is beside it. */
function betShapes(label: string, x: number, y: number): Shape[] {
  return [
    {
      tag: 'path',
      key: 'bet',
      attributes: { class: 'mark guess', d: shapePath('diamond', x, y, 4.5) },
    },
    word('bet', x + 12, y, 'start', label, 'label guess'),
  ];
}

/** The name of a row at its left, what is said of it at its right. */
function titled(key: string, { name, says }: { name: string; says: string }, row: Rect): Shape[] {
  const middle = row.top - NAME / 2;
  return [
    word(`${key} name`, 0, middle, 'start', name, 'note soft'),
    word(`${key} says`, row.right, middle, 'end', says, 'label ink'),
  ];
}

/** The names of the places, those left out that would lie on another. */
function markWords(
  places: ShareRows['places'],
  at: (slower: number) => number,
  middle: number,
  right: number,
  sees: (slower: number) => boolean,
): Shape[] {
  let until = Number.NEGATIVE_INFINITY;
  return places.flatMap(({ slower, label }) => {
    const half = textWidth(label, 'label') / 2;
    const x = Math.min(Math.max(at(slower), half), right - half);
    if (x - half < until + 8) return [];
    until = x + half;
    return [
      word(`mark ${slower}`, x, middle, 'middle', label, sees(slower) ? 'label ink' : 'note soft'),
    ];
  });
}
