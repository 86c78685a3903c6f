/** Throughput of the SSD of 1995 against request size: the paper's lost figures 5 and 6, from its words. */

import { drawLineChart } from '../../charts/line-chart';
import type { Line, LineChart } from '../../charts/types';
import type { OutputId } from '../../engine/declaration';
import { diskAccess } from '../../engine/gen/disk-access';
import { ssdAccess as model } from '../../engine/gen/ssd-access';
import { formatAmount } from '../../engine/units';
import { axisOf } from '../../runtime/figure/axis';
import { type Control, defineFigure, type FigureState } from '../../runtime/figure/define-figure';
import { curveOf, level, outputWith, withPinned } from '../../runtime/figure/lines';
import { factor, type Part, plainText, says, time } from '../../runtime/figure/parts';
import { columnOf } from '../../runtime/figure/table';

type State = FigureState<typeof model>;

/** From one sector to 128, as the paper's own axis must have run. */
const SECTOR = 512;
const LARGEST = 128 * SECTOR;
const SIZES = Float64Array.from({ length: LARGEST / SECTOR }, (_, at) => SECTOR * (at + 1));
/** A magnetic disk of the time: 15 ms to the first byte, and half the SSD's rate. */
const DISK_1995 = { seek_time: 9.44e-3, rotation_speed: 90, transfer_rate: 6.5e6 };
/** "Over 1800 I/O requests per second", and "over 13" megabytes. */
const STATED_REQUESTS = 1800;
const STATED_RATE = 13e6;

const controls: readonly Control<typeof model>[] = [
  { input: 'request_size', span: [SECTOR, LARGEST] },
  { input: 'host_overhead', span: [0, 2e-4] },
  { input: 'next_block_time', span: [1e-5, 1e-4] },
  { input: 'command_time', span: [1e-6, 1e-3] },
];

export const requestsBySize = defineFigure<LineChart, typeof model>(model, {
  id: 'requests-by-size',
  title: 'IOPS vs. request size',
  question: 'Does it take a queue to reach 1800 IOPS?',
  controls,
  main: 'requests_per_second',
  draw: drawLineChart,
  pinned: withPinned('alone'),

  chart(state) {
    const { size, alone } = requestNumbers(state);
    const curve = (output: OutputId<typeof model>) => curveOf(state, 'request_size', SIZES, output);
    const inQueue = curve('queued_requests_per_second');
    const most = Math.max(STATED_REQUESTS, ...(inQueue.y as Float64Array));
    return {
      label: plainText(requestSentence(state)),
      x: axisOf(model, 'request_size', SECTOR, LARGEST, { scale: 'log', count: 6 }),
      y: axisOf(model, 'requests_per_second', 0, most, { name: 'IOPS' }),
      lines: [
        ssdLine('alone', 'queue depth 1', 'strong', 0.3, curve('requests_per_second')),
        ssdLine('queued', 'queued, at best', 'dashed', 0.12, inQueue),
        diskLine(state, 'requests_per_second'),
        stated(
          '1800',
          `stated: over ${formatAmount(STATED_REQUESTS, 'number', 4)} IOPS`,
          STATED_REQUESTS,
        ),
      ],
      hand: {
        x: size,
        y: alone,
        label: `${formatAmount(alone, 'number', 4)} IOPS`,
        color: 'ssd',
      },
    };
  },

  sentence: requestSentence,

  table(state) {
    return {
      columns: [
        columnOf(model, 'request_size'),
        columnOf(model, 'service_time'),
        columnOf(model, 'requests_per_second', { label: 'IOPS, queue depth 1' }),
        columnOf(model, 'queued_requests_per_second', { label: 'IOPS, queued, at best' }),
        { label: 'Disk IOPS, queue depth 1', dimension: 'rate' },
      ],
      rows: doublings().map((size) => [
        size,
        ssdAt(state, size, 'service_time'),
        ssdAt(state, size, 'requests_per_second'),
        ssdAt(state, size, 'queued_requests_per_second'),
        diskAt(state, size, 'requests_per_second'),
      ]),
    };
  },
});

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

const doublings = () => Array.from({ length: 8 }, (_, at) => SECTOR * 2 ** at);

function ssdLine(
  id: string,
  label: string,
  stroke: NonNullable<Line['stroke']>,
  home: number,
  points: Pick<Line, 'x' | 'y'>,
): Line {
  return { id, label, color: 'ssd', stroke, place: 'along', home, ...points };
}

/** The disk beside it: the same requests, anywhere on a magnetic disk. */
function diskLine({ engine }: State, output: OutputId<typeof diskAccess>): Line {
  const y = engine.curve(diskAccess, DISK_1995, 'request_size', SIZES, output);
  return { id: 'disk', label: 'disk', color: 'disk', stroke: 'plain', x: SIZES, y };
}

function stated(id: string, label: string, y: number): Line {
  return {
    id,
    label,
    color: 'ink',
    stroke: 'dotted',
    place: 'along',
    home: 0.85,
    ...level(SIZES, y),
  };
}

const ssdAt = (state: State, request_size: number, output: OutputId<typeof model>) =>
  outputWith(state, { request_size }, output);

function diskAt(
  { engine }: State,
  request_size: number,
  output: OutputId<typeof diskAccess>,
): number {
  return engine.run(diskAccess, { ...DISK_1995, request_size }).values[output];
}

function requestNumbers({ inputs, answer }: State) {
  return {
    size: inputs.request_size,
    each: answer.values.service_time,
    alone: answer.values.requests_per_second,
    queued: answer.values.queued_requests_per_second,
  };
}

function requestSentence(state: State): readonly Part[] {
  const { size, each, alone, queued } = requestNumbers(state);
  const times = alone / STATED_REQUESTS;
  return says`At ${{ value: formatAmount(size, 'bytes') }} and queue depth 1, the time per request
    is ${time(each)} and the SSD reaches ${{ value: formatAmount(alone, 'number', 4) }} IOPS,
    ${factor(times)} times the stated 1800. With a queue, it reaches at most
    ${{ value: formatAmount(queued, 'number', 4) }} IOPS.${beyondChart(size)}`;
}

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

/** A typed size may lie where no point of the chart does. */
const beyondChart = (size: number): Part[] =>
  size > LARGEST ? says` The chart ends at ${formatAmount(LARGEST, 'bytes')}.` : [];
