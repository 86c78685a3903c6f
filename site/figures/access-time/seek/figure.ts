/** Seek time against distance, through the three numbers of a data sheet. */

import { drawLineChart } from '../../../charts/line-chart';
import type { LineChart, Mark } from '../../../charts/types';
import { seekCurve as model } from '../../../engine/gen/seek-curve';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { curveOf, evenly, outputWith, withPinned } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { DISKS, diskOf, SHARES, sheetOf } from './measured';

type State = FigureState<typeof model>;

/** Denser at the left, where the root is steep. */
const DISTANCES = evenly(0, 1, 101).map((share) => share * share);

/** The measured disks that have a button: the one that is shown first, and the two that the curve misses most. */
const OFFERED = ['Quantum Atlas III', 'Maxtor Atlas 10K V', 'DEC RZ26'];

/** A data sheet whose numbers leave no stretch at full speed: reference `hitachi-5k320`. */
const SHEET_ALONE = { track_to_track: 1e-3, average_seek: 12e-3, full_stroke: 20e-3 };

export const seek = defineFigure<LineChart, typeof model>(model, {
  id: 'seek',
  title: 'Seek time vs. seek distance',
  question: 'Does a tenth of the distance take a tenth of the time?',
  controls: [
    { input: 'distance' },
    { input: 'track_to_track', span: [1e-4, 5e-3] },
    { input: 'average_seek', span: [1e-3, 0.03] },
    { input: 'full_stroke', span: [2e-3, 0.05] },
  ],
  presets: [
    ...DISKS.filter(({ name }) => OFFERED.includes(name)).map((disk) => ({
      id: disk.name.toLowerCase().replaceAll(' ', '-'),
      label: disk.name,
      inputs: sheetOf(disk),
    })),
    { id: 'sheet', label: 'Hitachi 5K320, data sheet', inputs: SHEET_ALONE },
  ],
  main: 'seek_time',
  draw: drawLineChart,
  pinned: withPinned('seek'),

  chart(state) {
    const { full, straight } = numbers(state);
    const seekTime = state.answer.values.seek_time;
    const curve = curveOf(state, 'distance', DISTANCES, 'seek_time');
    return {
      label: plainText(sentence(state)),
      x: axisOf(model, 'distance', 0, 1, { count: 6 }),
      y: axisOf(model, 'seek_time', 0, full),
      lines: [
        {
          id: 'seek',
          label: 'seek time',
          color: 'disk',
          stroke: 'strong',
          place: 'along',
          home: 0.7,
          ...curve,
        },
        {
          id: 'straight',
          label: 'in proportion',
          color: 'soft',
          stroke: 'dashed',
          place: 'along',
          home: 0.3,
          x: [0, 1],
          y: straight,
        },
      ],
      marks: [...sheetMarks(state), ...measuredMarks(state)],
      ...(typeof seekTime === 'number'
        ? {
            hand: {
              x: state.inputs.distance,
              y: seekTime,
              label: formatAmount(seekTime, 'time'),
              color: 'disk' as const,
            },
          }
        : {}),
    };
  },

  sentence,

  table(state) {
    const { full } = numbers(state);
    const rows = [0, 1, 5, 10, 20, 30, 40, 50, 60, 80, 100].map((share) => {
      const value = outputWith(state, { distance: share / 100 }, 'seek_time');
      const takes = typeof value === 'number' ? value : null;
      return [share / 100, takes, takes === null ? null : takes / full];
    });
    return {
      columns: [
        columnOf(model, 'distance'),
        columnOf(model, 'seek_time'),
        { label: 'Share of the full-stroke time', dimension: 'ratio' },
      ],
      rows,
    };
  },
});

function numbers({ inputs }: State) {
  const full = inputs.full_stroke;
  return { full, shortest: inputs.track_to_track, straight: [0, full] };
}

/** The three numbers that the data sheet states. */
function sheetMarks({ inputs, answer }: State): Mark[] {
  const at = answer.values.average_distance;
  const stated = { kind: 'stated', color: 'ink' } as const;
  return [
    { id: 'shortest', x: 0, y: inputs.track_to_track, label: 'track to track', ...stated },
    { id: 'longest', x: 1, y: inputs.full_stroke, label: 'full stroke', ...stated },
    ...(typeof at === 'number'
      ? [{ id: 'average', x: at, y: inputs.average_seek, label: 'average', ...stated }]
      : []),
  ];
}

/** What was timed on a disk, while the three numbers are its own. */
function measuredMarks({ inputs }: State): Mark[] {
  const times = diskOf(inputs)?.times ?? [];
  return times.map((milliseconds, at) => ({
    id: `measured-${at}`,
    x: SHARES[at] ?? 0,
    y: milliseconds / 1e3,
    kind: 'measured',
    color: 'ink',
    ...(at === times.length - 1 ? { label: 'measured' } : {}),
  }));
}

function sentence(state: State): readonly Part[] {
  const { answer, inputs } = state;
  const seekTime = answer.values.seek_time;
  if (typeof seekTime !== 'number') return [answer.reasons.seek_time ?? ''];
  const { full } = numbers(state);
  const shortest = answer.values.constant_part;
  return says`At ${percent(inputs.distance)} of the full stroke, the seek time is
    ${time(seekTime)}, ${percent(seekTime / full)} of the full-stroke time. Even
    ${
      shortest > inputs.track_to_track * (1 + 1e-9)
        ? says`the shortest seek of this curve takes
      ${time(shortest)}; the data sheet says `
        : 'a track-to-track seek takes '
    }${time(inputs.track_to_track)}.${answer.notes.map((note) => ` ${note}`)}`;
}
