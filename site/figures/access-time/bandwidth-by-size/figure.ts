/** Throughput of the SSD of 1995 against request size: the lost figure 6 of the paper, from its words. */
import { drawLineChart } from '../../../charts/line-chart';
import type { LineChart } from '../../../charts/types';
import { ONE_COMMAND } from '../../../elements/drive-pairs/drive-pairs';
import { ssdAccess as model } from '../../../engine/gen/ssd-access';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { curveOf, level, withPinned } from '../../../runtime/figure/lines';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';

import {
  beyondChart,
  controls,
  DISK_1995,
  type Disk,
  diskAt,
  diskLine,
  doublings,
  SECTOR,
  STATED_RATE,
  type State,
  ssdAt,
  ssdLine,
  stated,
} from '../by-size';

/** From one sector to 1 MiB: whole sectors, each size some 4% above the one before. */
const DOUBLINGS = 11;
const LARGEST = SECTOR * 2 ** DOUBLINGS;
const SIZES = Float64Array.from(
  new Set(
    Array.from({ length: 16 * DOUBLINGS + 1 }, (_, at) => SECTOR * Math.round(2 ** (at / 16))),
  ),
);

/** The disk beside the SSD: the paper's, the same with twice the rate that is guessed for it, and one of 2024. */
const { seek_time, rotation_speed, disk_rate } = ONE_COMMAND['2024'];
const DISKS: readonly { readonly id: string; readonly label: string; readonly disk: Disk }[] = [
  { id: '1995', label: 'of 1995', disk: DISK_1995 },
  {
    id: 'twice',
    label: 'of 1995, twice the rate',
    disk: { ...DISK_1995, transfer_rate: 2 * DISK_1995.transfer_rate },
  },
  { id: '2024', label: 'of 2024', disk: { seek_time, rotation_speed, transfer_rate: disk_rate } },
];

const diskOf = ({ view }: State): Disk =>
  DISKS.find(({ id }) => id === view.disk)?.disk ?? DISK_1995;

export const bandwidthBySize = defineFigure<LineChart, typeof model>(model, {
  id: 'bandwidth-by-size',
  title: 'Throughput vs. request size',
  question: 'Seventeen MB/s, or thirteen?',
  controls: [
    { input: 'request_size', span: [SECTOR, LARGEST] },
    ...controls.slice(1, 3),
    { input: 'link_rate', span: [1e6, 1e8] },
  ],
  presets: [
    { id: 'sectors', label: 'No interface limit', inputs: { link_rate: null } },
    { id: 'held', label: 'Held at 13\u202fMB/s', inputs: { link_rate: STATED_RATE } },
  ],
  views: [
    {
      key: 'disk',
      label: 'Disk',
      options: DISKS.map(({ id, label }) => ({ id, label })),
    },
  ],
  main: 'bandwidth',
  draw: drawLineChart,
  pinned: withPinned('alone'),

  chart(state) {
    const { size, bandwidth, limit } = bandwidthNumbers(state);
    const curve = curveOf(state, 'request_size', SIZES, 'bandwidth');
    const disk = diskLine(state, 'bandwidth', diskOf(state), SIZES);
    return {
      label: plainText(bandwidthSentence(state)),
      x: axisOf(model, 'request_size', SECTOR, LARGEST, { scale: 'log', count: 6 }),
      y: axisOf(model, 'bandwidth', 0, Math.max(limit, STATED_RATE, ...(disk.y as Float64Array))),
      lines: [
        ssdLine('alone', 'SSD', 'strong', 0.3, curve),
        disk,
        stated('13', `stated: over ${formatAmount(STATED_RATE, 'byte_rate')}`, STATED_RATE, SIZES),
        {
          id: 'limit',
          label: `limit ${formatAmount(limit, 'byte_rate')}`,
          color: 'soft',
          stroke: 'dashed',
          ...level(SIZES, limit),
        },
      ],
      hand: {
        x: size,
        y: bandwidth,
        label: formatAmount(bandwidth, 'byte_rate'),
        color: 'ssd',
      },
    };
  },

  sentence: bandwidthSentence,

  table(state) {
    const thirteen = { ...state, inputs: { ...state.inputs, link_rate: STATED_RATE } };
    return {
      columns: [
        columnOf(model, 'request_size'),
        columnOf(model, 'bandwidth', { label: 'SSD throughput' }),
        { label: 'SSD throughput, held at 13 MB/s', dimension: 'byte_rate' },
        columnOf(model, 'queued_bandwidth', { label: 'SSD throughput, queued' }),
        { label: 'Disk throughput', dimension: 'byte_rate' },
      ],
      rows: doublings(DOUBLINGS + 1).map((size) => [
        size,
        ssdAt(state, size, 'bandwidth'),
        ssdAt(thirteen, size, 'bandwidth'),
        ssdAt(state, size, 'queued_bandwidth'),
        diskAt(state, size, 'bandwidth', diskOf(state)),
      ]),
    };
  },
});

function bandwidthNumbers({ inputs, answer }: State) {
  return {
    size: inputs.request_size,
    bandwidth: answer.values.bandwidth,
    limit: answer.values.bandwidth_limit,
  };
}

function bandwidthSentence(state: State): readonly Part[] {
  const { size, bandwidth, limit } = bandwidthNumbers(state);
  const disk = diskAt(state, size, 'bandwidth', diskOf(state));
  return says`At ${{ value: formatAmount(size, 'bytes') }}, throughput is
    ${{ value: formatAmount(bandwidth, 'byte_rate') }} on the SSD and
    ${{ value: formatAmount(disk, 'byte_rate') }} on the disk. As requests grow, the SSD approaches
    ${{ value: formatAmount(limit, 'byte_rate') }}.${beyondChart(size, LARGEST)}`;
}
