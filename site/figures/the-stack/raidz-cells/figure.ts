/** How one block lies on the drives of a RAID-Z vdev: data, parity, and padding, sector by sector. */
import { raidz } from '../../../engine/gen/raidz';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { inBinary } from '../binary';
import { asMarked } from '../times';
import { drawSectors, type SectorChart } from './drawing';
import { sectorsOf } from './sectors';

type State = FigureState<typeof raidz>;

const KIB = 1024;
const SIZES = [4, 8, 16, 32, 64, 128].map((size) => size * KIB);
/** More drives do not fit side by side, and more rows not below each other. */
const [DRIVES, ROWS] = [12, 16];

export const raidzCells = defineFigure<SectorChart, typeof raidz>(raidz, {
  id: 'raidz-cells',
  title: 'One block on RAID-Z, sector by sector',
  question: 'How much of what is written is parity, and how much space does it take?',
  controls: [
    { input: 'block_size', span: [4 * KIB, 128 * KIB] },
    { input: 'drives', span: [3, DRIVES] },
    { input: 'parity' },
    { input: 'ashift', span: [9, 13], label: 'Sector exponent (ashift)' },
    { input: 'version' },
  ],
  main: 'write_amplification',
  draw: drawSectors,

  chart(state) {
    const { inputs, answer } = state;
    const { data_sectors, padding_sectors, padding_written } = answer.values;
    const drives = Math.min(inputs.drives, DRIVES);
    const sectors =
      inputs.drives > DRIVES
        ? []
        : sectorsOf(data_sectors, inputs.drives, inputs.parity, padding_sectors, padding_written);
    return {
      label: plainText(sentence(state)),
      drives,
      sectors: sectors.slice(0, ROWS * drives),
      more: Math.max(0, sectors.length - ROWS * drives),
      tooWide: inputs.drives > DRIVES,
    };
  },

  sentence,

  table(state) {
    return {
      caption: `Blocks on ${formatAmount(state.inputs.drives, 'count')} drives, parity ${formatAmount(state.inputs.parity, 'count')}`,
      columns: [
        columnOf(raidz, 'block_size', { unit: 'KiB' }),
        columnOf(raidz, 'data_sectors'),
        columnOf(raidz, 'parity_sectors'),
        columnOf(raidz, 'padding_sectors'),
        columnOf(raidz, 'padding_written'),
        columnOf(raidz, 'write_amplification'),
        columnOf(raidz, 'padded_write_amplification'),
        columnOf(raidz, 'drive_write_amplification'),
        columnOf(raidz, 'space_efficiency'),
      ],
      rows: SIZES.map((block_size) => {
        const { values } = state.engine.run(raidz, { ...state.inputs, block_size });
        return [
          block_size,
          values.data_sectors,
          values.parity_sectors,
          values.padding_sectors,
          values.padding_written,
          values.write_amplification,
          values.padded_write_amplification,
          values.drive_write_amplification,
          values.space_efficiency,
        ];
      }),
      current: SIZES.indexOf(state.inputs.block_size),
    };
  },
});

function sentence({ inputs, answer }: State): readonly Part[] {
  const { data_sectors, parity_sectors, padding_sectors, padding_written, allocated } =
    answer.values;
  const count = (value: number): Part => ({ value: formatAmount(value, 'count') });
  const padding =
    padding_sectors === 0
      ? says`no padding`
      : says`${count(padding_sectors)} of padding, ${written(padding_sectors, padding_written)}`;
  return says`A block of ${inBinary(inputs.block_size)} takes ${count(data_sectors)} sectors of data,
    ${count(parity_sectors)} of parity, and ${padding}. The drives write
    ${asMarked(answer.values.write_amplification)} bytes for each of its bytes, and the block takes
    ${inBinary(allocated)} of space.`;
}

/** How much of the padding is written whatever else the drives do. */
function written(padding: number, inAnyCase: number): readonly Part[] {
  if (inAnyCase === padding) return says`all of it written`;
  if (inAnyCase === 0) return says`none of it written by itself`;
  return says`${{ value: formatAmount(inAnyCase, 'count') }} of it written`;
}
