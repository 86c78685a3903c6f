/** All flash of a drive as one bar: what is sold, partitioned and filled; the rest is spare. */
import { drawFlashBar, type FlashBarChart, type FlashPart } from '../../../charts/flash-bar';
import { spareArea } from '../../../engine/gen/spare-area';
import { formatAmount } from '../../../engine/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { outputWith } from '../../../runtime/figure/lines';
import { amount, type Part, percent, plainText } from '../../../runtime/figure/parts';
import { amplification } from '../../amplification';

type State = FigureState<typeof spareArea>;

/** What the host writes in the lower bar. */
const WRITTEN = 50e9;

const BYTES = { dimension: 'bytes' } as const;

export const flashBar = defineFigure<FlashBarChart, typeof spareArea>(spareArea, {
  id: 'flash-bar',
  title: 'Raw flash capacity by use, and write amplification',
  question: 'How much capacity must you give up to halve write amplification?',
  controls: [
    { input: 'user_capacity', span: [256e9, 540e9] },
    { input: 'partition_share', span: [0.3, 1] },
    { input: 'trimmed_share', span: [0, 0.7] },
    { input: 'raw_capacity', span: [128 * 2 ** 30, 2048 * 2 ** 30] },
  ],
  presets: [
    { id: 'even', label: '512 GB of 512 GiB', inputs: sold(512e9) },
    { id: 'one-step', label: '480 GB', inputs: sold(480e9) },
    { id: 'optimus', label: '400 GB, the Optimus', inputs: sold(400e9) },
    {
      id: 'partition',
      label: '512 GB, a fifth unpartitioned',
      inputs: { ...sold(512e9), partition_share: 0.8 },
    },
  ],
  main: 'write_amplification',
  draw: drawFlashBar,

  chart(state) {
    const edges = edgesOf(state);
    const wa = state.answer.values.write_amplification;
    const flash = wa === null ? WRITTEN : WRITTEN * wa;
    return {
      label: plainText(sentence(state)),
      x: axisOf(spareArea, 'raw_capacity', 0, edges.raw, { name: '' }),
      title: 'The flash',
      parts: partsOf(state),
      edges: [
        { id: 'sold', label: `user ${bytes(edges.sold)}`, at: edges.sold },
        { id: 'partition', label: `partitioned ${bytes(edges.partition)}`, at: edges.partition },
        { id: 'files', label: `data stored ${bytes(edges.files)}`, at: edges.files },
      ],
      writtenTitle: `NAND writes for ${bytes(WRITTEN)} of host writes`,
      written: [
        { id: 'host', label: `host writes ${bytes(WRITTEN)}`, length: WRITTEN, color: 'ssd' },
        {
          id: 'copies',
          label:
            wa === null ? 'relocated pages, no limit' : `relocated pages ${bytes(flash - WRITTEN)}`,
          length: flash - WRITTEN,
          color: 'clean',
          hatched: true,
        },
      ],
    };
  },

  sentence,

  table(state) {
    const parts = partsOf(state);
    const { raw } = edgesOf(state);
    const { values } = state.answer;
    const row = (name: string, value: number | null) => [name, null, value];
    return {
      columns: [
        { label: 'Part of the flash' },
        { label: 'Size', dimension: 'bytes' },
        { label: 'Share of raw flash capacity', dimension: 'ratio' },
      ],
      rows: [
        ...parts.map((part) => [
          part.label.replace(/ [\d.]+.*$/, ''),
          part.to - part.from,
          (part.to - part.from) / raw,
        ]),
        ['Raw flash capacity', raw, 1],
        row('Overprovisioning ρ, as built', values.overprovisioning),
        row('Spare factor, as built', values.spare_factor),
        row('Flash utilization, as built', values.utilization),
        row('Effective overprovisioning ρ', values.effective_overprovisioning),
        row('Effective spare factor', values.effective_spare_factor),
        row('Effective flash utilization', values.effective_utilization),
      ],
    };
  },
});

/** A drive of 512 GiB sold as so many bytes, full. */
function sold(user_capacity: number) {
  return { raw_capacity: 512 * 2 ** 30, user_capacity, partition_share: 1, trimmed_share: 0 };
}

const bytes = (value: number) => formatAmount(value, 'bytes');

/** The places of the edges along the flash, in bytes. */
export function edgesOf({ inputs }: Pick<State, 'inputs'>) {
  const { raw_capacity: raw, user_capacity: sold, partition_share, trimmed_share } = inputs;
  const partition = sold * partition_share;
  return { raw, sold, partition, files: partition * (1 - trimmed_share) };
}

/** The stretches between the edges; none that is empty. */
function partsOf(state: State): FlashPart[] {
  const { raw, sold: user, partition, files } = edgesOf(state);
  // What GiB against GB alone leaves: the flash less the same number of GB.
  const gap = raw - raw / (1 + state.answer.values.unit_gap);
  const aside = Math.max(user, raw - gap);
  const stretches: FlashPart[] = [
    { id: 'files', label: 'data stored', from: 0, to: files, fill: 'data', lane: 3 },
    {
      id: 'trimmed',
      label: 'trimmed',
      from: files,
      to: partition,
      fill: 'trimmed',
      lane: 2,
    },
    { id: 'empty', label: 'unpartitioned', from: partition, to: user, fill: 'empty', lane: 1 },
    {
      id: 'aside',
      label: 'factory OP',
      from: user,
      to: aside,
      fill: 'aside',
      lane: 0,
    },
    { id: 'gap', label: 'GiB–GB gap', from: aside, to: raw, fill: 'gap', lane: 0 },
  ];
  // A byte is dust on this scale.
  return stretches
    .filter(({ from, to }) => to - from > 1)
    .map((part) => ({ ...part, label: `${part.label} ${bytes(part.to - part.from)}` }));
}

function sentence(state: State): readonly Part[] {
  const { values, reasons } = state.answer;
  const { effective_overprovisioning: met, write_amplification: wa } = values;
  if (met === null) return [reasons.effective_overprovisioning ?? ''];
  const three: Part[] = [
    'Effective overprovisioning ρ is ',
    percent(met),
    '; spare factor ',
    percent(values.effective_spare_factor),
    ', utilization ',
    percent(values.effective_utilization),
    '. ',
  ];
  if (wa === null) return [...three, reasons.write_amplification ?? ''];
  return [
    ...three,
    'Under random writes, ',
    amount(WRITTEN, BYTES),
    ' of host writes become ',
    amount(WRITTEN * wa, BYTES),
    ' of NAND writes: write amplification is ',
    amplification(wa),
    '.',
    ...halfAsMuch(state, wa),
  ];
}

/** What a drive that is sold as full would copy, where less is used than was sold. */
function halfAsMuch(state: State, wa: number): Part[] {
  const full = outputWith(state, { partition_share: 1, trimmed_share: 0 }, 'write_amplification');
  if (full === null || full - wa < 0.005) return [];
  return [' With the drive full it would be ', amplification(full), '.'];
}
