/** What thousands of drives write, and where the reader's own stands among them. */

import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { LineChart } from '../../../charts/types';
import { remainingLife } from '../../../engine/gen/remaining-life';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { curveThrough, shareBelow, WRITES } from './field';

type State = FigureState<typeof remainingLife>;

const YEAR = 365 * 86_400;

/** Three terabytes in three years, as a reader of the review counted, on the drive of the review. */
export const DESKTOP = {
  host_bytes: 3e12,
  power_on_time: 3 * YEAR,
  capacity: 512e9,
  terabytes_written: 36e12,
} as const;

export const fieldWrites = defineFigure<LineChart, typeof remainingLife>(remainingLife, {
  id: 'field-writes',
  title: 'Distribution of host writes per day in the field',
  question: 'How many of these drives would stay within a rating of 1 DWPD?',
  start: DESKTOP,
  controls: [
    { input: 'host_bytes', span: [1e10, 1e16] },
    { input: 'power_on_time', span: [720 * 3600, 20 * YEAR] },
    { input: 'capacity', span: [32e9, 64e12] },
  ],
  views: [
    {
      key: 'drives',
      label: 'Drives',
      options: [
        { id: 'both', label: 'all' },
        { id: 'nvme', label: 'NVMe' },
        { id: 'sata', label: 'SATA' },
      ],
    },
  ],
  main: 'dwpd',
  draw: drawLineChart,

  chart(state) {
    const spread = spreadOf(state);
    const own = state.answer.values.dwpd;
    const share = typeof own === 'number' ? shareBelow(spread, own) : null;
    const line = curveThrough(spread);
    return {
      label: plainText(sentence(state)),
      x: axisOf(remainingLife, 'dwpd', 0.001, 10, { name: 'DWPD', scale: 'log' }),
      y: axisFor('ratio', 'cumulative share of drives', 0, 1, { count: 6 }),
      lines: [
        {
          id: 'drives',
          label: `${formatAmount(spread.drives, 'count', 5)} drives`,
          color: 'ssd',
          stroke: 'plain',
          place: 'along',
          home: 0.35,
          ...line,
        },
      ],
      marks: spread.points.map(([y, x]) => ({
        id: `at ${x}`,
        x,
        y,
        kind: 'measured',
        color: 'ink',
        ...(x === 1 ? { label: `${formatAmount(y, 'ratio')} below 1 DWPD` } : {}),
      })),
      ...(typeof own === 'number' && share !== null
        ? {
            hand: {
              x: own,
              y: share,
              label: `this drive, ${formatAmount(own, 'number', 2)}`,
              color: 'guess' as const,
            },
          }
        : {}),
    };
  },

  sentence,

  table(state) {
    const own = state.answer.values.dwpd;
    const value = typeof own === 'number' ? own : null;
    return {
      caption: 'Percentiles of the reports, in DWPD; days are power-on days',
      columns: [
        { label: 'Share of drives' },
        { label: 'All', dimension: 'number' },
        { label: 'NVMe', dimension: 'number' },
        { label: 'SATA', dimension: 'number' },
      ],
      rows: [
        ['This drive', value, value, value],
        ...[0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99].map((share) => [
          `${formatAmount(share, 'ratio')} write less than`,
          ...(['both', 'nvme', 'sata'] as const).map(
            (kind) => WRITES[kind].points.find(([at]) => at === share)?.[1] ?? null,
          ),
        ]),
      ],
      current: 0,
    };
  },
});

function spreadOf(state: State) {
  const kind = state.view.drives;
  return kind === 'nvme' || kind === 'sata' ? WRITES[kind] : WRITES.both;
}

function sentence(state: State): readonly Part[] {
  const spread = spreadOf(state);
  const own = state.answer.values.dwpd;
  const one = shareBelow(spread, 1) ?? 1;
  const all: Part[] = says`Of ${{ value: formatAmount(spread.drives, 'count', 5) }} drives,
    ${percent(one)} write less than their capacity per day. `;
  if (typeof own !== 'number') return says`${all}Enter a capacity to place your drive among them.`;
  const share = shareBelow(spread, own);
  const drive: Part[] = says`This one writes
    ${{ value: formatAmount(state.answer.values.bytes_per_day, 'bytes') }} per day,
    ${{ value: formatAmount(own, 'number', 2) }} DWPD; `;
  if (share === null) {
    const [[below, least] = [0, 0], [above] = [1]] = [spread.points[0], spread.points.at(-1)];
    return own < least
      ? says`${all}${drive}more than ${percent(1 - below)} of them write more, where no curve is drawn.`
      : says`${all}${drive}more than ${percent(above)} of them write less, where no curve is drawn.`;
  }
  // Near the end, more than it is said.
  const said = share < 0.995 ? percent(share, 2) : percent(Math.floor(1000 * share) / 1000);
  return says`${all}${drive}${said} of them write less.`;
}
