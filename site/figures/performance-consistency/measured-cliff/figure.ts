/** A measured write cliff, and the simulated drive that was fitted to it. */
import fitted from '../../../../content/simulated-drives/solidigm-p5520.json' with { type: 'json' };
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { LineChart, Mark, Points } from '../../../charts/types';
import type { SimulatedInputs } from '../../../engine/engine';
import { simulate } from '../../../engine/gen/simulate';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState, type Run } from '../../../runtime/figure/define-figure';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { BENCH } from '../../model-drive/bench';
import { inIops, sayIops } from '../../model-drive/say-iops';

type State = FigureState<typeof simulate>;

/** A hundredth of its pages goes the same way in a hundredth of the time; `found` of the whole is kept true by a test. */
const SMALLER = 100;
const LENGTH = fitted.inputs.duration;
/** Seconds to a reading: finer than the numbers that were published. */
const STEP = 10;
/** Readings to a point of the line: more are not to be told apart. */
const DRAWN = 3;

/** What was published of the run by the second, between two of its seconds. */
const PUBLISHED = fitted.published.flatMap(
  ({ what, begin, end, value, fitted: isFitted = false }) =>
    what === 'iops' && begin !== undefined && end !== undefined
      ? [{ begin, end, value, isFitted }]
      : [],
);

const runOf = (policy: string): Run => ({
  inputs: {
    ...(fitted.inputs as SimulatedInputs),
    policy: policy as 'fifo',
    user_pages: Math.round(fitted.inputs.user_pages / SMALLER),
    duration: LENGTH / SMALLER,
    interval: STEP / SMALLER,
  },
  outputs: ['intervals'],
  ofIntervals: ['iops'],
});

export const measuredCliff = defineFigure<LineChart, typeof simulate>(simulate, {
  id: 'measured-cliff',
  title: 'IOPS vs. time: a measured write cliff, and a simulated one',
  question: 'Which GC policy makes a drive fall, recover too far, and settle?',
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
  runs: () => ['fifo', 'greedy'].map(runOf),
  start: BENCH,
  main: 'iops',
  draw: drawLineChart,

  chart(state) {
    const rates = ratesIn(state);
    return {
      label: plainText(sentence(state)),
      x: axisFor('count', 'time', 0, LENGTH, { unit: 's' }),
      y: axisOf(simulate, 'iops', 50_000, 500_000, { scale: 'log' }),
      lines: [
        {
          id: 'simulated',
          label: 'simulated',
          color: 'ssd',
          stroke: 'plain',
          place: 'along',
          home: 0.55,
          ...drawn(rates),
        },
      ],
      marks: PUBLISHED.map(
        ({ begin, end, value }): Mark => ({
          id: `${begin}`,
          kind: 'measured',
          color: 'ink',
          x: (begin + end) / 2,
          y: value,
          ...(begin === 0 ? { label: 'D7-P5520, measured 2024' } : {}),
        }),
      ),
    };
  },

  sentence,

  table(state) {
    const rates = ratesIn(state);
    return {
      caption: 'Solidigm D7-P5520, sequential fill, then random writes',
      columns: [
        { label: 'From', dimension: 'time', unit: 's', digits: 4 },
        { label: 'To', dimension: 'time', unit: 's', digits: 4 },
        { label: 'Measured IOPS', dimension: 'rate' },
        { label: 'Simulated IOPS', dimension: 'rate' },
        { label: 'Error' },
        { label: 'Fitted' },
      ],
      rows: PUBLISHED.map(({ begin, end, value, isFitted }) => {
        const found = meanBetween(rates, begin, end);
        return [
          begin,
          end,
          value,
          found,
          found === null ? '–' : formatAmount(found / value - 1, 'ratio', 2),
          isFitted ? 'yes' : 'the policy',
        ];
      }),
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

const ratesIn = (state: State): number[] =>
  (simulated(state, runOf(state.view.policy ?? 'fifo').inputs)?.intervals ?? []).map(
    ({ iops }) => iops ?? 0,
  );

function meanBetween(rates: readonly number[], begin: number, end: number): number | null {
  const part = rates.slice(begin / STEP, end / STEP);
  return part.length === 0 ? null : part.reduce((sum, rate) => sum + rate, 0) / part.length;
}

function sentence(state: State): readonly Part[] {
  const rates = ratesIn(state);
  const [low, high] = PUBLISHED.filter(({ isFitted }) => !isFitted);
  if (!low || !high || rates.length < LENGTH / STEP) return says`The drive is being simulated.`;
  const off = [low, high].map(({ begin, end, value }) => {
    const found = meanBetween(rates, begin, end) ?? Number.NaN;
    return { measured: value, found, error: Math.abs(found / value - 1) };
  });
  const [below, above] = off;
  if (!below || !above) return says`The drive is being simulated.`;
  return says`With ${state.view.policy === 'greedy' ? 'greedy' : 'FIFO'} GC, the simulated drive
    averages ${sayIops(below.found)} from second ${String(low.begin)} to ${String(low.end)}
    (measured ${inIops(below.measured)}, error ${percent(below.error, 2)}) and
    ${sayIops(above.found)} from second ${String(high.begin)} to ${String(high.end)} (measured
    ${inIops(above.measured)}, error ${percent(above.error, 2)}).`;
}
