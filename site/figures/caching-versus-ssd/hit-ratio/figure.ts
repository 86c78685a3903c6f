/** Mean access time vs. hit ratio: the paper's lost figure 7, redrawn from its equation. */

import { drawLineChart } from '../../../charts/line-chart';
import type { LineChart, Mark } from '../../../charts/types';
import { CACHED_DISK } from '../../../elements/drive-pairs/drive-pairs';
import { cachedDisk } from '../../../engine/gen/cached-disk';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { defineGuess, drawnOn, guessOf, topOf } from '../../../runtime/figure/guess';
import { curveOf, evenly, level, outputWith, withPinned } from '../../../runtime/figure/lines';
import {
  comparedWith,
  type Part,
  percent,
  plainText,
  says,
  time,
} from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { cachePresets } from '../cache-presets';

type State = FigureState<typeof cachedDisk>;

/** Enough points for the log scale, on which the straight line bends. */
const RATIOS = evenly(0, 1, 101);

/** Hit ratios that the paper calls typical. */
const TYPICAL = { from: 0.75, to: 0.85 };

/** What the reader draws first; a guess keeps its shape when the disk changes. */
export const guessedMean = defineGuess<typeof cachedDisk>({
  question:
    'On the left, every read misses; on the right, every read hits. How does the mean access time fall in between?',
  input: 'hit_ratio',
  output: 'mean_time',
  points: Array.from(evenly(0, 1, 11)),
  full: ({ inputs }) => inputs.disk_time + inputs.cache_time,
  say: time,
  sayPoint: (x) => `hit ratio ${formatAmount(x, 'ratio')}`,
  // They move the two ends, and the line of the SSD.
  asksWith: ['disk_time', 'cache_time', 'ssd_time', 'scale', 'presets'],
  because: 'On either scale, every hit saves the same: one disk access.',
});

export const hitRatio = defineFigure<LineChart, typeof cachedDisk>(cachedDisk, {
  id: 'hit-ratio',
  title: 'Mean access time vs. hit ratio',
  question: 'Which ten points of hit ratio save the most time?',
  controls: [
    { input: 'hit_ratio', isFinerToOne: true },
    { input: 'disk_time', span: [1e-3, 0.1] },
    { input: 'cache_time', span: [1e-6, 0.02] },
    { input: 'ssd_time', span: [1e-6, 0.01] },
    { input: 'write_share' },
  ],
  presets: cachePresets,
  start: CACHED_DISK['2024'],
  linked: {},
  views: [
    {
      key: 'scale',
      options: [
        { id: 'linear', label: 'Linear scale' },
        { id: 'log', label: 'Log scale' },
      ],
    },
  ],
  guess: guessedMean,
  main: 'mean_time',
  draw: drawLineChart,
  pinned: withPinned('mean'),

  chart(state) {
    const covered = state.view.covered !== undefined;
    const { disk, ssd, mean, ratio } = numbers(state);
    const curve = curveOf(state, 'hit_ratio', RATIOS, 'mean_time');
    const most = Math.max(disk, topOf(guessedMean, state), ...(curve.y as Float64Array));
    const least = Math.min(ssd, ...(curve.y as Float64Array));
    const log = state.view.scale === 'log';
    const y = axisOf(cachedDisk, 'mean_time', log ? least : 0, most, {
      scale: log ? 'log' : 'linear',
    });
    return {
      label: covered
        ? 'Mean access time vs. hit ratio, with only the two ends shown.'
        : plainText(sentence(state)),
      x: axisOf(cachedDisk, 'hit_ratio', 0, 1, { count: 6 }),
      y,
      lines: [
        {
          id: 'disk',
          label: `Disk ${formatAmount(disk, 'time')}`,
          color: 'disk',
          stroke: 'plain',
          ...level(RATIOS, disk),
        },
        {
          id: 'ssd',
          label: `SSD ${formatAmount(ssd, 'time')}`,
          color: 'ssd',
          stroke: 'plain',
          ...level(RATIOS, ssd),
        },
        ...(covered
          ? []
          : [
              {
                id: 'mean',
                label: 'cached disk',
                color: 'cache',
                stroke: 'strong',
                place: 'along',
                home: 0.5,
                ...curve,
              } as const,
            ]),
      ],
      bands: covered ? [] : [{ id: 'typical', axis: 'x', ...TYPICAL, label: 'typical' }],
      marks: covered ? ends(state) : crossings(state),
      ...(covered
        ? {}
        : {
            hand: { x: ratio, y: mean, label: formatAmount(mean, 'time'), color: 'cache' as const },
          }),
      ...drawnOn(guessedMean, state),
    };
  },

  sentence,

  table(state) {
    const guess = guessOf(guessedMean, state);
    const drawn = new Map(guess?.map(([x, y]) => [Math.round(x * 100), y]));
    const rows = [0, 10, 20, 30, 40, 50, 60, 70, 75, 80, 85, 90, 95, 99, 100].map((hits) => {
      const { values } = state.engine.run(state.model, { ...state.inputs, hit_ratio: hits / 100 });
      const cells = [hits / 100, values.mean_time, values.speedup, values.ssd_advantage];
      return guess ? [...cells, drawn.get(hits) ?? null] : cells;
    });
    return {
      columns: [
        columnOf(cachedDisk, 'hit_ratio'),
        columnOf(cachedDisk, 'mean_time'),
        columnOf(cachedDisk, 'speedup'),
        columnOf(cachedDisk, 'ssd_advantage'),
        ...(guess ? [{ label: 'Your guess', dimension: 'time' } as const] : []),
      ],
      rows,
    };
  },
});

function numbers({ inputs, answer }: State) {
  return {
    disk: inputs.disk_time ?? null,
    ssd: inputs.ssd_time ?? null,
    cache: inputs.cache_time ?? null,
    ratio: inputs.hit_ratio ?? null,
    writes: inputs.write_share ?? null,
    mean: answer.values.mean_time,
    speedup: answer.values.speedup,
    advantage: answer.values.ssd_advantage,
  };
}

/** The two ends of the curve, all that is given away before the guess. */
function ends(state: State): Mark[] {
  return [0, 1].map((x) => ({
    id: `end-${x}`,
    x,
    y: outputWith(state, { hit_ratio: x }, 'mean_time'),
    kind: 'computed',
    color: 'cache',
  }));
}

/** Where the curve crosses the disk's line and the SSD's. */
function crossings({ answer, inputs }: State): Mark[] {
  const even = answer.values.break_even_hit_ratio;
  const match = answer.values.hit_ratio_to_match_ssd;
  const marks: Mark[] = [];
  if (typeof even === 'number' && even > 0) {
    const label = `breaks even at ${formatAmount(even, 'ratio', 2)}`;
    marks.push({
      id: 'even',
      x: even,
      y: inputs.disk_time ?? null,
      kind: 'computed',
      color: 'cache',
      label,
    });
  }
  if (typeof match === 'number' && match > 0) {
    marks.push({
      id: 'match',
      x: match,
      y: inputs.ssd_time ?? null,
      kind: 'computed',
      color: 'cache',
      label: 'matches the SSD',
    });
  }
  return marks;
}

function sentence(state: State): readonly Part[] {
  const { ratio, writes, mean, speedup, advantage } = numbers(state);
  const through = state.inputs.write_policy === 'write-through';
  const start: Part[] =
    writes > 0
      ? says`With ${percent(writes)} ${through ? 'write-through' : 'write-back'} writes and a hit
        ratio of ${percent(ratio)}, the mean access time is `
      : says`At a hit ratio of ${percent(ratio)}, the mean access time is `;
  const compared = [
    ': ',
    ...comparedWith(speedup),
    ' the disk alone, ',
    ...comparedWith(1 / advantage),
    ' the SSD. ',
  ];
  return [...start, time(mean), ...compared, ...verdict(state)];
}

/** What no hit ratio, or only some, can do. */
function verdict(state: State): Part[] {
  const { answer } = state;
  const { mean, disk, ssd, cache } = numbers(state);
  const even = answer.values.break_even_hit_ratio;
  const match = answer.values.hit_ratio_to_match_ssd;
  if (typeof even !== 'number') return [answer.reasons.break_even_hit_ratio ?? ''];
  if (mean > disk) return says`This cache breaks even at a hit ratio of ${percent(even)}.`;
  if (typeof match === 'number')
    return says`A hit ratio of ${percent(match)} or more matches the SSD.`;
  if (cache > ssd)
    return says`No hit ratio matches the SSD: the lookup alone takes ${time(cache)}.`;
  return [answer.reasons.hit_ratio_to_match_ssd ?? ''];
}
