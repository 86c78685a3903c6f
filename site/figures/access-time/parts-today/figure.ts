/** The drawing of the first figure for parts of today, from disk to memory. */
import { drawBarChart } from '../../../charts/bar-chart';
import { axisFor } from '../../../charts/ticks';
import type { Bar, BarChart } from '../../../charts/types';
import { ACCESS_COMPARISON } from '../../../elements/drive-pairs/drive-pairs';
import { type Windows, windowOf, zoomKeys } from '../../../elements/zoom/zoom';
import { accessComparison as model } from '../../../engine/gen/access-comparison';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { factor, type Part, plainText, says, time } from '../../../runtime/figure/parts';
import { PARTS } from './parts';

type State = FigureState<typeof model>;

/** Three steps a decade, from the disk's milliseconds to the memory's nanoseconds. */
export const TODAY: Windows = [
  5e-3, 2e-3, 1e-3, 5e-4, 2e-4, 1e-4, 5e-5, 2e-5, 1e-5, 5e-6, 2e-6, 1e-6, 5e-7, 2e-7,
];

export const partsToday = defineFigure<BarChart, typeof model>(model, {
  id: 'parts-today',
  title: 'Access times, from disk to DRAM',
  question: 'How far must you zoom in to see the smallest?',
  controls: [
    { input: 'disk_time', span: [1e-3, 0.1] },
    { input: 'ssd_time', span: [1e-8, 0.01] },
  ],
  start: { ...ACCESS_COMPARISON['2024'], request_size: 4096 },
  linked: {},
  keys: zoomKeys(TODAY),
  main: 'speedup',
  draw: drawBarChart,

  chart(state) {
    const bars = barsOf(state);
    const longest = Math.max(...bars.map(({ segments }) => segments[0]?.length ?? 0));
    return {
      label: plainText(sentence(state)),
      x: axisFor('seconds', 'Access time', 0, windowOf(TODAY, state, longest) ?? longest),
      bars,
    };
  },

  sentence,

  table(state) {
    const disk = state.inputs.disk_time;
    const shortest = PARTS.at(-1)?.time ?? Number.NaN;
    const rows = [
      ['Disk as set', disk, 'as set'],
      ['SSD as set', state.inputs.ssd_time, 'as set'],
      ...PARTS.map(({ name, time: takes, known }) => [name, takes, known]),
    ] as [string, number, string][];
    return {
      caption: 'If a read from DRAM took one second',
      columns: [
        { label: 'Part' },
        { label: 'Access time', dimension: 'time' },
        { label: 'Speedup over the disk as set', dimension: 'number' },
        { label: 'With DRAM at one second', dimension: 'time', unit: 's' },
        { label: 'Source' },
      ],
      rows: rows.map(([name, takes, known]) => [
        name,
        takes,
        disk / takes,
        takes / shortest,
        known,
      ]),
    };
  },
});

function barsOf({ inputs }: State): Bar[] {
  const bar = (
    id: string,
    label: string,
    length: number,
    color: Bar['color'],
    fill: 'solid' | 'hatched' | 'open',
  ): Bar => ({
    id,
    label,
    color,
    segments: [{ id: 'all', length, color, fill }],
    total: formatAmount(length, 'time'),
  });
  return [
    bar('own-disk', 'Disk as set', inputs.disk_time, 'disk', 'open'),
    bar('own-ssd', 'SSD as set', inputs.ssd_time, 'ssd', 'open'),
    ...PARTS.map(({ drive, name, time: takes, color, fill }) =>
      bar(drive, name, takes, color, fill),
    ),
  ];
}

function sentence({ inputs }: State): readonly Part[] {
  const disk = inputs.disk_time;
  const ssd = inputs.ssd_time;
  const memory = PARTS.at(-1)?.time ?? Number.NaN;
  return says`As set, the SSD is ${factor(disk / ssd)} times as fast as the disk, and DRAM is
    ${factor(ssd / memory)} times as fast as that SSD. If a read from DRAM took a second, the SSD
    would take ${time(ssd / memory)} and the disk ${time(disk / memory)}.`;
}
