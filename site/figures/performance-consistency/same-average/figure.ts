/** Two drives with one average, second by second: what a data sheet says of them, and what happens. */
import { drawRunChart, type RunChart } from '../../../charts/run-chart';
import { axisFor } from '../../../charts/ticks';
import type { Line } from '../../../charts/types';
import { simulate } from '../../../engine/gen/simulate';
import { formatAmount } from '../../../engine/typed/units';
import type { Bet } from '../../../runtime/figure/bet-type';
import { isCovered } from '../../../runtime/figure/bet-type';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { level } from '../../../runtime/figure/lines';
import { amount, type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import { columnOf, type Table } from '../../../runtime/figure/table';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import { BENCH, consistencyOf, LENGTH, type Seconds, type TAILS } from '../../model-drive/bench';
import { inIops, sayIops } from '../../model-drive/say-iops';
import { A, B, C, type Raced, runOf, secondsIn, tailOf } from '../raced';

type State = FigureState<typeof simulate>;

/** B as it was bought, or with other firmware. */
const FIRMWARE: Readonly<Record<string, Raced>> = {
  tenth: { ...C, name: 'B' },
  nothing: { ...A, name: 'B' },
};
const bIn = ({ view }: State): Raced => FIRMWARE[view.postponed ?? ''] ?? B;
const pairIn = (state: State) => [A, bIn(state)];

/** The part that is shown: all of it in steady state, as reviews show it. */
const FROM = 1400;
const MOST = 40_000;
const SECONDS_TO_A_SECOND = 50;

export const sameAverageTime: Timeline<typeof simulate> = {
  label: 'Second of the run',
  latest: LENGTH,
  span: () => [FROM, LENGTH],
  pace: SECONDS_TO_A_SECOND,
  stop: (at, way) => Math.min(Math.max(at + way * 10, FROM), LENGTH),
  say: (at) => `second ${at}`,
  factor: (speed) => `${SECONDS_TO_A_SECOND * speed}× real time`,
};

export const sameAverageBet: Bet = {
  question:
    'Tickets go on sale at ten. Two drives have the same mean latency, and B’s median is half of A’s. Which one do you put into the shop?',
  verdictStands: 'below',
  options: [
    { id: 'a', label: 'Drive A' },
    { id: 'b', label: 'Drive B' },
  ],
  isAsked: (state) => bIn(state as unknown as State) === B,
  verdict(state, chosen) {
    const { silent, count } = ofShown(state as unknown as State, B, LENGTH) ?? NOTHING;
    return chosen === 'b'
      ? says`You chose B. In ${String(silent)} of ${String(count)} seconds it completed nothing,
        and everybody in the shop waited. Did you go by its median? All three numbers of its data
        sheet are true.`
      : says`You chose A, although its data sheet is worse. What made you doubt the sheets? In
        ${String(silent)} of ${String(count)} seconds, B completed nothing.`;
  },
};

export const sameAverage = defineFigure<RunChart, typeof simulate>(simulate, {
  id: 'same-average',
  title: 'IOPS vs. time: two drives with the same average',
  question: 'Which of them would you put into the ticket shop?',
  controls: [],
  // What makes the one the other.
  views: [
    {
      key: 'postponed',
      label: 'B postpones',
      options: [
        { id: 'half', label: 'half of its GC' },
        { id: 'tenth', label: 'a tenth' },
        { id: 'nothing', label: 'nothing' },
      ],
    },
  ],
  format: 'stage',
  bet: sameAverageBet,
  play: sameAverageTime,
  runs: (state) => pairIn(state).map(runOf),
  start: BENCH,
  main: 'iops',
  draw: drawRunChart,

  chart(state) {
    const at = shownTo(state);
    const isAtEnd = at === LENGTH;
    const [ofA, ofB] = pairIn(state).map((drive) => until(secondsIn(state, drive, FROM), at));
    return {
      label: plainText(sentence(state)),
      x: axisFor('count', 'time', FROM, LENGTH, { unit: 's' }),
      y: axisFor('rate', 'IOPS', 0, MOST),
      lines: [named('A', ofA), named('B', ofB), ofB?.iops.includes(0) ? SILENCE : null].filter(
        (line) => line !== null,
      ),
      dots: [
        { id: 'b', color: 'ink', shape: 'tick', x: ofB?.end ?? [], y: ofB?.iops ?? [] },
        { id: 'a', color: 'ssd', x: ofA?.end ?? [], y: ofA?.iops ?? [] },
      ],
      ...(isAtEnd || isCovered(state.view) ? {} : { now: { x: at, label: `${at} s` } }),
    };
  },

  sentence,
  beside,

  table(state) {
    return {
      caption: 'Steady state, minute by minute',
      columns: [
        { label: 'Until', dimension: 'time', unit: 's', digits: 4 },
        ...['A', 'B'].flatMap((name) => [
          columnOf(simulate, 'iops', { label: `IOPS of ${name}` }),
          columnOf(simulate, 'iops', { label: `Worst second of ${name}` }),
        ]),
        { label: 'Seconds in which B completes nothing', dimension: 'count' },
      ],
      rows: Array.from({ length: (LENGTH - FROM) / 60 }, (_, at) => {
        const end = FROM + 60 * (at + 1);
        const [ofA, ofB] = pairIn(state).map((drive) => ofShown(state, drive, end, end - 60));
        return [
          end,
          ofA?.mean ?? null,
          ofA?.worst ?? null,
          ofB?.mean ?? null,
          ofB?.worst ?? null,
          ofB?.silent ?? null,
        ];
      }),
    };
  },
});

/** How far the figure is drawn: nothing of it while it waits for a bet. */
const shownTo = (state: State) => (isCovered(state.view) ? FROM : tickOf(sameAverageTime, state));

function until({ end, iops }: Seconds, last: number): Seconds {
  const count = end.filter((one) => one <= last).length;
  return { end: end.slice(0, count), iops: iops.slice(0, count) };
}

/** The seconds of a drive between two moments, summed up. */
function ofShown(state: State, drive: Raced, last: number, from = FROM) {
  return consistencyOf(until(secondsIn(state, drive, from), last));
}

const NOTHING = { mean: 0, worst: 0, silent: 0, count: 0 };

/** A line of no length that bears a drive's name, where its dots end. */
function named(name: string, seconds: Seconds | undefined): Line | null {
  const [x, y] = [seconds?.end.at(-1), seconds?.iops.at(-1)];
  if (x === undefined || y === undefined) return null;
  const color = name === 'A' ? 'ssd' : 'ink';
  return { id: name, label: name, color, x: [x], y: [y] };
}

const SILENCE: Line = {
  id: 'silence',
  label: 'no answer',
  color: 'soft',
  stroke: 'fine',
  place: 'along',
  home: 0.5,
  ...level(Float64Array.of(FROM, LENGTH), 0),
};

/** What the data sheets print, and what few of them promise until it was seen. */
function beside(state: State): Table {
  const isAtEnd = !isCovered(state.view) && tickOf(sameAverageTime, state) === LENGTH;
  const latency = (label: string, tail: (typeof TAILS)[number]) => [
    label,
    ...pairIn(state).map((drive) => {
      const value = tailOf(state, drive, tail);
      return value === null ? '–' : formatAmount(value, 'time', 3);
    }),
  ];
  const left = isAtEnd
    ? [
        latency('99.99th percentile', 'measured_latency_p9999'),
        latency('Longest', 'measured_latency_max'),
        [
          'Worst second (IOPS)',
          ...pairIn(state).map((drive) => inIops(ofShown(state, drive, LENGTH)?.worst ?? 0)),
        ],
      ]
    : ['99.99th percentile', 'Longest', 'Worst second (IOPS)'].map((label) => [label, '?', '?']);
  return {
    caption: isAtEnd
      ? 'Write latency, with what data sheets seldom promise'
      : 'Write latency, as data sheets print it',
    columns: [{ label: 'Latency' }, { label: 'A' }, { label: 'B' }],
    rows: [
      latency('Mean', 'measured_latency_mean'),
      latency('Median', 'measured_latency_p50'),
      latency('99th percentile', 'measured_latency_p99'),
      ...left,
    ],
  };
}

function sentence(state: State): readonly Part[] {
  const at = shownTo(state);
  const [ofA, ofB] = pairIn(state).map((drive) => ofShown(state, drive, at));
  if (at > FROM && at < LENGTH) {
    const [now, then] = pairIn(state).map((drive) => secondsIn(state, drive, at - 1).iops[0] ?? 0);
    return says`In second ${amount(at, { dimension: 'count' }, 4)}, A completes
      ${sayIops(now ?? 0)} and B ${then ? sayIops(then) : { value: 'nothing' }}. So far, B has been
      silent in ${amount(ofB?.silent ?? 0, { dimension: 'count' })} seconds.`;
  }
  const all = pairIn(state).map((drive) => ofShown(state, drive, LENGTH));
  const longest = tailOf(state, bIn(state), 'measured_latency_max');
  const [a, b] = all;
  if (!a || !b || longest === null) return says`The drives are being simulated.`;
  return says`A completes ${sayIops(ofA?.mean ?? a.mean)} on average, B
    ${sayIops(ofB?.mean ?? b.mean)}${
      b.silent > 0
        ? says`. In ${percent(b.silent / b.count, 2)} of
      the seconds B completes nothing. `
        : '. No second of B is silent. '
    }Its
    longest latency is ${time(longest)}.`;
}
