/** What share of writes a drive sees behind a host's cache. */

import { drawLineChart } from '../../../charts/line-chart';
import type { Line, LineChart } from '../../../charts/types';
import { hostCache as model } from '../../../engine/gen/host-cache';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { curveOf, evenly, outputWith, withPinned } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';

type State = FigureState<typeof model>;

const RATIOS = evenly(0, 1, 51);

/** The paper's two claims: typical hit ratios, and the share of writes at the drive. */
const HITS = [0.75, 0.85] as const;
const WRITES = [0.7, 0.8] as const;

export const hostCache = defineFigure<LineChart, typeof model>(model, {
  id: 'host-cache',
  title: 'Share of writes at the drive vs. host hit ratio',
  question: 'What reaches the drive when the host cache keeps the hot blocks?',
  controls: [
    { input: 'host_hit_ratio' },
    { input: 'write_share' },
    { input: 'target_write_share' },
  ],
  main: 'drive_write_share',
  draw: drawLineChart,
  pinned: withPinned('drive'),

  chart(state) {
    const drive = state.answer.values.drive_write_share;
    return {
      label: plainText(sentence(state)),
      x: axisOf(model, 'host_hit_ratio', 0, 1, { count: 6 }),
      y: axisOf(model, 'drive_write_share', 0, 1, { count: 6 }),
      lines: [
        {
          id: 'drive',
          label: 'writes at the drive',
          color: 'cache',
          stroke: 'plain',
          place: 'along',
          home: 0.35,
          ...curveOf(state, 'host_hit_ratio', RATIOS, 'drive_write_share'),
        },
        ...pieces(state),
      ],
      bands: [
        { id: 'hits', axis: 'x', from: HITS[0], to: HITS[1], label: 'typical' },
        {
          id: 'writes',
          axis: 'y',
          from: WRITES[0],
          to: WRITES[1],
          label: 'the paper’s 70–80%',
        },
      ],
      ...(typeof drive === 'number'
        ? {
            hand: {
              x: state.inputs.host_hit_ratio,
              y: drive,
              label: formatAmount(drive, 'ratio'),
              color: 'cache' as const,
            },
          }
        : {}),
    };
  },

  sentence,

  table(state) {
    const writes = state.inputs.write_share;
    const ratios = [0, 0.25, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 6 / 7, 8 / 9, 11 / 12, 0.95, 0.99, 1];
    return {
      columns: [
        columnOf(model, 'host_hit_ratio'),
        { label: 'Reads that reach the drive, per 100 requests', dimension: 'number' },
        { label: 'Writes, per 100 requests', dimension: 'number' },
        columnOf(model, 'drive_write_share'),
      ],
      rows: ratios.map((host_hit_ratio) => {
        const reaching = outputWith(state, { host_hit_ratio }, 'requests_to_drive');
        const share = outputWith(state, { host_hit_ratio }, 'drive_write_share');
        return [host_hit_ratio, (reaching - writes) * 100, writes * 100, share as number | null];
      }),
    };
  },
});

/** The piece of the curve over typical hit ratios, and the piece where the paper's claim holds: they do not meet. */
function pieces(state: State): Line[] {
  const curve = (from: number, to: number) =>
    curveOf(state, 'host_hit_ratio', evenly(from, to, 21), 'drive_write_share');
  const typical = curve(...HITS);
  const [low, high] = [typical.y[0], typical.y[20]].map((share) => Number(share) * 100);
  const made: Line[] = [
    {
      id: 'typical',
      label: Number.isFinite(low) ? `${low?.toFixed(0)}–${high?.toFixed(0)}% writes` : '',
      color: 'cache',
      stroke: 'strong',
      place: 'along',
      ...typical,
    },
  ];
  const [from, to] = WRITES.map((target_write_share) =>
    outputWith(state, { target_write_share }, 'host_hit_ratio_for'),
  );
  if (typeof from === 'number' && typeof to === 'number' && from < to) {
    const label = `needs a hit ratio of ${(from * 100).toFixed(0)}–${(to * 100).toFixed(0)}%`;
    made.push({
      id: 'claimed',
      label,
      color: 'ink',
      stroke: 'strong',
      place: 'along',
      ...curve(from, to),
    });
  }
  return made;
}

function sentence(state: State): readonly Part[] {
  const { inputs, answer } = state;
  const drive = answer.values.drive_write_share;
  if (typeof drive !== 'number') return [answer.reasons.drive_write_share ?? ''];
  const hits = inputs.host_hit_ratio;
  const start: Part[] = says`Of the programs’ requests, ${percent(inputs.write_share)} are writes.
    At a host hit ratio of ${percent(hits)}`;
  const middle: Part[] =
    hits === 1
      ? says`, only writes reach the drive. `
      : says`, ${percent(drive)} of the requests at the drive are writes. `;
  return [...start, ...middle, ...inverse(state)];
}

function inverse({ inputs, answer }: State): Part[] {
  const needed = answer.values.host_hit_ratio_for;
  if (typeof needed !== 'number') return [answer.reasons.host_hit_ratio_for ?? ''];
  const target = percent(inputs.target_write_share);
  return says`For ${target} writes, the host hit ratio must be ${percent(needed)}.`;
}
