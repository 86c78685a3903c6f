/** What a drive with a coarse map programs for each byte of a write, by how large the write is. */
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { LineChart } from '../../../charts/types';
import { indirectionUnit } from '../../../engine/gen/indirection-unit';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { curveOf, withPinned } from '../../../runtime/figure/lines';
import { amount, type Part, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { binary, inBinary, sizesAxis } from '../binary';
import { asMarked } from '../times';

type State = FigureState<typeof indirectionUnit>;

const KIB = 1024;
/** Sizes of a request on the axis and in the table. */
const SIZES = [4, 8, 16, 32, 64, 128, 256].map((size) => size * KIB);
const [LEAST, MOST] = [4 * KIB, 256 * KIB];

export const coarseUnit = defineFigure<LineChart, typeof indirectionUnit>(indirectionUnit, {
  id: 'coarse-unit',
  title: 'Write amplification of a large indirection unit vs. request size',
  question: 'From which size on does the drive stop rewriting what you did not write?',
  controls: [
    { input: 'indirection_unit', span: [4 * KIB, 64 * KIB] },
    { input: 'request_size', span: [LEAST, MOST] },
    { input: 'alignment' },
    { input: 'merged_share' },
    { input: 'user_capacity', span: [1e12, 2.5e14] },
  ],
  main: 'write_amplification',
  draw: drawLineChart,
  pinned: withPinned('random', 'aligned'),

  chart(state) {
    const { inputs, answer } = state;
    const xs = Float64Array.from(SIZES);
    const random = curveOf(state, 'request_size', xs, 'random_write_amplification');
    const aligned = curveOf(state, 'request_size', xs, 'aligned_write_amplification');
    const { write_amplification: value } = answer.values;
    const isShown = inputs.request_size >= LEAST && inputs.request_size <= MOST;
    const tops = [...Array.from(random.y), value].map(Number).filter(Number.isFinite);
    return {
      label: plainText(sentence(state)),
      x: sizesAxis('request size', SIZES),
      y: axisFor('count', 'Write amplification', 1, Math.max(10, ...tops), { scale: 'log' }),
      lines: [
        {
          id: 'random',
          label: 'anywhere on the grid',
          color: 'ssd',
          stroke: 'strong',
          place: 'along',
          home: 0.35,
          ...random,
        },
        {
          id: 'aligned',
          label: 'aligned to units',
          color: 'soft',
          stroke: 'dashed',
          place: 'along',
          home: 0.8,
          ...aligned,
        },
      ],
      ...(isShown && {
        hand: {
          x: inputs.request_size,
          y: value,
          label: formatAmount(value, 'number'),
          color: 'ssd',
        },
      }),
    };
  },

  sentence,

  table(state) {
    return {
      caption: `Requests in units of ${binary(state.inputs.indirection_unit)}`,
      columns: [
        columnOf(indirectionUnit, 'request_size', { unit: 'KiB' }),
        columnOf(indirectionUnit, 'random_write_amplification'),
        columnOf(indirectionUnit, 'aligned_write_amplification'),
        columnOf(indirectionUnit, 'worst_write_amplification'),
      ],
      rows: SIZES.map((request_size) => {
        const { values } = state.engine.run(indirectionUnit, { ...state.inputs, request_size });
        return [
          request_size,
          values.random_write_amplification,
          values.aligned_write_amplification,
          values.worst_write_amplification,
        ];
      }),
      current: SIZES.indexOf(state.inputs.request_size),
    };
  },
});

function sentence({ inputs, answer }: State): readonly Part[] {
  const { write_amplification, bytes_written, map_size } = answer.values;
  return says`For a write of ${inBinary(inputs.request_size)} the drive programs
    ${inBinary(bytes_written)}, in units of ${inBinary(inputs.indirection_unit)}: write amplification
    ${asMarked(write_amplification)} before garbage collection. The map of its
    ${amount(inputs.user_capacity, { dimension: 'bytes' })} takes ${inBinary(map_size)} of memory.`;
}
