/** What the cells of a drive could take against its capacity, and the one warranty that three sizes share. */

import { drawLineChart } from '../../../charts/line-chart';
import type { LineChart, Mark } from '../../../charts/types';
import type { OutputId } from '../../../engine/declaration';
import { warranty } from '../../../engine/gen/warranty';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { curveOf, evenly, level, outputWith, withPinned } from '../../../runtime/figure/lines';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { VECTOR } from '../warranty-readings/vector';

type State = FigureState<typeof warranty>;

const GB = 1e9;
/** A sliver above nothing: the engine refuses a drive without capacity. */
const LEAST = GB;
const SIZES = [128 * GB, 256 * GB, 512 * GB] as const;
const BYTES = (value: number) => formatAmount(value, 'bytes');

export const flatWarranty = defineFigure<LineChart, typeof warranty>(warranty, {
  id: 'flat-warranty',
  title: 'Host writes vs. user capacity, under one TBW rating',
  question: 'How many P/E cycles does the rating need at each capacity?',
  start: VECTOR,
  controls: [
    { input: 'capacity', span: [32 * GB, 600 * GB] },
    { input: 'write_amplification', span: [1, 50] },
    { input: 'pe_cycles', span: [300, 1e5] },
    { input: 'terabytes_written', span: [1e12, 1e15] },
  ],
  main: 'terabytes_by_cycles',
  draw: drawLineChart,
  pinned: withPinned('cells'),

  chart(state) {
    const capacity = state.inputs.capacity;
    const most = Math.max(600 * GB, capacity);
    const cells = state.answer.values.terabytes_by_cycles;
    const rated = state.answer.values.terabytes_written;
    const xs = evenly(LEAST, most, 2);
    const curve = curveOf(state, 'capacity', xs, 'terabytes_by_cycles', { dwpd: null });
    const top = Math.max(...Array.from(curve.y, (y) => (Number.isNaN(y) ? 0 : Number(y))));
    return {
      label: plainText(sentence(state)),
      x: axisOf(warranty, 'capacity', 0, most),
      y: axisOf(warranty, 'terabytes_written', 0, Math.max(top, Number(rated ?? 0), GB), {
        name: 'host writes',
      }),
      lines: [
        {
          id: 'cells',
          label: 'flash allows',
          color: 'ssd',
          stroke: 'strong',
          place: 'along',
          home: 0.55,
          ...curve,
        },
        ...(typeof rated === 'number'
          ? [
              {
                id: 'rated',
                label: 'TBW rating',
                color: 'ink' as const,
                stroke: 'dashed' as const,
                place: 'along' as const,
                home: 0.9,
                ...level(xs, rated),
              },
            ]
          : []),
      ],
      marks: sizes(state),
      ...(typeof cells === 'number'
        ? { hand: { x: capacity, y: cells, label: BYTES(cells), color: 'ssd' as const } }
        : {}),
    };
  },

  sentence,

  table(state) {
    const capacities = [...new Set([...SIZES, state.inputs.capacity])].sort((a, b) => a - b);
    const rows = capacities.map((capacity) => {
      const at = (output: OutputId<typeof warranty>) =>
        outputWith(state, { capacity, dwpd: null }, output);
      return [
        capacity,
        at('terabytes_by_cycles'),
        at('terabytes_written'),
        at('cycles'),
        at('most_write_amplification'),
      ];
    });
    return {
      columns: [
        columnOf(warranty, 'capacity'),
        columnOf(warranty, 'terabytes_by_cycles', { digits: 4 }),
        columnOf(warranty, 'terabytes_written', { label: 'TBW rating' }),
        columnOf(warranty, 'cycles', { label: 'P/E cycles needed', digits: 4 }),
        columnOf(warranty, 'most_write_amplification', { label: 'Highest write amplification' }),
      ],
      rows,
    };
  },
});

/** The three sizes of the comments, on the promise. */
function sizes(state: State): Mark[] {
  return SIZES.flatMap((capacity) => {
    const y = outputWith(state, { capacity, dwpd: null }, 'terabytes_written');
    if (typeof y !== 'number') return [];
    return [{ id: `size-${capacity / GB}`, x: capacity, y, kind: 'stated', color: 'ink' }];
  });
}

function sentence({ answer, inputs }: State): readonly Part[] {
  const { terabytes_by_cycles: cells, terabytes_written: rated, cycles } = answer.values;
  const { most_write_amplification: most } = answer.values;
  const value = (text: string): Part => ({ value: text });
  if (cells === null || inputs.pe_cycles === null)
    return [answer.reasons.terabytes_by_cycles ?? ''];
  const opened: Part[] = says`At ${value(BYTES(inputs.capacity))},
    ${value(formatAmount(inputs.pe_cycles, 'count'))} P/E cycles and a write amplification of
    ${value(formatAmount(inputs.write_amplification, 'number'))}, the flash allows
    ${value(BYTES(cells))} of host writes. `;
  if (rated === null || cycles === null || most === null)
    return [...opened, answer.reasons.terabytes_written ?? ''];
  return says`${opened}The rating of ${value(BYTES(rated))} needs
    ${value(formatAmount(cycles, 'count'))} P/E cycles. It holds up to a write amplification of
    ${value(formatAmount(most, 'number'))}.`;
}
