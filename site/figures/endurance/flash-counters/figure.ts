/** The write amplification that two counters of a drive give, among those of thousands. */

import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { LineChart } from '../../../charts/types';
import { measuredWriteAmplification } from '../../../engine/gen/measured-write-amplification';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { curveThrough, RATIOS, shareBelow } from '../field-writes/field';

type State = FigureState<typeof measuredWriteAmplification>;

export const flashCounters = defineFigure<LineChart, typeof measuredWriteAmplification>(
  measuredWriteAmplification,
  {
    id: 'flash-counters',
    title: 'Distribution of write amplification in the field',
    question: 'By its own counters, where does a drive stand among thousands?',
    controls: [
      { input: 'host_bytes', span: [50e9, 1e12] },
      { input: 'flash_bytes', span: [50e9, 1e12] },
      { input: 'host_step', span: [0, 10e9], group: 'Counter resolution' },
      { input: 'flash_step', span: [0, 10e9], group: 'Counter resolution' },
    ],
    main: 'write_amplification',
    draw: drawLineChart,

    chart(state) {
      const { wa, low, high } = numbers(state);
      const share = wa === null ? null : shareBelow(RATIOS.plain, wa);
      const narrow = low !== null && high !== null && low > 0.2 && high < 20;
      return {
        label: plainText(sentence(state)),
        x: axisOf(measuredWriteAmplification, 'write_amplification', 0.2, 20, {
          scale: 'log',
        }),
        y: axisFor('ratio', 'cumulative share of drives', 0, 1, { count: 6 }),
        lines: [
          {
            id: 'plain',
            label: 'no compression',
            color: 'clean',
            stroke: 'strong',
            place: 'along',
            home: 0.6,
            ...curveThrough(RATIOS.plain),
          },
          {
            id: 'compressing',
            label: 'compression',
            color: 'soft',
            stroke: 'dashed',
            place: 'along',
            home: 0.3,
            ...curveThrough(RATIOS.compressing),
          },
        ],
        marks: Object.entries(RATIOS).flatMap(([kind, { points }]) =>
          points.map(([y, x]) => ({
            id: `${kind} ${y}`,
            x,
            y,
            kind: 'measured' as const,
            color: kind === 'plain' ? ('ink' as const) : ('soft' as const),
          })),
        ),
        bands: narrow
          ? [
              {
                id: 'interval',
                axis: 'x',
                from: low,
                to: high,
                label: 'counter resolution',
                color: 'guess',
              },
            ]
          : [],
        ...(wa !== null && share !== null
          ? {
              hand: { x: wa, y: share, label: formatAmount(wa, 'number'), color: 'guess' as const },
            }
          : {}),
      };
    },

    sentence,

    table(state) {
      const { wa } = numbers(state);
      const at = (kind: 'plain' | 'compressing', share: number) =>
        RATIOS[kind].points.find(([one]) => one === share)?.[1] ?? null;
      return {
        caption: 'Write amplification over the life of each drive',
        columns: [
          { label: 'Share of drives' },
          { label: 'No compression', dimension: 'number' },
          { label: 'Compression', dimension: 'number' },
        ],
        rows: [
          ['This drive', wa, wa],
          ...[0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99].map((share) => [
            `${formatAmount(share, 'ratio')} are below`,
            at('plain', share),
            at('compressing', share),
          ]),
        ],
        current: 0,
      };
    },
  },
);

function numbers({ answer }: State) {
  const { write_amplification: wa, low, high } = answer.values;
  return { wa, low, high };
}

function sentence(state: State): readonly Part[] {
  const { wa, low, high } = numbers(state);
  if (wa === null) return [state.answer.reasons.write_amplification ?? ''];
  if (wa === 0)
    return says`No NAND writes were counted, so the counters do not tell the write amplification.`;
  const value = (number: number): Part => ({ value: formatAmount(number, 'number') });
  const share = shareBelow(RATIOS.plain, wa);
  const sure: Part[] =
    low !== null && high !== null
      ? says`; counter resolution allows ${value(low)} to ${value(high)}. `
      : says`. `;
  const place: Part[] =
    share !== null
      ? says`${percent(share, 2)} of drives without compression have a lower one.`
      : wa < 1.039
        ? says`Hardly any drive without compression has a lower one.`
        : says`Hardly any drive has a higher one.`;
  return says`Write amplification is ${value(wa)}${sure}${place}`;
}
