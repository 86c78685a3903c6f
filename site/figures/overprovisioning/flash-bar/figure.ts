/**
 * A drive as a tank that files fill: what is left above them is spare area, and decides how many writes it takes. Its name is
 * that of the bar which stood here before, so that links and frames hold.
 */

import { spareArea } from '../../../engine/gen/spare-area';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { plainText } from '../../../runtime/figure/parts';
import type { Table } from '../../../runtime/figure/table';
import { columnOf } from '../../../runtime/figure/table';
import { IN_GIB, USER_SPAN } from '../../model-drive/sa-256';
import { ALBUMS, albumsIn, type Moment, momentOf, type State, tideTime } from './film';
import { MOST } from './iops';
import { isModelDrive, levelAt, speedAxis, speedOf, trailOf } from './levels';
import { drawTank, type Solid, type TankChart } from './tank';
import { tankScales } from './tank-scales';
import { needleOf, notesOf, readingOf, saysAt, sentence, spareNames, streamNamesOf } from './words';

/** So far the streams move in a tick, in pixels. */
const SPEED = 1.5;

export const flashBar = defineFigure<TankChart, typeof spareArea>(spareArea, {
  id: 'flash-bar',
  title: 'Random writes per second vs. data stored',
  question: 'A drive fills up, album by album. How much speed do the last two cost?',
  controls: [
    { input: 'partition_share', span: [0.1, 1], label: 'Partitioned share' },
    { input: 'trimmed_share', span: [0, 0.7], label: 'Share deleted' },
    { input: 'user_capacity', span: USER_SPAN },
    { input: 'raw_capacity', span: [128 * 2 ** 30, 16_384 * 2 ** 30] },
  ],
  start: IN_GIB,
  presets: [
    {
      id: 'full',
      label: 'SA-256, full',
      inputs: { ...IN_GIB, partition_share: 1, trimmed_share: 0 },
    },
    { id: 'half', label: 'Half deleted', inputs: { partition_share: 1, trimmed_share: 0.5 } },
    {
      id: 'partition',
      label: 'A fifth unpartitioned',
      inputs: { partition_share: 0.8, trimmed_share: 0 },
    },
    { id: 'even', label: '512 GB of 512 GiB', inputs: sold(512e9) },
    { id: 'usual', label: '480 GB of 512 GiB', inputs: sold(480e9) },
    { id: 'optimus', label: '400 GB of 512 GiB, the Optimus', inputs: sold(400e9) },
  ],
  views: [
    {
      key: 'trim',
      label: 'TRIM',
      options: [
        { id: 'on', label: 'On' },
        { id: 'off', label: 'Off' },
      ],
    },
  ],
  format: 'steps',
  play: tideTime,
  main: 'write_amplification',
  draw: drawTank,

  chart(state) {
    const { raw_capacity: raw, user_capacity: user } = state.inputs;
    const moment = momentOf(state);
    const level = levelAt(state, moment.valid);
    const { amplification: wa, iops } = level;
    const trail = trailOf(state).filter(([at]) => moment.act !== 'fill' || at <= moment.valid);
    const inBytes = ([at, rate]: readonly [number, number]) =>
      [at * user, speedOf(state, rate)] as const;
    return {
      label: plainText(sentence(state)),
      raw,
      user,
      scales: tankScales(raw, user),
      solids: solidsOf(state, moment),
      deleted:
        moment.written > moment.files
          ? { from: moment.files * user, to: moment.written * user, label: 'deleted' }
          : null,
      valid: moment.valid * user,
      spare: spareNames(state, moment, level),
      x: speedAxis(state),
      trail: trail.map(inBytes),
      steps: trail.filter(([at]) => isAlbum(at)).map(inBytes),
      needle: needleOf(state, level),
      streams:
        wa === null || iops === null
          ? null
          : { host: iops, copies: iops * (wa - 1), most: MOST, moved: moment.tick * SPEED },
      streamNames: streamNamesOf(level),
      says: saysAt(state, moment),
      reading: readingOf(level),
      notes: notesOf(state, level),
    };
  },

  sentence,
  table,
});

/** A drive of 512 GiB sold as so many bytes, full. */
function sold(user_capacity: number) {
  return { raw_capacity: 512 * 2 ** 30, user_capacity, partition_share: 1, trimmed_share: 0 };
}

const isAlbum = (level: number) => Math.abs(level * ALBUMS - Math.round(level * ALBUMS)) < 1e-6;

/** The albums up to where pages are valid, and the one that falls. */
function solidsOf({ inputs }: State, { files, valid, falling }: Moment): Solid[] {
  const user = inputs.user_capacity;
  const top = Math.max(files, valid);
  const solid = (at: number, from: number, to: number, above: number): Solid => ({
    id: `${at + 1}`,
    label: `album ${at + 1}`,
    from: from * user,
    to: to * user,
    above,
  });
  const lying = top > 0 ? albumsIn(top) : 0;
  const solids = Array.from({ length: lying }, (_, at) =>
    solid(at, at / ALBUMS, Math.min((at + 1) / ALBUMS, top), 0),
  );
  if (!falling) return solids;
  const next = albumsIn(falling.to) - 1;
  return [
    ...solids.filter(({ id }) => id !== `${next + 1}`),
    solid(next, falling.from, falling.to, falling.above),
  ];
}

/** Every level, album by album. */
function table(state: State): Table {
  const { user_capacity: user } = state.inputs;
  return {
    columns: [
      { label: 'Albums', dimension: 'count' },
      { label: 'Data stored', dimension: 'bytes' },
      columnOf(spareArea, 'effective_overprovisioning'),
      columnOf(spareArea, 'effective_spare_factor'),
      columnOf(spareArea, 'effective_utilization'),
      columnOf(spareArea, 'write_amplification'),
      { label: 'Rule of thumb', dimension: 'number' },
      isModelDrive(state)
        ? { label: 'Random writes', dimension: 'rate' }
        : { label: 'Random writes, relative to nearly empty', dimension: 'ratio' },
      { label: 'Lifetime host writes', dimension: 'bytes' },
    ],
    rows: Array.from({ length: ALBUMS }, (_, at) => {
      const level = (at + 1) / ALBUMS;
      const { values, rule, iops, written } = levelAt(state, level);
      return [
        at + 1,
        level * user,
        values.effective_overprovisioning,
        values.effective_spare_factor,
        values.effective_utilization,
        values.write_amplification,
        rule,
        iops === null ? null : Number(speedOf(state, iops).toPrecision(3)),
        written,
      ];
    }),
  };
}
