/** A mix of reads and writes: what the formula says, and what one drive did in 40 mixes. */

import { axisFor } from '../../../charts/ticks';
import type { Area, Line, Mark } from '../../../charts/types';
import { mixedLoad } from '../../../engine/gen/mixed-load';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { curveOf, evenly, outputWith, withPinned } from '../../../runtime/figure/lines';
import { numberOf, type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import {
  BLOCK_SIZES,
  blockText,
  CELLS,
  type Cell,
  cellOf,
  cellsOf,
  DRIVE,
  errorsOf,
  errorText,
  inIops,
  mixText,
  READ_SHARES,
  sayIops,
  sizeText,
} from '../measured-matrix';
import { drawMix, type MixChart } from './mix-chart';
import { completedBy, lengthOf, spansOf, timeOfReads } from './mix-time';

type State = FigureState<typeof mixedLoad>;

/** Block sizes that stand as presets: from where the formula does best to where it does worst, and beyond. */
const PRESETS = [4096, 16_384, 32_768, 131_072] as const;
const ASKED = 32_768;
const HALF = 0.5;
/** The mix whose point is named. */
const NAMED = 0.35;
const SHARES = evenly(0, 1, 41);
/** The time that is shown, in ticks, and how many of them pass in a second of the reader's. */
export const TICKS = 400;
const TICKS_A_SECOND = 50;
/** The cells in which reads and writes are mixed. */
const MIXES = CELLS.filter(({ share }) => share > 0 && share < 1);

/** Both ends of a size as the drive was measured, in whole IOPS. */
const ends = (block: number) => ({
  read_rate: Math.round(cellOf(block, 1).measured),
  write_rate: Math.round(cellOf(block, 0).measured),
});

/** Where the chapter starts with this model. */
export const MIX_START = { ...ends(ASKED), read_share: HALF };

export const mixTime: Timeline<typeof mixedLoad> = {
  label: 'Time of the drive',
  latest: TICKS,
  span: () => [0, TICKS],
  pace: TICKS_A_SECOND,
  // From request to request of the mix.
  stop(at, way, { inputs }) {
    const ends = spansOf(inputs, inputs.read_share)
      .map(({ to }) => Math.ceil(to * TICKS - 1e-6))
      .filter((tick) => (way > 0 ? tick > at : tick < at));
    return way > 0 ? Math.min(...ends, TICKS) : Math.max(...ends, 0);
  },
  say: (at) => `${Math.round((100 * at) / TICKS)}% of the time`,
  factor: (speed) => `all of it in ${formatAmount(TICKS / TICKS_A_SECOND / speed, 'time')}`,
};

export const mixedRate = defineFigure<MixChart, typeof mixedLoad>(mixedLoad, {
  id: 'mixed-rate',
  title: 'IOPS vs. share of reads: a formula, and 40 measured mixes',
  question: 'If half of the requests read, are IOPS halfway between reads alone and writes alone?',
  controls: [
    { input: 'read_share' },
    { input: 'read_rate', span: [100, 1e7] },
    { input: 'write_rate', span: [100, 1e7] },
  ],
  presets: PRESETS.map((block) => ({
    id: `size-${block}`,
    label: `${blockText(block)} requests`,
    inputs: ends(block),
  })),
  formerBet: ['more', 'half', 'times', 'less'],
  play: mixTime,
  start: MIX_START,
  main: 'total_rate',
  draw: drawMix,

  chart(state) {
    const { read_rate, write_rate, read_share } = state.inputs;
    const cells = measuredAt(state);
    const total = numberOf(state.answer.values.total_rate);
    return {
      label: plainText(sentence(state)),
      time: timeIn(state),
      x: axisOf(mixedLoad, 'read_share', 0, 1, { name: 'reads' }),
      y: axisFor(
        'rate',
        'IOPS',
        0,
        Math.max(read_rate, write_rate, ...cells.map((cell) => cell.measured)),
      ),
      lines: [formulaLine(state), halfwayLine(state)],
      areas: cells.length > 0 ? [] : [bandOf(state)],
      marks: cells.map(
        ({ share, measured, block }): Mark => ({
          id: `measured ${share}`,
          kind: 'measured',
          color: 'ink',
          x: share,
          y: measured,
          ...(share === NAMED ? { label: `${DRIVE}, ${blockText(block)}` } : {}),
        }),
      ),
      hand: { x: read_share, y: total, label: inIops(total), color: 'ssd' },
    };
  },

  pinned: (data, pinned) => ({ ...withPinned('formula')(data, pinned), time: data.time }),

  sentence,

  table(state) {
    const cells = measuredAt(state);
    return {
      caption: `${DRIVE}, queue depth 32, and the formula; over all 40 mixes its mean error is ${percentText(errorsOf(MIXES.map((cell) => offAt(cell, state.engine))).mean)}`,
      columns: [
        { label: 'Reads', dimension: 'ratio' },
        columnOf(mixedLoad, 'total_rate', { label: 'Formula, IOPS', digits: 4 }),
        { label: 'Straight line, IOPS', dimension: 'rate', digits: 4 },
        { label: 'Measured IOPS', dimension: 'rate', digits: 4 },
        { label: 'Error of the formula' },
        { label: 'Time that reads take, by the formula', dimension: 'ratio' },
      ],
      rows: READ_SHARES.map((share) => {
        const measured = cells.find((cell) => cell.share === share)?.measured ?? null;
        const said = outputWith(state, { read_share: share }, 'total_rate');
        return [
          share,
          said,
          halfwayAt(state, share),
          measured,
          measured === null ? '–' : errorText(said / measured - 1),
          timeOfReads(state.inputs, share),
        ];
      }),
      current: READ_SHARES.indexOf(state.inputs.read_share),
    };
  },
});

const percentText = (share: number) => formatAmount(share, 'ratio', 2);

/** What the drive is busy with if reads and writes only share it, alone and as they are mixed. */
function timeIn(state: State): MixChart['time'] {
  const { inputs } = state;
  const { read_share } = inputs;
  const now = tickOf(mixTime, state) / TICKS;
  const rows = [
    { id: 'reads', label: 'reads alone', share: 1 },
    { id: 'writes', label: 'writes alone', share: 0 },
    { id: 'mix', label: `${percentText(read_share)} reads`, share: read_share },
  ];
  return {
    title: `${formatAmount(lengthOf(inputs), 'time')} by the formula: requests completed`,
    rows: rows.map(({ id, label, share }) => ({
      ...{ id, label },
      spans: spansOf(inputs, share),
      count: formatAmount(completedBy(inputs, share, now), 'count'),
      most: formatAmount(completedBy(inputs, share, 1), 'count'),
    })),
    note: `reads take ${percentText(timeOfReads(inputs, read_share))} of the time`,
    now,
  };
}

/** The measured cells of these rates; none where the rates are the reader’s. */
function measuredAt({ inputs: { read_rate, write_rate } }: State): readonly Cell[] {
  const block = BLOCK_SIZES.find((size) => {
    const of = ends(size);
    return of.read_rate === read_rate && of.write_rate === write_rate;
  });
  return block === undefined ? [] : cellsOf(block);
}

const formulaLine = (state: State): Line => ({
  id: 'formula',
  label: 'formula',
  color: 'ssd',
  stroke: 'strong',
  isModel: true,
  place: 'along',
  home: 0.8,
  ...curveOf(state, 'read_share', SHARES, 'total_rate'),
});

const halfwayAt = ({ inputs: { read_rate, write_rate } }: State, share: number) =>
  share * read_rate + (1 - share) * write_rate;

const halfwayLine = (state: State): Line => ({
  id: 'halfway',
  label: 'straight line',
  color: 'soft',
  stroke: 'dotted',
  place: 'along',
  home: 0.3,
  x: [0, 1],
  y: [halfwayAt(state, 0), halfwayAt(state, 1)],
});

/** Where the drive may be, if the formula is as far off as on the worst of the measured mixes. */
const bandOf = (state: State): Area => ({
  id: 'band',
  label: 'by the measured error',
  color: 'ssd',
  x: SHARES,
  low: curveOf(state, 'read_share', SHARES, 'low').y,
  high: curveOf(state, 'read_share', SHARES, 'high').y,
});

/** What the formula says of a cell, against what was measured there. */
const offAt = (cell: Cell, engine: State['engine']) => {
  const inputs = { ...ends(cell.block), read_share: cell.share };
  const said = engine.run(mixedLoad, inputs).values.total_rate;
  return { ...cell, said, error: said / cell.measured - 1 };
};

function sentence(state: State): readonly Part[] {
  const { read_share } = state.inputs;
  const total = numberOf(state.answer.values.total_rate);
  const cells = measuredAt(state);
  const here = cells.find(({ share }) => share === read_share);
  const [first] = cells;
  if (!first)
    return says`At ${percent(read_share)} reads, the formula says ${sayIops(total)}. If it is as
      far off as on the worst of 40 measured mixes, the drive completes
      ${{ value: inIops(numberOf(state.answer.values.low)) }} to
      ${sayIops(numberOf(state.answer.values.high))}.`;
  const mixes = MIXES.filter(({ block }) => block === first.block);
  const { mean, worst } = errorsOf(mixes.map((cell) => offAt(cell, state.engine)));
  const error = here ? total / here.measured - 1 : 0;
  return says`At ${blockText(first.block)} and ${percent(read_share)} reads, the formula says
    ${sayIops(total)}${
      here && MIXES.includes(here)
        ? says`. The drive completed
      ${sayIops(here.measured)}: the formula is ${{ value: sizeText(error) }} too
      ${error > 0 ? 'high' : 'low'}`
        : ''
    }.
    Over the five mixes of this size, its mean error is ${{ value: sizeText(mean) }}; the worst is
    ${errorText(worst.error)}, at ${mixText(worst.share)}.`;
}
