/** Real drives: capacity against what their makers let the host write. */

import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { Axis, Line, LineChart, Mark, MarkShape } from '../../../charts/types';
import { warranty } from '../../../engine/gen/warranty';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { VECTOR } from '../warranty-readings/vector';
import { type Rated, ratedBy } from './rated';
import { type Cell, ratings } from './ratings';

type State = FigureState<typeof warranty>;

/** Drives of which only DWPD is published, and those of which both ratings are. */
const dayOnly = ratings.filter(({ written }) => written === null).length;
const both = ratings.filter(({ written, dwpd }) => written !== null && dwpd !== null).length;

const YEAR = 365 * 86_400;
const [SMALLEST, LARGEST] = [30e9, 300e12];

/** A shape for each kind of cell, so that none is told by color. */
const SHAPES: Readonly<Record<Cell, MarkShape>> = {
  SLC: 'triangle',
  MLC: 'square',
  TLC: 'dot',
  QLC: 'diamond',
  XPoint: 'cross',
  unknown: 'dot',
};

export const driveRatings = defineFigure<LineChart, typeof warranty>(warranty, {
  id: 'drive-ratings',
  title: `TBW and DWPD ratings of ${ratings.length} drives vs. user capacity`,
  question: 'Do endurance ratings grow with capacity, and with what else?',
  start: VECTOR,
  controls: [
    { input: 'capacity', span: [SMALLEST, LARGEST] },
    { input: 'terabytes_written', span: [1e13, 1e17] },
    { input: 'warranty_period', span: [YEAR, 10 * YEAR] },
  ],
  presets: [
    preset('vector', 'OCZ Vector, 512 GB, 2012', 512e9, 36e12),
    preset('evo', 'Samsung 970 EVO, 1 TB, 2018', 1e12, 600e12),
    preset('qvo', 'Samsung 870 QVO, 8 TB', 8e12, 2880e12, 3),
    preset('p4800x', 'Intel Optane P4800X, 750 GB', 750e9, 41e15),
  ],
  views: [
    {
      key: 'up',
      label: 'Vertical axis',
      options: [
        { id: 'written', label: 'TBW' },
        { id: 'day', label: 'DWPD' },
        { id: 'price', label: 'price per terabyte written' },
      ],
    },
    {
      key: 'cells',
      label: 'Cell type',
      options: [
        { id: 'all', label: 'all' },
        { id: 'SLC', label: '▲ SLC, one bit per cell' },
        { id: 'MLC', label: '■ MLC, two' },
        { id: 'TLC', label: '● TLC, three' },
        { id: 'QLC', label: '◆ QLC, four' },
        { id: 'XPoint', label: '✚ 3D XPoint, not flash' },
        { id: 'odd', label: 'inconsistent ratings' },
      ],
    },
  ],
  main: 'dwpd',
  draw: drawLineChart,

  chart(state) {
    const up = state.view.up ?? 'written';
    const shown = shownIn(state).filter((drive) => heightOf(drive, up) !== null);
    const few = shown.length <= 6;
    const capacity = state.inputs.capacity;
    const own = ownHeight(state, up);
    return {
      label: plainText(sentence(state)),
      x: axisOf(warranty, 'capacity', SMALLEST, LARGEST, { scale: 'log' }),
      y: axisUp(up),
      lines: linesFor(up, state),
      marks: shown.flatMap((drive, at): Mark[] => {
        const y = heightOf(drive, up);
        if (y === null) return [];
        return [
          ...(up === 'day' && drive.contradicts ? [printedMark(drive)] : []),
          {
            id: `${at} ${drive.name}`,
            x: drive.capacity,
            y,
            kind: 'stated',
            shape: SHAPES[drive.cell],
            color: drive.contradicts ? 'ink' : 'ssd',
            ...(few || drive.contradicts ? { label: drive.name } : {}),
          },
        ];
      }),
      ...(own === null
        ? {}
        : {
            hand: {
              x: capacity,
              y: own,
              label: `yours: ${saidUp(own, up)}`,
              color: 'guess' as const,
            },
          }),
    };
  },

  sentence,

  table(state) {
    return {
      caption: `TBW as published or, of ${dayOnly} drives, calculated from their published DWPD; DWPD calculated from the TBW`,
      columns: [
        { label: 'Drive' },
        columnOf(warranty, 'capacity', { digits: 4 }),
        columnOf(warranty, 'terabytes_written', { label: 'TBW rating', digits: 4 }),
        { label: 'Warranty (years)', dimension: 'count' },
        columnOf(warranty, 'dwpd', { digits: 2 }),
        { label: 'Published DWPD', dimension: 'number' },
        { label: 'Cell type' },
        { label: 'Price per TB written', dimension: 'price_per_data' },
      ],
      rows: [
        ownRow(state),
        ...shownIn(state).map((drive) => [
          drive.name,
          drive.capacity,
          drive.terabytes,
          drive.years,
          drive.perDay,
          drive.dwpd,
          drive.cell,
          drive.bytePrice,
        ]),
      ],
      current: 0,
    };
  },
});

function preset(id: string, label: string, capacity: number, written: number, years = 5) {
  const inputs = {
    capacity,
    terabytes_written: written,
    warranty_period: years * YEAR,
    dwpd: null,
  };
  return { id, label, inputs };
}

function shownIn(state: State): readonly Rated[] {
  const all = ratedBy(state.engine);
  const cells = state.view.cells ?? 'all';
  if (cells === 'all') return all;
  if (cells === 'odd') return all.filter(({ contradicts }) => contradicts);
  return all.filter(({ cell }) => cell === cells);
}

/** The DWPD that is published beside a rating that it contradicts. */
function printedMark({ name, capacity, dwpd }: Rated): Mark {
  const y = dwpd ?? Number.NaN;
  const label = `published ${formatAmount(y, 'number')}`;
  // A shape of its own: the kind's triangle is SLC here.
  return {
    id: `printed ${name}`,
    x: capacity,
    y,
    kind: 'stated',
    shape: 'dot',
    color: 'soft',
    label,
  };
}

function heightOf(drive: Rated, up: string): number | null {
  if (up === 'price') return drive.bytePrice;
  return up === 'day' ? drive.perDay : drive.terabytes;
}

/** The reader's own drive, above the others. */
function ownRow({ inputs, answer }: State) {
  const { terabytes_written, dwpd } = answer.values;
  const years = inputs.warranty_period / YEAR;
  const given = inputs.dwpd;
  return ['Yours', inputs.capacity, terabytes_written, years, dwpd, given, null, null];
}

function ownHeight(state: State, up: string): number | null {
  const { terabytes_written, dwpd } = state.answer.values;
  const value = up === 'day' ? dwpd : up === 'written' ? terabytes_written : null;
  return typeof value === 'number' ? value : null;
}

function saidUp(value: number, up: string): string {
  return up === 'day' ? `${formatAmount(value, 'number', 2)} DWPD` : formatAmount(value, 'bytes');
}

function axisUp(up: string): Axis {
  if (up === 'day') return axisOf(warranty, 'dwpd', 0.01, 100, { scale: 'log' });
  if (up === 'price')
    return axisFor('price_per_data', 'price per terabyte written', 5e-14, 1e-12, {
      scale: 'log',
    });
  return axisOf(warranty, 'terabytes_written', 1e13, 5e17, {
    scale: 'log',
  });
}

/** One drive write a day, a tenth, and ten, for the years of the reader's warranty. */
function linesFor(up: string, { engine, model, inputs }: State): Line[] {
  if (up === 'price') return [];
  const xs = [SMALLEST, LARGEST];
  return [0.1, 1, 10].map((dwpd) => ({
    id: `${dwpd}`,
    label: `${dwpd} DWPD`,
    color: 'soft',
    stroke: 'fine',
    place: 'along',
    home: 0.62,
    x: xs,
    y: xs.map((capacity) => {
      if (up === 'day') return dwpd;
      const all = { capacity, dwpd, warranty_period: inputs.warranty_period ?? 5 * YEAR };
      return engine.run(model, all).values.terabytes_written;
    }),
  }));
}

function sentence(state: State): readonly Part[] {
  const all = ratedBy(state.engine);
  const days = all.map(({ perDay }) => perDay);
  const odd = all.filter(({ contradicts }) => contradicts).length;
  const value = (number: number): Part => ({ value: formatAmount(number, 'number', 2) });
  const start: Part[] = says`Ratings range from ${value(Math.min(...days))} to
    ${value(Math.max(...days))} DWPD. Of the ${{ value: String(both) }} drives whose TBW and DWPD
    are both listed here, ${{ value: String(odd) }} contradict themselves. `;
  const { dwpd, terabytes_written } = state.answer.values;
  if (dwpd === null || terabytes_written === null)
    return [...start, state.answer.reasons.dwpd ?? ''];
  return says`${start}Your ${{ value: formatAmount(terabytes_written, 'bytes') }} on
    ${{ value: formatAmount(state.inputs.capacity, 'bytes') }} are ${value(dwpd)}
    DWPD.${isOutside(state) ? ' That lies outside the chart.' : ''}`;
}

/** Whether the reader's own drive has a height, and no place on the chart. */
function isOutside(state: State): boolean {
  const up = state.view.up ?? 'written';
  const [own, { min, max }] = [ownHeight(state, up), axisUp(up)];
  const { capacity } = state.inputs;
  return own !== null && (own < min || own > max || capacity < SMALLEST || capacity > LARGEST);
}
