/** One run of one drive, and the stretch of it that somebody measured: a number for every purpose. */
import type { Axis, Band, Line } from '../../../charts/types';
import { simulate } from '../../../engine/gen/simulate';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { type Bet, isCovered } from '../../../runtime/figure/bet-type';
import { defineFigure, type FigureState, type Run } from '../../../runtime/figure/define-figure';
import { level } from '../../../runtime/figure/lines';
import { amount, type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import type { Table } from '../../../runtime/figure/table';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import {
  BENCH,
  benched,
  consistencyOf,
  LENGTH,
  OF_SECONDS,
  type Seconds,
  STEADY,
  secondsOf,
} from '../../model-drive/bench';
import { inIops, sayIops } from '../../model-drive/say-iops';
import { SPANS, secondsChart } from '../../model-drive/seconds-chart';
import { betMark } from '../bet-mark';
import { type Measured, measuredIn, ruled } from './measured-window';
import { drawWindowChart, type WindowChart, type Zoom } from './window-chart';

type State = FigureState<typeof simulate>;

/** How long a measurement may be, in seconds. */
export const LENGTHS = [10, 60, 300, 1000] as const;
/** What five rounds may differ by, as a share of their mean. */
const EXCURSION = 0.2;
/** A number as near as this answers the question. */
const NEAR = 0.05;

/** Seconds of the run that are known before the bet: the window can be dragged over them. The last falls, and nobody sees how far. */
export const KNOWN = 28;

/** How long the measurement is; the shortest until a bet is made. */
const lengthIn = ({ view }: Pick<State, 'view'>): number =>
  (isCovered(view) ? undefined : LENGTHS.find((length) => String(length) === view.length)) ??
  LENGTHS[0];

/** Seconds that are shown. */
const shownIn = ({ view }: Pick<State, 'view'>): number => (isCovered(view) ? KNOWN : LENGTH);

/** Seconds of the run that pass in one of the reader's at its beginning, and how many more for each that has passed: the cliff is crossed slowly. */
const [PACE, FASTER] = [8, 0.25] as const;

export const windowTime: Timeline<typeof simulate> = {
  label: 'Where the measurement begins',
  latest: LENGTH,
  span: (state) => [0, shownIn(state) - lengthIn(state)],
  pace: PACE,
  faster: FASTER,
  stop: (at, way) => at + way * 10,
  say: (at) => `from second ${at}`,
  factor: (speed) => `${PACE * speed}× real time at first, then faster`,
};

const BETS = { 160: 160_000, 80: 80_000, 40: 40_000, 16: 16_000 } as const;
type BetId = keyof typeof BETS;

/** What such a bet may come from. */
const DID: Readonly<Record<string, string>> = {
  160: 'Did you take the first seconds for the whole day?',
  80: 'Did you halve the label?',
};

export const honestBet: Bet = {
  question: `A 256 GB drive is written at random. Its label says “up to 160,000 IOPS”. Drag the window within the first ${KNOWN} s. How many IOPS does the ticket seller get, who writes all day?`,
  verdictStands: 'above',
  isAnsweredAtOnce: true,
  // While it is asked, its sentence is what the window gives, and no more.
  heard: (state) => sentence(state as unknown as State),
  options: [160, 80, 40, 16].map((id) => ({ id: String(id), label: inIops(BETS[id as BetId]) })),
  verdict(state, chosen) {
    const steady = steadyOf(state as unknown as State);
    if (steady === null) return [];
    const bet = BETS[Number(chosen) as BetId];
    const spare = plainText(says`At ${percent(state.inputs.overprovisioning as number)}
      overprovisioning`);
    const off = (value: number) => Math.abs(Math.log(value / steady));
    const isNearest = Object.values(BETS).every((one) => off(bet) <= off(one));
    const said = isNearest
      ? `${off(bet) < NEAR ? 'Right' : 'Nearest'}.`
      : `You bet on ${inIops(bet)}. ${DID[chosen] ?? ''}`.trim();
    return [
      `${said} ${spare} the drive sustains ${inIops(steady)} IOPS all day, and the label did not lie: it said “up to”.`,
    ];
  },
};

export const honestNumbers = defineFigure<WindowChart, typeof simulate>(simulate, {
  id: 'honest-numbers',
  title: 'IOPS vs. time, and the window of a test',
  question: 'Which seconds would you print on the label, and which would you ask for?',
  controls: [{ input: 'overprovisioning', span: [0.03, 1] }],
  views: [
    {
      key: 'length',
      label: 'Measure for',
      options: LENGTHS.map((length) => ({ id: String(length), label: `${length} s` })),
    },
  ],
  format: 'stage',
  bet: honestBet,
  play: windowTime,
  runs: (state) => [own(state)],
  start: BENCH,
  main: 'iops',
  draw: drawWindowChart,

  chart(state) {
    const all = seconds(state);
    const measured = measuredNow(state);
    const covered = isCovered(state.view);
    const chart = secondsChart(until(all, shownIn(state)), {
      label: plainText(sentence(state)),
      color: 'ssd',
      span: SPANS[0],
      length: shownIn(state),
      lines: measured === null ? [] : [meanOf(measured)],
    });
    return {
      ...chart,
      x: upTo(chart.x, shownIn(state)),
      y: axisOf(simulate, 'iops', 5000, 200_000, { scale: 'log' }),
      ...(measured === null ? {} : { bands: [glass(measured)], zoom: zoomOn(all, measured) }),
      ...(covered || state.view.bet === undefined
        ? {}
        : { marks: [betMark(LENGTH, BETS[Number(state.view.bet) as BetId] ?? 0)] }),
    };
  },

  sentence,
  beside,

  table(state) {
    const all = seconds(state);
    const rows = [
      [0, 10],
      [0, 60],
      [30, 90],
      [0, 300],
      [300, 1300],
      [0, LENGTH],
      [STEADY, LENGTH],
    ] as const;
    return {
      caption: 'Measurements of one run',
      columns: [
        { label: 'From second', dimension: 'count' },
        { label: 'To second', dimension: 'count' },
        { label: 'Mean IOPS', dimension: 'rate' },
        { label: 'Best second', dimension: 'rate' },
        { label: 'Worst second', dimension: 'rate' },
        { label: 'Steady by the rule' },
      ],
      rows: rows.map(([from, to]) => {
        const found = measuredIn(all.iops, from, to);
        const ruling = found && ruled(state.engine, all.iops, found);
        return [
          from,
          to,
          found?.mean ?? null,
          found?.best ?? null,
          found?.worst ?? null,
          ruling ? (ruling.isSteady ? 'yes' : 'no') : '–',
        ];
      }),
    };
  },
});

/** The drive in hand, read off by the second. */
const own = ({ inputs }: State): Run => ({
  inputs: benched({ overprovisioning: inputs.overprovisioning }),
  outputs: ['intervals'],
  ofIntervals: OF_SECONDS,
});

const seconds = (state: State): Seconds =>
  secondsOf(simulated(state, own(state).inputs)?.intervals);

function until({ end, iops }: Seconds, last: number): Seconds {
  return { end: end.slice(0, last), iops: iops.slice(0, last) };
}

/** What is measured now: the window where the reader dragged it, or where the player stands. */
function measuredNow(state: State): Measured | null {
  const from = tickOf(windowTime, state);
  return measuredIn(seconds(state).iops, from, from + lengthIn(state));
}

/** What the drive sustains; null until the run is over. */
function steadyOf(state: State): number | null {
  const all = seconds(state);
  if (all.end.length < LENGTH) return null;
  return consistencyOf({ end: [], iops: all.iops.slice(STEADY) })?.mean ?? null;
}

/** The axis ends where what is known does: the window is dragged from one end to the other. */
const upTo = (axis: Axis, max: number): Axis => ({
  ...axis,
  max,
  ticks: axis.ticks.filter(({ value }) => value <= max),
});

const glass = ({ from, to }: Measured): Band => ({
  ...{ id: 'window', axis: 'x', from, to },
  // What it is stands above it, with its seconds.
  ...{ label: '', color: 'guess' },
});

const zoomOn = ({ iops }: Seconds, { from, to, mean, best }: Measured): Zoom => ({
  title: `The window, seconds ${from} to ${to}: ${inIops(mean)} IOPS`,
  iops: iops.slice(from, to),
  mean,
  most: inIops(best),
});

const meanOf = ({ from, to, mean }: Measured): Line => ({
  id: 'mean',
  label: inIops(mean),
  color: 'ink',
  stroke: 'strong',
  ...level(Float64Array.of(from, to), mean),
});

/** What the label prints, and what the referee says of it. */
function beside(state: State): Table {
  const found = measuredNow(state);
  const ruling = found && ruled(state.engine, seconds(state).iops, found);
  const share = (value: number) => formatAmount(value, 'ratio', 2);
  return {
    caption: found ? `The label: up to ${inIops(found.mean)} IOPS` : 'The label',
    columns: [{ label: 'In the window' }, { label: 'Value' }],
    rows: [
      ['Mean IOPS', found ? inIops(found.mean) : '–'],
      ['Worst second', found ? inIops(found.worst) : '–'],
      ['Spread of its five rounds (limit 20%)', ruling ? share(ruling.excursion) : '–'],
      ['Slope over the five rounds (limit 10%)', ruling ? share(Math.abs(ruling.slope)) : '–'],
      ['Steady by the rule', ruling ? (ruling.isSteady ? 'yes' : 'no') : '–'],
    ],
  };
}

function sentence(state: State): readonly Part[] {
  const found = measuredNow(state);
  if (found === null) return says`The drive is being simulated.`;
  const label: Part[] = says`A test of seconds ${amount(found.from, { dimension: 'count' }, 4)} to
    ${amount(found.to, { dimension: 'count' }, 4)} puts ${sayIops(found.mean)} on the label.`;
  const steady = steadyOf(state);
  if (isCovered(state.view) || steady === null) return label;
  const times = found.mean / steady;
  return says`${label} A host that writes all day gets
    ${{ value: inIops(steady) }}${
      Math.abs(times - 1) <= NEAR
        ? inIops(found.mean) === inIops(steady)
          ? ', as this label says.'
          : ', nearly as this label says.'
        : times > 1
          ? says`,
      ${percent(1 / times, 2)} of that.`
          : says`,
      ${{ value: formatAmount(1 / times, 'number', 2) }} times as many.`
    }${ruledOf(state, found)}`;
}

/** What the referee says of it. */
function ruledOf(state: State, found: Measured): readonly Part[] {
  const ruling = ruled(state.engine, seconds(state).iops, found);
  if (ruling === null) return [];
  if (ruling.isSteady) return says` The steady-state rule accepts it.`;
  const { excursion, slope } = ruling;
  return excursion > EXCURSION
    ? says` The steady-state rule rejects it: its five rounds differ by ${percent(excursion, 2)}.`
    : says` The steady-state rule rejects it: its slope is ${percent(Math.abs(slope), 2)}.`;
}
