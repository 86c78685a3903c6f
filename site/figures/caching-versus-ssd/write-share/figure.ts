/** Mean access time vs. share of writes: the paper's lost figure 8, with write-back beside it. */

import { drawLineChart } from '../../../charts/line-chart';
import type { LineChart } from '../../../charts/types';
import { CACHED_DISK } from '../../../elements/drive-pairs/drive-pairs';
import { cachedDisk } from '../../../engine/gen/cached-disk';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { curveOf, evenly, level, outputWith, withPinned } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { cachePresets } from '../cache-presets';
import { shareText } from '../share-text';

type State = FigureState<typeof cachedDisk>;

/** Few points are enough: each curve is a straight line. */
const SHARES = evenly(0, 1, 11);

/** The span of hit ratios that the paper calls typical, and the best it has seen. */
const TYPICAL = [0.75, 0.85] as const;
const BEST = 0.95;

const THROUGH = { write_policy: 'write-through' } as const;
const BACK = { write_policy: 'write-back' } as const;

export const writeShare = defineFigure<LineChart, typeof cachedDisk>(cachedDisk, {
  id: 'write-share',
  title: 'Mean access time vs. share of writes',
  question: 'What is left of the cache when most requests are writes?',
  controls: [
    { input: 'write_share' },
    { input: 'hit_ratio', isFinerToOne: true },
    { input: 'write_policy' },
    { input: 'destage_share', when: BACK },
  ],
  presets: cachePresets,
  start: CACHED_DISK['2024'],
  linked: {},
  main: 'mean_time',
  draw: drawLineChart,
  pinned: withPinned('through', 'back'),

  chart(state) {
    const disk = state.inputs.disk_time;
    const ssd = state.inputs.ssd_time;
    const mean = state.answer.values.mean_time;
    const curve = (changed: Partial<State['inputs']>) =>
      curveOf(state, 'write_share', SHARES, 'mean_time', changed);
    const through = curve(THROUGH);
    const back = curve(BACK);
    const [high, low] = TYPICAL.map((hit_ratio) => curve({ ...THROUGH, hit_ratio }).y);
    const most = Math.max(disk, ...(through.y as Float64Array), ...(back.y as Float64Array));
    return {
      label: plainText(sentence(state)),
      x: axisOf(cachedDisk, 'write_share', 0, 1, { count: 6 }),
      y: axisOf(cachedDisk, 'mean_time', 0, most),
      lines: [
        {
          id: 'disk',
          label: `Disk ${formatAmount(disk, 'time')}`,
          color: 'disk',
          stroke: 'plain',
          ...level(SHARES, disk),
        },
        {
          id: 'ssd',
          label: `SSD ${formatAmount(ssd, 'time')}`,
          color: 'ssd',
          stroke: 'plain',
          ...level(SHARES, ssd),
        },
        {
          id: 'through',
          label: 'write-through',
          color: 'cache',
          stroke: 'strong',
          place: 'along',
          home: 0.45,
          ...through,
        },
        {
          id: 'best',
          label: 'hit ratio 95%',
          color: 'cache',
          stroke: 'fine',
          place: 'along',
          home: 0.3,
          ...curve({ ...THROUGH, hit_ratio: BEST }),
        },
        {
          id: 'back',
          label: 'write-back',
          color: 'cache',
          stroke: 'dashed',
          place: 'along',
          home: 0.7,
          ...back,
        },
      ],
      areas: [
        {
          id: 'typical',
          label: 'hit ratio 75–85%',
          color: 'cache',
          x: SHARES,
          low: low ?? [],
          high: high ?? [],
        },
      ],
      bands: [
        { id: 'programs', axis: 'x', from: 0.2, to: 0.3, label: 'most programs' },
        { id: 'behind', axis: 'x', from: 0.7, to: 0.8, label: 'behind a host cache' },
      ],
      hand: {
        x: state.inputs.write_share,
        y: mean,
        label: formatAmount(mean, 'time'),
        color: 'cache',
      },
    };
  },

  sentence,

  table(state) {
    const at = (changed: Partial<State['inputs']>) => outputWith(state, changed, 'mean_time');
    const disk = state.inputs.disk_time;
    const rows = [0, 10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 100].map((writes) => {
      const write_share = writes / 100;
      const through = at({ ...THROUGH, write_share });
      return [
        write_share,
        at({ ...THROUGH, write_share, hit_ratio: TYPICAL[0] }),
        through,
        at({ ...THROUGH, write_share, hit_ratio: TYPICAL[1] }),
        at({ ...THROUGH, write_share, hit_ratio: BEST }),
        at({ ...BACK, write_share }),
        1 - through / disk,
      ];
    });
    const hits = formatAmount(state.inputs.hit_ratio, 'ratio');
    return {
      columns: [
        columnOf(cachedDisk, 'write_share'),
        { label: 'Write-through, hit ratio 75%', dimension: 'time' },
        { label: `Write-through, hit ratio ${hits}`, dimension: 'time' },
        { label: 'Write-through, hit ratio 85%', dimension: 'time' },
        { label: 'Write-through, hit ratio 95%', dimension: 'time' },
        { label: `Write-back, hit ratio ${hits}`, dimension: 'time' },
        { label: 'Time saved by write-through', dimension: 'ratio' },
      ],
      rows,
    };
  },
});

function sentence(state: State): readonly Part[] {
  const { inputs, answer } = state;
  const mean = answer.values.mean_time;
  const disk = inputs.disk_time;
  const isBack = inputs.write_policy === 'write-back';
  return says`With ${percent(inputs.write_share)} writes and a hit ratio of
    ${percent(inputs.hit_ratio)}, the mean access time with
    ${isBack ? 'write-back' : 'write-through'} is
    ${time(mean)}${besideDisk(mean / disk - 1)}${isBack ? ofBack(state) : ofThrough(state)}`;
}

/** How much longer or shorter the mean is than the disk's own time. */
function besideDisk(longer: number): Part[] {
  if (Math.abs(longer) < 1e-9) return says`, the same as the disk alone. `;
  const which = longer > 0 ? 'more' : 'less';
  return says`: ${{ value: shareText(Math.abs(longer)) }} ${which} than the disk alone. `;
}

/** What write-back would do instead of write-through. */
function ofThrough(state: State): Part[] {
  const waiting = state.inputs.destage_share;
  const other = time(outputWith(state, BACK, 'mean_time'));
  if (waiting === 0) return says`With write-back, it would be ${other}.`;
  return says`With write-back and ${percent(waiting)} of the writes waiting for a destage, it would
    be ${other}.`;
}

function ofBack(state: State): Part[] {
  const waiting = state.inputs.destage_share;
  if (waiting === 0) {
    return says`No write waits for a destage, until the cache is full of dirty blocks.`;
  }
  const other = time(outputWith(state, THROUGH, 'mean_time'));
  return says`${percent(waiting)} of the writes wait for a destage. With write-through, it would be
    ${other}.`;
}
