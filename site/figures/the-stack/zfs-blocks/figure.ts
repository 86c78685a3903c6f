/** What one small write costs in ZFS, by the size of the block that it falls into. */
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { LineChart } from '../../../charts/types';
import { zfsWrite } from '../../../engine/gen/zfs-write';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { curveOf, withPinned } from '../../../runtime/figure/lines';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { binary, inBinary, sizesAxis } from '../binary';
import { asMarked } from '../times';

type State = FigureState<typeof zfsWrite>;

const KIB = 1024;
const GIB = 1024 ** 3;
/** Writes that go through the intent log. */
const AWAITED = ['sync', 'flushed'] as const;
/** Block sizes that ZFS takes. */
const BLOCKS = [4, 8, 16, 32, 64, 128, 256, 512, 1024].map((size) => size * KIB);

export const zfsBlocks = defineFigure<LineChart, typeof zfsWrite>(zfsWrite, {
  id: 'zfs-blocks',
  title: 'Write amplification in ZFS vs. block size',
  question: 'Which volblocksize suits a guest that writes 4 KiB?',
  controls: [
    { input: 'sync' },
    { input: 'block_size', span: [4 * KIB, 1024 * KIB] },
    { input: 'write_size', span: [KIB, 1024 * KIB] },
    { input: 'volume_size', span: [GIB, 8192 * GIB] },
    { input: 'group_writes', span: [1, 100_000] },
    { input: 'log_device', when: { sync: AWAITED } },
    { input: 'version', when: { sync: AWAITED } },
    { input: 'merged_share' },
    { input: 'vdev_wa', span: [1, 4], label: 'Copies or parity below' },
  ],
  // The volume and the writes of the film below it: 50 per second for 5 s.
  start: { volume_size: 100 * GIB, group_writes: 250 },
  main: 'write_amplification',
  draw: drawLineChart,
  pinned: withPinned('all'),

  chart(state) {
    const { inputs, answer } = state;
    const xs = Float64Array.from(BLOCKS);
    const all = curveOf(state, 'block_size', xs, 'write_amplification');
    const blocks = curveOf(state, 'block_size', xs, 'block_write_amplification');
    const { write_amplification: value } = answer.values;
    const ys = [...Array.from(all.y), value].filter((y) => y !== null && Number.isFinite(y));
    const isShown = inputs.block_size >= (BLOCKS[0] ?? 0) && inputs.block_size <= MOST;
    return {
      label: plainText(sentence(state)),
      x: sizesAxis('block size', BLOCKS),
      y: axisFor('count', 'Write amplification', 1, Math.max(10, ...ys.map(Number)), {
        scale: 'log',
      }),
      lines: [
        ...(isApart(state)
          ? [
              {
                id: 'pool',
                label: 'on the pool’s drives',
                color: 'clean',
                stroke: 'plain',
                place: 'along',
                home: 0.6,
                ...curveOf(state, 'block_size', xs, 'pool_write_amplification'),
              } as const,
            ]
          : []),
        {
          id: 'all',
          label: 'all that is written',
          color: 'ssd',
          stroke: 'strong',
          place: 'along',
          home: 0.4,
          ...all,
        },
        {
          id: 'blocks',
          label: 'whole blocks alone',
          color: 'soft',
          stroke: 'dashed',
          place: 'along',
          home: 0.8,
          ...blocks,
        },
      ],
      ...(isShown && {
        hand: {
          x: inputs.block_size,
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
      caption: `Writes of ${binary(state.inputs.write_size)} into blocks of each size`,
      columns: [
        columnOf(zfsWrite, 'block_size', { unit: 'KiB' }),
        columnOf(zfsWrite, 'block_write_amplification'),
        columnOf(zfsWrite, 'log_write_amplification'),
        columnOf(zfsWrite, 'write_amplification'),
        columnOf(zfsWrite, 'pool_write_amplification'),
        columnOf(zfsWrite, 'drive_write_amplification'),
      ],
      rows: BLOCKS.map((block_size) => {
        const { values } = state.engine.run(zfsWrite, { ...state.inputs, block_size });
        return [
          block_size,
          values.block_write_amplification,
          values.log_write_amplification,
          values.write_amplification,
          values.pool_write_amplification,
          values.drive_write_amplification,
        ];
      }),
      current: BLOCKS.indexOf(state.inputs.block_size),
    };
  },
});

const MOST = BLOCKS.at(-1) ?? 0;

/** Whether the log is written, and on a device of its own. */
const isApart = ({ inputs, answer }: Pick<State, 'inputs' | 'answer'>): boolean =>
  inputs.log_device === 'slog' && answer.values.log_write_amplification > 0;

function sentence({ inputs, answer }: State): readonly Part[] {
  const {
    write_amplification,
    block_write_amplification,
    log_write_amplification: log,
  } = answer.values;
  const logged = log > 0 ? says` and ${asMarked(log)} in the intent log` : '';
  const split = isApart({ inputs, answer })
    ? says`, ${asMarked(answer.values.pool_write_amplification)} of it in the pool and
        ${asMarked(log)} on the log device`
    : '';
  const { metadata_written, map_share } = answer.values;
  const ofMap = block_write_amplification * metadata_written;
  const map = map_share === null ? 'metadata' : 'the map that says where they lie';
  return says`A write of ${inBinary(inputs.write_size)} into blocks of ${inBinary(inputs.block_size)} costs
    ${asMarked(block_write_amplification)} bytes per byte in whole blocks, ${asMarked(ofMap)} in
    ${map}${logged}: write amplification ${asMarked(write_amplification)} on all drives,
    copies and parity included${split}.`;
}
