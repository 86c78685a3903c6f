/** Many that are waited for at once, each quick or slow, above a line chart of how often one of them was slow. */

import { pair, round } from '../../../charts/numbers';
import { type RunChart, runChartShapes } from '../../../charts/run-chart';
import { drawScene, group, type Shape } from '../../../charts/scene';
import type { Box, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';

export interface Crowd {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  /** How many there are, and the places of those that are slow, from 0. */
  readonly count: number;
  readonly slow: readonly number[];
  /** Said above them. */
  readonly title: string;
  readonly verdict: string;
  readonly chart: RunChart;
}

const HEAD = 24;
/** The field of those that are waited for. */
const FIELD = { wide: 112, narrow: 132 } as const;
const CHART = { wide: 230, narrow: 220 } as const;
const GAP = 14;
/** Where there are few, they stand no farther apart. */
const WIDEST = 26;

export const drawCrowd: Draw<Crowd> = (svg, crowd, box) => {
  const { count, slow, title, verdict, chart, label } = crowd;
  const places = placesOf(count, box);
  const top = HEAD + FIELD[box.kind] + GAP;
  const below: Box = { ...box, top, height: CHART[box.kind] };
  drawScene(svg, label, { ...box, height: top + CHART[box.kind] }, [
    group('crowd', crowdShapes(places, new Set(slow))),
    group('words', [
      word('title', 0, HEAD / 2, 'start', title, 'note soft'),
      word(
        'verdict',
        box.width,
        HEAD / 2,
        'end',
        verdict,
        `label ${slow.length > 0 ? 'ink' : 'ssd'}`,
      ),
    ]),
    group('chart', runChartShapes(chart, below), 'multiple'),
  ]);
};

interface Places {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly pitch: number;
}

/** A grid as square as the field allows. */
function placesOf(count: number, { width, kind }: Box): Places {
  const height = FIELD[kind];
  const pitch = Math.min(WIDEST, largestPitch(count, width, height));
  // Rows as full as each other: of a hundred, no row with one alone.
  const rows = Math.ceil(count / Math.max(1, Math.floor(width / pitch)));
  const across = Math.ceil(count / rows);
  const at = Array.from({ length: count }, (_, place) => place);
  return {
    pitch,
    x: at.map((place) => ((place % across) + 0.5) * pitch),
    y: at.map((place) => HEAD + (Math.floor(place / across) + 0.5) * pitch),
  };
}

/** The widest pitch at which all have room. */
function largestPitch(count: number, width: number, height: number): number {
  let pitch = Math.sqrt((width * height) / count);
  while (Math.floor(width / pitch) * Math.floor(height / pitch) < count) pitch *= 0.99;
  return pitch;
}

/** The quick as dots, the slow as larger rings with a cross in them, so that they differ by more than color. */
function crowdShapes({ x, y, pitch }: Places, slow: ReadonlySet<number>): Shape[] {
  const r = Math.min(5, pitch * 0.2);
  const R = Math.min(10, pitch * 0.42);
  const quick = x.flatMap((at, place) =>
    slow.has(place) ? [] : [`M${pair(at - r, y[place] ?? 0)}h${round(2 * r)}`],
  );
  const late = [...slow].map((place) => {
    const [left, top] = [(x[place] ?? 0) - R, (y[place] ?? 0) - R];
    const side = round(2 * R);
    return `M${pair(left, top)}h${side}v${side}h-${side}Zl${side},${side}m0,-${side}l-${side},${side}`;
  });
  return [
    {
      tag: 'path',
      key: 'quick',
      attributes: { class: 'member ssd', 'stroke-width': round(2 * r), d: quick.join('') },
    },
    { tag: 'path', key: 'slow', attributes: { class: 'straggler ink', d: late.join('') } },
  ];
}
