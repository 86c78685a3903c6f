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
  const { label, time, requests, places, bet } = rows;
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
  const slow = requests.share === null ? [] : [{ ...second, left: at(requests.share) }];
  const sees = (slower: number) => requests.share !== null && slower < requests.share;
  drawScene(svg, label, { ...box, height: second.bottom + MARKS + BET }, [
    group('time', rowShapes('time', first, stripes)),
    group('requests', rowShapes('requests', second, slow)),
    group(
      'marks',
      places.map(({ slower }) => markShape(slower, at(slower), second, sees(slower))),
    ),
    group('words', [
      ...titled('time', time, first),
      ...titled('requests', requests, second),
      ...markWords(places, at, second.bottom + MARKS / 2, right, sees),
    ]),
    group(
      'chosen',
      bet ? betShapes(bet.label, at(bet.slower), second.bottom + MARKS + BET / 2) : [],
    ),
  ]);
};

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
