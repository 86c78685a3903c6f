/** One command on a disk and on an SSD, to scale: the paper's lost figure 1, redrawn from its numbers. */

import { drawBarChart } from '../../../charts/bar-chart';
import { axisFor } from '../../../charts/ticks';
import type { BarChart, Segment } from '../../../charts/types';
import { ONE_COMMAND, pairPresets } from '../../../elements/drive-pairs/drive-pairs';
import { type Windows, windowOf, zoomKeys } from '../../../elements/zoom/zoom';
import type { InputId, OutputId } from '../../../engine/declaration';
import { oneCommand as model } from '../../../engine/gen/one-command';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { factor, type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';

type State = FigureState<typeof model>;

/** From milliseconds to microseconds. */
export const WINDOWS: Windows = [1e-2, 5e-3, 2e-3, 1e-3, 5e-4, 2.5e-4];

/** One part of a command. */
interface Stretch {
  readonly id: string;
  readonly name: string;
  readonly takes: number;
  readonly color: Segment['color'];
  readonly fill: NonNullable<Segment['fill']>;
}

export const oneCommand = defineFigure<BarChart, typeof model>(model, {
  id: 'one-command',
  title: 'Timeline of one request, hard disk vs. SSD',
  question: 'What does the disk do all this time?',
  controls: [
    { input: 'seek_time', span: [0, 0.02] },
    { input: 'rotation_speed', span: [60, 250] },
    { input: 'disk_command_time', span: [0, 5e-4] },
    { input: 'ssd_time', span: [1e-6, 1e-3] },
    { input: 'request_size', span: [512, 2 ** 23] },
  ],
  presets: pairPresets(ONE_COMMAND),
  start: ONE_COMMAND['2024'],
  linked: {},
  keys: zoomKeys(WINDOWS),
  main: 'speedup',
  draw: drawBarChart,

  chart(state) {
    const { disk, ssd } = stretchesOf(state);
    const { diskTotal, ssdTotal } = totals(state);
    const longest = Math.max(diskTotal, ssdTotal);
    const shown = windowOf(WINDOWS, state, longest) ?? longest;
    return {
      label: plainText(sentence(state)),
      x: axisFor('seconds', 'Time since the command', 0, shown),
      bars: [
        {
          id: 'disk',
          label: 'Disk',
          color: 'disk',
          segments: disk.map(segmentOf),
          total: formatAmount(diskTotal, 'time'),
        },
        {
          id: 'ssd',
          label: 'SSD',
          color: 'ssd',
          segments: ssd.map(segmentOf),
          total: formatAmount(ssdTotal, 'time'),
        },
      ],
    };
  },

  sentence,

  table(state) {
    const { disk, ssd } = stretchesOf(state);
    const { diskTotal, ssdTotal } = totals(state);
    const on = (list: readonly Stretch[], id: string) =>
      list.find((one) => one.id === id)?.takes ?? null;
    const names: [string, string, string][] = [
      ['Command', 'bus', 'bus'],
      ['Disk command handling', 'decode', ''],
      ['Seek', 'seek', ''],
      ['Rotational latency', 'turn', ''],
      ['SSD access', '', 'access'],
      ['Transfer', 'data', 'data'],
      ['Completion', 'status', 'status'],
    ];
    return {
      columns: [
        { label: 'Part' },
        { label: 'Disk', dimension: 'time' },
        { label: 'SSD', dimension: 'time' },
      ],
      rows: [
        ...names.map(([name, onDisk, onSsd]) => [name, on(disk, onDisk), on(ssd, onSsd)]),
        ['Service time', diskTotal, ssdTotal],
      ],
    };
  },
});

const segmentOf = ({ id, name, takes, color, fill }: Stretch): Segment => ({
  id,
  label: takes > 0 ? `${name} ${formatAmount(takes, 'time')}` : '',
  length: takes,
  color,
  fill,
});

function totals({ answer }: State) {
  return {
    diskTotal: answer.values.disk_total,
    ssdTotal: answer.values.ssd_total,
  };
}

/** The parts of both commands, in their order. */
export function stretchesOf({ inputs, answer }: State) {
  const given = (id: InputId<typeof model>) => inputs[id];
  const found = (id: OutputId<typeof model>) => answer.values[id];
  const bus: Stretch = {
    id: 'bus',
    name: 'command',
    takes: given('bus_time'),
    color: 'soft',
    fill: 'solid',
  };
  const status: Stretch = {
    id: 'status',
    name: 'completion',
    takes: given('status_time'),
    color: 'soft',
    fill: 'solid',
  };
  const part = (
    id: string,
    name: string,
    takes: number,
    color: Stretch['color'],
    fill: Stretch['fill'],
  ): Stretch => ({ id, name, takes, color, fill });
  return {
    disk: [
      bus,
      part('decode', 'handling', given('disk_command_time'), 'disk', 'open'),
      part('seek', 'seek', given('seek_time'), 'disk', 'solid'),
      part('turn', 'rotational latency', found('turn_time'), 'disk', 'hatched'),
      part('data', 'transfer', found('disk_transfer_time'), 'disk', 'open'),
      status,
    ],
    ssd: [
      bus,
      part('access', 'access', given('ssd_time'), 'ssd', 'solid'),
      part('data', 'transfer', found('ssd_transfer_time'), 'ssd', 'open'),
      status,
    ],
  };
}

function sentence(state: State): readonly Part[] {
  const { diskTotal, ssdTotal } = totals(state);
  const ratio = diskTotal / ssdTotal;
  const longest = Math.max(diskTotal, ssdTotal);
  const shown = windowOf(WINDOWS, state, longest);
  const start: Part[] =
    ratio >= 1
      ? says`The service time is ${time(ssdTotal)} on the SSD and ${time(diskTotal)} on the disk,
        ${factor(ratio)} times as long.`
      : says`The disk is done first: its service time is ${time(diskTotal)}; the SSD’s is
        ${time(ssdTotal)}.`;
  const moving: Part[] = says` Seek and rotational latency are
    ${percent(state.answer.values.mechanical_share)} of the disk’s time.`;
  return [...start, ...moving, ...(shown === null ? [] : beyond(longest / shown))];
}

/** How many pictures of this width the longer bar would fill. */
function beyond(widths: number): Part[] {
  return says` At this zoom the longer bar is ${factor(widths)} times as wide as the figure.`;
}
