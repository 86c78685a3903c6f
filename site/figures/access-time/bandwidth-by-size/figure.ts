/** Throughput of the SSD of 1995 against request size: the lost figure 6 of the paper, from its words. */
import { drawLineChart } from '../../../charts/line-chart';
import type { LineChart } from '../../../charts/types';
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
  diskAt,
  diskLine,
  doublings,
  LARGEST,
  SECTOR,
  SIZES,
  STATED_RATE,
  type State,
  ssdAt,
  ssdLine,
  stated,
} from '../by-size';

export const bandwidthBySize = defineFigure<LineChart, typeof model>(model, {
  id: 'bandwidth-by-size',
  title: 'Throughput vs. request size',
  question: 'Seventeen MB/s, or thirteen?',
  controls: [...controls.slice(0, 3), { input: 'link_rate', span: [1e6, 1e8] }],
  presets: [
    { id: 'sectors', label: 'No interface limit', inputs: { link_rate: null } },
    { id: 'held', label: 'Held at 13\u202fMB/s', inputs: { link_rate: STATED_RATE } },
  ],
  main: 'bandwidth',
  draw: drawLineChart,
  pinned: withPinned('alone'),

  chart(state) {
    const { size, bandwidth, limit } = bandwidthNumbers(state);
    const curve = curveOf(state, 'request_size', SIZES, 'bandwidth');
    return {
      label: plainText(bandwidthSentence(state)),
      x: axisOf(model, 'request_size', SECTOR, LARGEST, { scale: 'log', count: 6 }),
      y: axisOf(model, 'bandwidth', 0, Math.max(limit, STATED_RATE)),
      lines: [
        ssdLine('alone', 'SSD', 'strong', 0.3, curve),
        diskLine(state, 'bandwidth'),
        stated('13', `stated: over ${formatAmount(STATED_RATE, 'byte_rate')}`, STATED_RATE),
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
      rows: doublings().map((size) => [
        size,
        ssdAt(state, size, 'bandwidth'),
        ssdAt(thirteen, size, 'bandwidth'),
        ssdAt(state, size, 'queued_bandwidth'),
        diskAt(state, size, 'bandwidth'),
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
  const disk = diskAt(state, size, 'bandwidth');
  return says`At ${{ value: formatAmount(size, 'bytes') }}, throughput is
    ${{ value: formatAmount(bandwidth, 'byte_rate') }} on the SSD and
    ${{ value: formatAmount(disk, 'byte_rate') }} on the disk. As requests grow, the SSD approaches
    ${{ value: formatAmount(limit, 'byte_rate') }}.${beyondChart(size)}`;
}
