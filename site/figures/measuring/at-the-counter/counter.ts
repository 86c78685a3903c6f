/** Requests in line at a counter, those that never came below it, and a chart of how long the line is on average. */
import { pair, round } from '../../../charts/numbers';
import { type RunChart, runChartShapes } from '../../../charts/run-chart';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Box, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';

/** A request on its way: how many are before it, and how far it has come or gone, from 0 to 1. */
export interface InLine {
  readonly ahead: number;
  readonly come: number;
  readonly gone: number;
}

export interface Counter {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  readonly line: readonly InLine[];
  /** Said above the line, left and right. */
  readonly title: string;
  readonly verdict: string;
  /** How many never came, and what that is called; nothing where everybody comes. */
  readonly omitted?: { readonly count: number; readonly label: string };
  readonly chart: RunChart;
}

const HEAD = 24;
const LINE = { wide: 56, narrow: 44 } as const;
const OMITTED = 30;
const GAP = 12;
const CHART = { wide: 240, narrow: 220 } as const;
/** A place in line, a dot, and where those who are served go, from the left. */
const PLACE = { wide: 46, narrow: 21 } as const;
const RADIUS = { wide: 13, narrow: 7 } as const;
const EXIT = { wide: 34, narrow: 22 } as const;
/** Kept at the right for how many more there are. */
const MORE = { wide: 56, narrow: 44 } as const;

export const drawCounter: Draw<Counter> = (svg, counter, box) => {
  const { kind, width } = box;
  const { title, verdict, omitted, chart, label } = counter;
  const top = HEAD + LINE[kind] + OMITTED + GAP;
  const below: Box = { ...box, top, height: CHART[kind] };
  drawScene(svg, label, { ...box, height: top + CHART[kind] }, [
    group('line', lineShapes(counter.line, box)),
    group('omitted', omitted ? omittedShapes(omitted, box) : []),
    group('words', [
      word('title', 0, HEAD / 2, 'start', title, 'note soft'),
      word('verdict', width, HEAD / 2, 'end', verdict, 'label ink'),
    ]),
    group('chart', runChartShapes(chart, below), 'multiple'),
  ]);
};

/** The counter with the request in service, and the line behind it as far as the sheet goes. */
function lineShapes(line: readonly InLine[], { kind, width }: Box): Shape[] {
  const [pitch, r] = [PLACE[kind], RADIUS[kind]];
  const middle = HEAD + LINE[kind] / 2;
  const served = EXIT[kind] + pitch / 2;
  const last = width - MORE[kind];
  const dots = line.flatMap(({ ahead, come, gone }) => {
    const place = served + ahead * pitch + (ahead > 0.5 ? GAP / 2 : GAP * ahead);
    const from = Math.max(place, last + pitch);
    const x = place + (from - place) * (1 - come) - (EXIT[kind] + pitch / 2 - r) * gone;
    return x + r > last ? [] : [{ x, r: r * (1 - 0.6 * gone) }];
  });
  const places = Math.floor((last - served - GAP / 2 - r) / pitch);
  const beyond = line.filter(({ ahead, gone }) => gone === 0 && Math.round(ahead) > places).length;
  const dotsOf = (all: typeof dots) => all.map(({ x }) => `M${pair(x, middle)}h0`).join('');
  const [small, large] = [dots.filter((one) => one.r < r), dots.filter((one) => one.r === r)];
  const half = pitch / 2 - 2;
  return [
    {
      tag: 'rect',
      key: 'counter',
      attributes: {
        class: 'straggler ink',
        x: round(served - half),
        y: round(middle - half),
        width: round(2 * half),
        height: round(2 * half),
        rx: 4,
      },
    },
    path('served', 'member soft', dotsOf(small), r),
    path('waiting', 'member ssd', dotsOf(large), 2 * r),
    ...(beyond > 0 ? [word('more', width, middle, 'end', `+ ${beyond}`, 'label ink')] : []),
  ];
}

/** Rings of dashes: planned, and never sent. */
function omittedShapes(
  { count, label }: NonNullable<Counter['omitted']>,
  { kind, width }: Box,
): Shape[] {
  const r = 0.7 * RADIUS[kind];
  const middle = HEAD + LINE[kind] + OMITTED / 2;
  const start = textWidth(label, 'note') + 12 + r;
  const fits = Math.min(count, Math.floor((width - start - r) / (3 * r)) + 1);
  const rings = Array.from({ length: fits }, (_, at) => {
    const x = start + 3 * r * at;
    return `M${pair(x - r, middle)}a${round(r)},${round(r)} 0 1 1 0,0.1`;
  });
  return [
    word('omitted', 0, middle, 'start', label, 'note ink'),
    {
      tag: 'path',
      key: 'ghosts',
      attributes: { class: 'straggler soft', 'stroke-dasharray': '3 3', d: rings.join('') },
    },
  ];
}

const path = (key: string, className: string, d: string, width: number): Shape => ({
  tag: 'path',
  key,
  attributes: { class: className, 'stroke-width': width, 'stroke-linecap': 'round', d },
});
