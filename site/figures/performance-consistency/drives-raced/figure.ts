/** Two to five drives raced second by second, the reader's own among them: which of them for what? */
import { drawMultiples, type Multiples } from '../../../charts/multiples';
import { simulate } from '../../../engine/gen/simulate';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { amount, type Part, plainText, says, time } from '../../../runtime/figure/parts';
import type { Table } from '../../../runtime/figure/table';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import { BENCH, consistencyOf, LENGTH, QUEUE_DEPTH, STEADY, TAILS } from '../../model-drive/bench';
import { inIops, sayIops } from '../../model-drive/say-iops';
import { SPANS, secondsChart, spanIn, spanView } from '../../model-drive/seconds-chart';
import { A, B, C, type Raced, runOf, secondsIn, tailOf, yours } from '../raced';

type State = FigureState<typeof simulate>;

const D: Raced = { id: 'd', name: 'D', says: '14%, steady GC', inputs: { overprovisioning: 0.14 } };

const FIELDS: Readonly<Record<string, readonly Raced[]>> = {
  three: [A, B, C],
  four: [A, B, C, D],
};
const shown = (state: State): readonly Raced[] => [
  ...(FIELDS[state.view.drives ?? ''] ?? [A, B]),
  yours(state),
];

/** Views of the race, the first of them at first. */
const RACED = [...SPANS].sort(
  (one, other) => Number(other.id === 'late') - Number(one.id === 'late'),
);

const SECONDS_TO_A_SECOND = 100;

export const raceTime: Timeline<typeof simulate> = {
  label: 'Second of the run',
  latest: LENGTH,
  span: (state) => [Math.max(1, spanIn(state.view).from), spanIn(state.view).to],
  pace: SECONDS_TO_A_SECOND,
  stop: (at, way) => Math.min(Math.max(at + way * 10, 1), LENGTH),
  say: (at) => `second ${at}`,
  factor: (speed) => `${SECONDS_TO_A_SECOND * speed}× real time`,
};

export const drivesRaced = defineFigure<Multiples, typeof simulate>(simulate, {
  id: 'drives-raced',
  title: 'IOPS vs. time, drive by drive',
  question: 'Which of them would you buy, and for what?',
  controls: [
    { input: 'gc_style', label: 'GC postponed, your drive' },
    { input: 'overprovisioning', label: 'Overprovisioning, your drive', span: [0.03, 1] },
  ],
  views: [
    {
      key: 'drives',
      label: 'Beside yours',
      options: [
        { id: 'two', label: 'A and B' },
        { id: 'three', label: 'A to C' },
        { id: 'four', label: 'A to D' },
      ],
    },
    // The scatter is what tells them apart; the cliff is on the bench.
    { ...spanView, options: RACED.map(({ id, label }) => ({ id, label })) },
  ],
  play: raceTime,
  // All of them, so that none is waited for.
  runs: (state) => [A, B, C, D, yours(state)].map(runOf),
  start: BENCH,
  main: 'iops',
  draw: drawMultiples,

  chart(state) {
    const span = spanIn(state.view);
    const drives = shown(state);
    const most = Math.max(...drives.flatMap((drive) => secondsIn(state, drive, span.from).iops), 0);
    const at = tickOf(raceTime, state);
    return {
      label: plainText(sentence(state)),
      isLow: true,
      charts: drives.map((drive) => {
        const { end, iops } = secondsIn(state, drive);
        const until = { end: end.slice(0, at), iops: iops.slice(0, at) };
        const chart = secondsChart(until, {
          label: drive.name,
          name: `${drive.name} (${drive.says})`,
          color: drive.id === 'yours' ? 'guess' : 'ssd',
          span,
          most,
        });
        return at >= span.to ? chart : { ...chart, now: { x: at, label: `${at} s` } };
      }),
    };
  },

  sentence,
  beside,

  table(state) {
    return {
      caption: `Steady state: IOPS from second ${STEADY} on, latencies after ${BENCH.warm_up} drive writes`,
      columns: [
        { label: 'Drive' },
        { label: 'IOPS', dimension: 'rate' },
        { label: 'Worst second', dimension: 'rate' },
        { label: 'Seconds without an answer', dimension: 'count' },
        { label: 'Mean latency', dimension: 'time', unit: 'ms' },
        { label: 'Median', dimension: 'time', unit: 'ms' },
        { label: '99th percentile', dimension: 'time', unit: 'ms' },
        { label: '99.9th', dimension: 'time', unit: 'ms' },
        { label: '99.99th', dimension: 'time', unit: 'ms' },
        { label: 'Maximum', dimension: 'time', unit: 'ms' },
      ],
      rows: shown(state).map((drive) => {
        const found = steady(state, drive);
        return [
          `${drive.name} (${drive.says})`,
          found?.mean ?? null,
          found?.worst ?? null,
          found?.silent ?? null,
          ...TAILS.map((tail) => tailOf(state, drive, tail)),
        ];
      }),
    };
  },
});

const steady = (state: State, drive: Raced) => consistencyOf(secondsIn(state, drive, STEADY));

/** What a buyer compares: the best second, the worst, and a percentile that few data sheets leave out. */
function beside(state: State): Table {
  return {
    caption: `From second ${STEADY} on`,
    columns: [
      { label: 'Drive' },
      { label: 'Peak', dimension: 'number' },
      { label: 'Worst second', dimension: 'number' },
      { label: 'p99.9' },
      { label: 'p99.99' },
    ],
    rows: shown(state).map((drive) => {
      const { iops } = secondsIn(state, drive, STEADY);
      const found = consistencyOf({ end: [], iops });
      return [
        drive.name,
        found ? inIops(Math.max(...iops)) : null,
        found ? inIops(found.worst) : null,
        inTime(tailOf(state, drive, 'measured_latency_p999')),
        inTime(tailOf(state, drive, 'measured_latency_p9999')),
      ];
    }),
  };
}

/** Each in its own unit: seconds and milliseconds stand below each other. */
const inTime = (value: number | null) => (value === null ? null : formatAmount(value, 'time', 3));

/** Yours against A: what one knob changes, and what it does not. */
function sentence(state: State): readonly Part[] {
  const drive = yours(state);
  const at = tickOf(raceTime, state);
  if (at < LENGTH) {
    const [b, own] = [B, drive].map((one) => secondsIn(state, one, at - 1).iops[0]);
    if (b !== undefined && own !== undefined)
      return says`In second ${amount(at, { dimension: 'count' }, 4)}, B completes ${sayIops(b)} and
        your drive ${sayIops(own)}.`;
  }
  const found = steady(state, drive);
  const latency = tailOf(state, drive, 'measured_latency_mean');
  // A run that is under way has a mean and a worst second already, but not those that it ends with.
  const isOver = secondsIn(state, drive).iops.length >= LENGTH;
  if (!found || latency === null || !isOver) return says`The drives are being simulated.`;
  return says`Your simulated drive completes ${sayIops(found.mean)} on average,
    ${sayIops(Math.max(...secondsIn(state, drive, STEADY).iops))} in its best second, and
    ${found.worst === 0 ? { value: 'nothing' } : sayIops(found.worst)} in its worst. At a queue
    depth of ${amount(QUEUE_DEPTH, { dimension: 'count' })}, its mean latency is
    ${amount(QUEUE_DEPTH, { dimension: 'count' })} ÷ ${inIops(found.mean)} = ${time(latency)},
    however the seconds are spread.`;
}
