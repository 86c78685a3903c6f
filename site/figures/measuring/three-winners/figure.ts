/** One replayed workload, three drives: reads, writes, and all requests each name another winner. */
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { Axis, Color, Line, LineChart, Mark } from '../../../charts/types';
import { workload } from '../../../engine/gen/workload';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { type Costs, costsOf, DRIVES, mixed, ownDrive, racedIn, winnerAt } from './replayed';

type State = FigureState<typeof workload>;

const COLORS: readonly Color[] = ['ssd', 'ink', 'soft', 'guess'];
const STROKES = ['strong', 'plain', 'dashed', 'dotted'] as const;
/** Points of each line. */
const POINTS = 51;

/** One way to read the costs of a request. */
interface Reading {
  value(costs: Costs, writes: number): number;
  /** What is said of a value. */
  says(value: number): string;
  /** Where a value is drawn, by the best of its column. */
  drawn(value: number, best: number): number;
}

/** What is counted: the reads alone, all requests, the writes alone, each as its share of writes. */
const countedIn = ({ answer }: State) => [
  { id: 'reads', name: 'Reads', writes: 0 },
  { id: 'all', name: 'All requests', writes: 1 - answer.values.read_share },
  { id: 'writes', name: 'Writes', writes: 1 },
];

const costsIn = (state: State) => racedIn(state).map((drive) => costsOf(state, drive));

export const threeWinners = defineFigure<LineChart, typeof workload>(workload, {
  id: 'three-winners',
  title: 'Data rate vs. share of writes, on three drives',
  question: 'One workload, three drives. Which is the fastest?',
  controls: [
    { input: 'bytes_written', span: [10e9, 500e9] },
    // From a mean of about 3 on, transfers take all of the time of the deep ones.
    { input: 'mean_depth', label: 'Mean queue depth', span: [1, 6] },
    { input: 'sequential_share' },
  ],
  views: [
    {
      key: 'depths',
      label: 'Queue depth',
      options: [
        { id: 'printed', label: 'As printed' },
        { id: 'mean', label: 'Its mean for all' },
      ],
    },
    {
      key: 'as',
      label: 'Read as',
      options: [
        { id: 'rate', label: 'Data rate' },
        { id: 'busy', label: 'Busy time' },
      ],
    },
  ],
  formerBet: ['pe8110', 'p5520', 'p4800x'],
  start: { bytes_written: 106.32e9, mean_depth: 4.625 },
  main: 'busy_time',
  draw: drawLineChart,

  chart(state) {
    const costs = costsIn(state);
    const reading = readingOf(state);
    const shares = Array.from({ length: POINTS }, (_, at) => at / (POINTS - 1));
    const drawn = costs.map((one) => shares.map((writes) => drawnAt(costs, one, reading, writes)));
    const whole = 1 - state.answer.values.read_share;
    return {
      label: plainText(sentence(state)),
      x: axisFor('ratio', 'Share of writes among the requests', 0, 1),
      y: axisOf(state, drawn.flat()),
      lines: racedIn(state).map(
        ({ id, short }, at): Line => ({
          id,
          label: short,
          color: COLORS[at] ?? 'ink',
          stroke: STROKES[at] ?? 'plain',
          x: shares,
          y: drawn[at] ?? [],
        }),
      ),
      bands: [
        { id: 'whole', axis: 'x', from: whole - 2e-3, to: whole + 2e-3, label: 'this workload' },
      ],
      marks: marksOf(state, costs, reading),
    };
  },

  sentence,

  beside: (state) => ({
    caption: `What is known of the drives${ownDrive(state) ? '; for yours, writes count as reads' : '. Enter the access time and transfer rate of yours to add it'}`,
    columns: [
      { label: 'Drive' },
      { label: 'Read access', dimension: 'time', unit: 'µs' },
      { label: 'Reads', dimension: 'byte_rate', unit: 'GB/s' },
      { label: 'Writes', dimension: 'byte_rate', unit: 'GB/s' },
    ],
    rows: [...DRIVES, ownDrive(state)].map((drive) => [
      drive?.short ?? 'your drive',
      drive?.read_access ?? null,
      drive?.read_rate ?? null,
      drive?.write_rate ?? null,
    ]),
  }),

  table(state) {
    const { requests, read_share } = state.answer.values;
    const count = (id: string) =>
      requests * (id === 'all' ? 1 : id === 'reads' ? read_share : 1 - read_share);
    return {
      caption: 'Busy times are lower bounds',
      columns: [
        { label: 'Drive' },
        { label: 'Counted' },
        { label: 'Data', dimension: 'bytes' },
        { label: 'Busy time', dimension: 'time', unit: 's' },
        { label: 'Data rate', dimension: 'byte_rate', unit: 'MB/s' },
      ],
      rows: racedIn(state).flatMap((drive) => {
        const costs = costsOf(state, drive);
        return countedIn(state).map(({ id, name, writes }) => {
          const [size, pace] = [mixed(costs, 'size', writes), mixed(costs, 'pace', writes)];
          return [drive.name, name, count(id) * size, count(id) * pace, size / pace];
        });
      }),
    };
  },
});

function readingOf({ view, answer }: State): Reading {
  if (view.as === 'busy')
    return {
      value: (costs, writes) => answer.values.requests * mixed(costs, 'pace', writes),
      says: (value) => formatAmount(value, 'time', 3),
      drawn: (value) => value,
    };
  return {
    value: (costs, writes) => mixed(costs, 'size', writes) / mixed(costs, 'pace', writes),
    says: (value) => formatAmount(value, 'byte_rate', 3),
    drawn: (value, best) => value / best,
  };
}

/** Where a drive is drawn at a share of writes. */
function drawnAt(
  all: readonly Costs[],
  one: Costs,
  { value, drawn }: Reading,
  writes: number,
): number {
  const best = all[winnerAt(all, writes)] ?? one;
  return drawn(value(one, writes), value(best, writes));
}

/** The least that a relative axis begins at. */
const LEAST = 0.8;

function axisOf({ view }: State, values: readonly number[]): Axis {
  const known = values.filter(Number.isFinite);
  if (view.as === 'busy') return axisFor('seconds', 'Busy time', 0, Math.max(...known, 1));
  const least = Math.floor(Math.min(LEAST, ...known) * 5) / 5;
  // Room above for what is said of the best.
  return {
    ...axisFor('ratio', 'Data rate ÷ the best', least, 1),
    max: 1 + (1 - least) / 8,
  };
}

/** The winners among reads, all requests, and writes, with their values. */
function marksOf(state: State, costs: readonly Costs[], reading: Reading): Mark[] {
  return countedIn(state).flatMap(({ id, writes }): Mark[] => {
    const at = winnerAt(costs, writes);
    const won = costs[at];
    if (!won) return [];
    const y = drawnAt(costs, won, reading, writes);
    if (!Number.isFinite(y)) return [];
    const label = reading.says(reading.value(won, writes));
    return [{ id, x: writes, y, kind: 'computed', color: COLORS[at] ?? 'ink', label }];
  });
}

function sentence(state: State): readonly Part[] {
  return [
    ...winnersIn(state),
    ...(ownDrive(state) ? [' For your drive, writes count as reads.'] : []),
  ];
}

function winnersIn(state: State): readonly Part[] {
  const costs = costsIn(state);
  const reading = readingOf(state);
  const drives = racedIn(state);
  const best = countedIn(state).map(({ writes }) => {
    const at = winnerAt(costs, writes);
    const value = costs[at] ? reading.value(costs[at], writes) : Number.NaN;
    const name = drives[at]?.id === 'own' ? 'your drive' : `the ${drives[at]?.short}`;
    return { name, value, says: { value: reading.says(value) } };
  });
  const [reads, all, writes] = best;
  if (!reads || !all || !writes || best.some(({ value }) => !Number.isFinite(value)))
    return says`How much data these requests move is unknown.`;
  const what = state.view.as === 'busy' ? 'busy time' : 'data rate';
  if (reads.name === all.name && writes.name === all.name)
    return says`${capital(all.name)} wins at any share of writes. Its ${what} is ${all.says} for
      this workload, ${reads.says} if all were reads, ${writes.says} if all were writes.`;
  return says`With reads alone, ${reads.name} wins: ${reads.says}. With writes alone,
    ${writes.name}: ${writes.says}. With both, ${percentOf(state)} of them writes, ${all.name}:
    ${all.says}.`;
}

const capital = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`;
const percentOf = ({ answer }: State) => plainText([percent(1 - answer.values.read_share, 2)]);
