/** A measured write cliff, and the simulated drive that was fitted to it, under two GC policies. */
import measured from '../../../../content/measured-runs/measured-cliff.json' with { type: 'json' };
import fitted from '../../../../content/simulated-drives/solidigm-p5520.json' with { type: 'json' };
import { drawRunChart, type RunChart } from '../../../charts/run-chart';
import { axisFor } from '../../../charts/ticks';
import type { Points } from '../../../charts/types';
import type { SimulatedInputs } from '../../../engine/engine';
import { simulate } from '../../../engine/gen/simulate';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState, type Run } from '../../../runtime/figure/define-figure';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { BENCH } from '../../model-drive/bench';
import { lowOnWide } from '../../model-drive/low-chart';
import { inIops, sayIops } from '../../model-drive/say-iops';

type State = FigureState<typeof simulate>;

/** A hundredth of its pages goes the same way in a hundredth of the time; `found` of the whole is kept true by a test. */
const SMALLER = 100;
const LENGTH = fitted.inputs.duration;
/** Seconds to a reading: finer than the numbers that were published. */
const STEP = 10;
/** Readings to a point of the line: more are not to be told apart. */
const DRAWN = 3;

const POLICIES = [
  { id: 'fifo', name: 'FIFO' },
  { id: 'greedy', name: 'greedy' },
] as const;

/** The whole run, as means between two of its seconds; rows of the window in which it falls say little. */
const [RUN] = measured;
const WINDOWS = (RUN?.iops ?? []).map((value, at) => ({
  begin: RUN?.edges[at] ?? 0,
  end: RUN?.edges[at + 1] ?? 0,
  value,
}));
/** Where now one policy is nearer, now the other: the end of the dip, the rise, and the peak with what follows. */
const PARTS = [
  { from: 300, to: 500 },
  { from: 500, to: 1100 },
  { from: 1100, to: 2000 },
] as const;
/** Windows of one length, the highest of them among these. */
const EQUAL = WINDOWS.filter(({ begin, end }) => begin >= 300 && end - begin === 50);

const runOf = ({ id: policy }: (typeof POLICIES)[number]): Run => ({
  inputs: {
    ...(fitted.inputs as SimulatedInputs),
    policy,
    user_pages: Math.round(fitted.inputs.user_pages / SMALLER),
    duration: LENGTH / SMALLER,
    interval: STEP / SMALLER,
  },
  outputs: ['intervals'],
  ofIntervals: ['iops'],
});

export const measuredCliff = defineFigure<RunChart, typeof simulate>(simulate, {
  id: 'measured-cliff',
  title: 'IOPS vs. time: a measured write cliff, and a simulated one',
  question:
    'With which GC policy does a drive fall, overshoot as it recovers, and level off? Dots: the measured run.',
  controls: [],
  views: [
    {
      key: 'policy',
      label: 'GC policy',
      options: [
        { id: 'fifo', label: 'FIFO' },
        { id: 'greedy', label: 'Greedy' },
      ],
    },
  ],
  runs: () => POLICIES.map(runOf),
  start: BENCH,
  main: 'iops',
  draw: lowOnWide(drawRunChart),

  chart(state) {
    const shown = shownIn(state);
    return {
      label: plainText(sentence(state)),
      x: axisFor('count', 'time', 0, LENGTH, { unit: 's' }),
      y: axisOf(simulate, 'iops', 50_000, 500_000, { scale: 'log' }),
      lines: POLICIES.map((policy) => ({
        id: policy.id,
        label: `${policy.name} GC`,
        color: policy === shown ? 'ssd' : 'soft',
        stroke: policy === shown ? 'plain' : 'fine',
        place: 'along',
        home: policy.id === 'fifo' ? 0.05 : 0.14,
        ...drawn(ratesIn(state, policy)),
      })),
      // Small ones: the lines that they are held against pass under them.
      dots: [
        {
          id: 'measured',
          color: 'ink',
          x: WINDOWS.map(({ begin, end }) => (begin + end) / 2),
          y: WINDOWS.map(({ value }) => value),
        },
      ],
      marks: WINDOWS.slice(0, 1).map(({ begin, end, value }) => ({
        id: `${begin}`,
        kind: 'measured',
        color: 'ink',
        x: (begin + end) / 2,
        y: value,
        label: 'D7-P5520, measured 2024',
      })),
    };
  },

  sentence,

  table(state) {
    const rates = POLICIES.map((policy) => ratesIn(state, policy));
    const error = (found: number | null, value: number) =>
      found === null ? '–' : formatAmount(found / value - 1, 'ratio', 2);
    return {
      caption: 'Solidigm D7-P5520: after a sequential fill, against both policies',
      columns: [
        { label: 'From', dimension: 'time', unit: 's', digits: 4 },
        { label: 'To', dimension: 'time', unit: 's', digits: 4 },
        { label: 'Measured IOPS', dimension: 'rate' },
        ...POLICIES.flatMap(({ name }) => [
          { label: `Simulated IOPS, ${name}`, dimension: 'rate' as const },
          { label: `Error, ${name}` },
        ]),
      ],
      rows: [...WINDOWS.filter(({ end }) => end <= 2000), ...WINDOWS.slice(-1)].map(
        ({ begin, end, value }) => [
          begin,
          end,
          value,
          ...rates.flatMap((all) => {
            const found = meanBetween(all, begin, end);
            return [found, error(found, value)];
          }),
        ],
      ),
    };
  },
});

/** The line, each point the mean of a few readings. */
function drawn(rates: readonly number[]): Points {
  const y = Array.from({ length: Math.floor(rates.length / DRAWN) }, (_, at) => {
    const part = rates.slice(at * DRAWN, (at + 1) * DRAWN);
    return part.reduce((sum, rate) => sum + rate, 0) / DRAWN;
  });
  return { x: y.map((_, at) => (at + 0.5) * DRAWN * STEP), y };
}

const shownIn = ({ view }: State) => POLICIES.find(({ id }) => id === view.policy) ?? POLICIES[0];

const ratesIn = (state: State, policy: (typeof POLICIES)[number]): number[] =>
  (simulated(state, runOf(policy).inputs)?.intervals ?? []).map(({ iops }) => iops ?? 0);

function meanBetween(rates: readonly number[], begin: number, end: number): number | null {
  const part = rates.slice(begin / STEP, end / STEP);
  return part.length === 0 ? null : part.reduce((sum, rate) => sum + rate, 0) / part.length;
}

/** How far off it is in the windows between two seconds, each as long as it is. */
function missIn(rates: readonly number[], { from, to }: (typeof PARTS)[number]): number {
  const squares = WINDOWS.filter(({ begin, end }) => begin >= from && end <= to).map(
    ({ begin, end, value }) => ({
      weight: end - begin,
      square: ((meanBetween(rates, begin, end) ?? Number.NaN) / value - 1) ** 2,
    }),
  );
  const sum = squares.reduce((all, { weight, square }) => all + weight * square, 0);
  return Math.sqrt(sum / squares.reduce((all, { weight }) => all + weight, 0));
}

interface Peak {
  readonly begin: number;
  readonly value: number;
}

const highest = (all: readonly Peak[]): Peak =>
  all.reduce((most, one) => (one.value > most.value ? one : most), { begin: 0, value: 0 });

function sentence(state: State): readonly Part[] {
  const shown = shownIn(state);
  const rates = ratesIn(state, shown);
  if (rates.length < LENGTH / STEP) return says`The drive is being simulated.`;
  const [first, second, last] = PARTS.map((part) => percent(missIn(rates, part), 2));
  const own = highest(
    EQUAL.map(({ begin, end }) => ({ begin, value: meanBetween(rates, begin, end) ?? 0 })),
  );
  const measuredPeak = highest(EQUAL);
  if (!first || !second || !last) return says`The drive is being simulated.`;
  return says`With ${shown.name} GC, the simulated drive is ${first} off from second 300 to 500,
    ${second} from there to 1100, and ${last} from there to 2000 (root mean square). Its highest 50
    seconds begin at second ${String(own.begin)}, with ${sayIops(own.value)}; the measured drive’s at
    second ${String(measuredPeak.begin)}, with ${inIops(measuredPeak.value)}.`;
}
