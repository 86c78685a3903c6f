/** What each file system writes for an operation that a program waits for. */
import { drawBarChart } from '../../../charts/bar-chart';
import { axisFor } from '../../../charts/ticks';
import type { BarChart } from '../../../charts/types';
import { fileSystemWrite } from '../../../engine/gen/file-system-write';
import { isRefused } from '../../../engine/refused';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { answerOrRefusal } from '../../../runtime/figure/lines';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { binary, inBinary } from '../binary';
import { asMarked } from '../times';

type State = FigureState<typeof fileSystemWrite>;

const FILE_SYSTEMS = [
  { id: 'ext4', name: 'ext4' },
  { id: 'ext4-journal', name: 'ext4, data=journal' },
  { id: 'ext4-no-journal', name: 'ext4, no journal' },
  { id: 'xfs', name: 'XFS' },
  { id: 'btrfs-single', name: 'btrfs, single' },
  { id: 'btrfs-dup', name: 'btrfs, DUP' },
] as const;

/** An operation within a sentence. */
const OPERATIONS = {
  append: 'An append',
  'append-reserved': 'An append into reserved space',
  overwrite: 'An overwrite',
  create: 'A new file',
} as const;

export const fileSystems = defineFigure<BarChart, typeof fileSystemWrite>(fileSystemWrite, {
  id: 'file-systems',
  title: 'Write amplification of file systems, when a program waits',
  question: 'One write, one sync: which file system writes least?',
  controls: [
    { input: 'operation' },
    { input: 'barrier' },
    { input: 'write_size', span: [128, 131_072] },
    { input: 'writes_per_sync', span: [1, 1000] },
    { input: 'sector', when: { operation: ['append', 'append-reserved', 'overwrite'] } },
    { input: 'time_stamp_share', when: { operation: 'overwrite', barrier: 'fsync' } },
  ],
  main: 'write_amplification',
  draw: drawBarChart,

  chart(state) {
    const rows = rowsOf(state);
    return {
      label: plainText(sentence(state)),
      x: axisFor(
        'count',
        'written per byte of the program',
        0,
        Math.max(...rows.map(({ values }) => values?.write_amplification ?? 0)),
      ),
      bars: rows.map(({ id, name, values, data }) => {
        const value = values?.write_amplification ?? 0;
        return {
          id,
          label: name,
          color: 'ssd',
          segments: [
            { id: 'data', length: Math.min(data, value), color: 'ssd' },
            { id: 'rest', length: Math.max(0, value - data), color: 'ssd', fill: 'hatched' },
          ],
          total: values ? formatAmount(value, 'number') : 'not measured',
        };
      }),
    };
  },

  sentence,

  table(state) {
    return {
      caption: `${OPERATIONS[state.inputs.operation]}: ${binary(state.inputs.write_size)}, ${state.inputs.barrier}`,
      columns: [
        { label: 'File system' },
        columnOf(fileSystemWrite, 'data_blocks'),
        columnOf(fileSystemWrite, 'metadata_size', { unit: 'KiB' }),
        columnOf(fileSystemWrite, 'bytes_per_sync', { unit: 'KiB' }),
        columnOf(fileSystemWrite, 'write_amplification'),
        columnOf(fileSystemWrite, 'measured_write_amplification'),
      ],
      rows: rowsOf(state).map(({ name, values }) => [
        name,
        values?.data_blocks ?? null,
        values?.metadata_size ?? null,
        values?.bytes_per_sync ?? null,
        values?.write_amplification ?? null,
        values?.measured_write_amplification ?? null,
      ]),
    };
  },
});

/** A row for each file system; one of which nothing is known of this operation has the reason in place of values. */
function rowsOf(state: State) {
  const { writes_per_sync, write_size, operation } = state.inputs;
  // New files on XFS are known with small sectors alone.
  const sector = operation === 'create' ? '512' : state.inputs.sector;
  return FILE_SYSTEMS.map(({ id, name }) => {
    const answer = answerOrRefusal(state, { file_system: id, sector });
    if (isRefused(answer)) return { id, name, values: null, why: answer.inWords(), data: 0 };
    const { values } = answer;
    /** Blocks of data, each once, per byte. */
    const data = (values.data_blocks * values.block_size) / (writes_per_sync * write_size);
    return { id, name, values, why: null, data };
  });
}

function sentence(state: State): readonly Part[] {
  const { operation, write_size, writes_per_sync, barrier } = state.inputs;
  const rows = rowsOf(state);
  const sorted = rows
    .flatMap(({ name, values }) => (values ? [{ name, value: values.write_amplification }] : []))
    .toSorted((a, b) => a.value - b.value);
  const reasons = new Set(rows.flatMap(({ why }) => (why ? [` ${why}`] : [])));
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (!least || !most) throw new Error('there is no file system');
  const shared =
    writes_per_sync === 1
      ? ''
      : says`, ${{ value: formatAmount(writes_per_sync, 'count') }} to a sync,`;
  return says`${OPERATIONS[operation]} of ${inBinary(write_size)}${shared} with ${barrier} makes the
    device write ${asMarked(least.value)} bytes per byte on ${least.name}, and
    ${asMarked(most.value)} on ${most.name}.${[...reasons].join('')}`;
}
