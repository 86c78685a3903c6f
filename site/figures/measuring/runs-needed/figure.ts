/** Two drives, run after run: the interval of their difference, or those of their means, narrow as runs are added. */
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { Area, Line, LineChart } from '../../../charts/types';
import { compareRuns } from '../../../engine/gen/compare-runs';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { curveOf, level } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';

type State = FigureState<typeof compareRuns>;

/** Runs at which the intervals are drawn: each of the first twenty, then by equal ratios. */
const RUNS = Float64Array.from(
  new Set(
    Array.from({ length: 42 }, (_, at) =>
      at < 19 ? at + 2 : Math.round(20 * 1.0725 ** (at - 18)),
    ),
  ),
);
const MOST = RUNS.at(-1) ?? 0;

export const runsNeeded = defineFigure<LineChart, typeof compareRuns>(compareRuns, {
  id: 'runs-needed',
  title: 'Difference of two drives vs. number of runs',
  question: 'Is B faster than A, or were its runs luckier?',
  controls: [
    { input: 'runs', span: [2, MOST] },
    { input: 'spread', span: [0.001, 0.1] },
    { input: 'true_difference', span: [0, 0.1] },
    { input: 'draw', span: [1, 40] },
  ],
  views: [
    {
      key: 'shown',
      label: 'Intervals',
      options: [
        { id: 'difference', label: 'of the difference' },
        { id: 'means', label: 'of both means' },
      ],
    },
  ],
  main: 'chance',
  draw: drawLineChart,

  chart(state) {
    const { values } = state.answer;
    const isMeans = state.view.shown === 'means';
    const { true_difference, runs } = state.inputs;
    const reach = 2.2 * state.engine.run(compareRuns, { ...state.inputs, runs: 5 }).values.margin;
    const middle = isMeans ? 1 + true_difference / 2 : true_difference;
    return {
      label: plainText(sentence(state)),
      x: axisOf(compareRuns, 'runs', 2, MOST, { scale: 'log' }),
      y: axisFor(
        'ratio',
        isMeans ? 'Mean, as a share of A’s true mean' : 'Difference, B − A',
        middle - reach,
        middle + reach,
      ),
      lines: isMeans ? meanLines(state) : differenceLines(state),
      areas: isMeans ? meanAreas(state) : [areaOf(state)],
      ...(isMeans
        ? {}
        : {
            hand: {
              x: runs,
              y: values.difference,
              label: signed(values.difference),
              color: 'ssd' as const,
            },
          }),
    };
  },

  sentence,

  table(state) {
    const { runs } = state.inputs;
    const counts = [...new Set([2, 3, 5, 10, 20, 50, 100, runs])].sort((less, more) => less - more);
    return {
      caption: `Draw ${state.inputs.draw}, and how often such comparisons show the difference`,
      columns: [
        columnOf(compareRuns, 'runs'),
        columnOf(compareRuns, 'chance'),
        columnOf(compareRuns, 'difference'),
        columnOf(compareRuns, 'low', { label: 'Interval from' }),
        columnOf(compareRuns, 'high', { label: 'to' }),
        { label: 'Difference shows' },
        { label: 'Intervals of the means overlap' },
      ],
      rows: counts.map((count) => {
        const { values } = state.engine.run(compareRuns, { ...state.inputs, runs: count });
        const { chance, difference, low, high, shows, overlap } = values;
        return [count, chance, difference, low, high, shows, overlap];
      }),
      current: counts.indexOf(runs),
    };
  },
});

/** With its sign, so that slower is told from faster. */
const signed = (share: number) => formatAmount(share, 'proportion', 2);

const lineOf = (
  state: State,
  output: 'difference' | 'mean_a' | 'mean_b',
  look: Pick<Line, 'id' | 'label' | 'color' | 'stroke'>,
): Line => ({ ...look, place: 'end', ...curveOf(state, 'runs', RUNS, output) });

function differenceLines(state: State): Line[] {
  return [
    lineOf(state, 'difference', {
      id: 'measured',
      label: 'measured',
      color: 'ssd',
      stroke: 'strong',
    }),
    { id: 'none', label: 'none', color: 'ink', stroke: 'plain', ...level(RUNS, 0) },
    {
      id: 'true',
      label: 'true',
      color: 'soft',
      stroke: 'dashed',
      ...level(RUNS, state.inputs.true_difference),
    },
  ];
}

const areaOf = (state: State): Area => ({
  id: 'interval',
  color: 'ssd',
  x: RUNS,
  low: curveOf(state, 'runs', RUNS, 'low').y,
  high: curveOf(state, 'runs', RUNS, 'high').y,
});

const meanLines = (state: State): Line[] => [
  lineOf(state, 'mean_b', { id: 'b', label: 'B', color: 'ssd', stroke: 'strong' }),
  lineOf(state, 'mean_a', { id: 'a', label: 'A', color: 'disk', stroke: 'dashed' }),
];

function meanAreas(state: State): Area[] {
  const margins = curveOf(state, 'runs', RUNS, 'mean_margin').y;
  const around = (output: 'mean_a' | 'mean_b', way: 1 | -1) => {
    const means = curveOf(state, 'runs', RUNS, output).y;
    return RUNS.map((_, at) => Number(means[at]) + way * Number(margins[at]));
  };
  return (['mean_a', 'mean_b'] as const).map((output) => ({
    id: output,
    color: output === 'mean_a' ? 'disk' : 'ssd',
    x: RUNS,
    low: around(output, -1),
    high: around(output, 1),
  }));
}

function sentence(state: State): readonly Part[] {
  const { runs, confidence, wanted_chance } = state.inputs;
  const { difference, low, high, shows, overlap, chance, runs_needed } = state.answer.values;
  const size = percent(Math.abs(difference), 2);
  const count = { value: formatAmount(runs, 'count') };
  return says`Measured ${count} times each, B is ${size}
    ${difference < 0 ? 'slower' : 'faster'} than A; the ${percent(confidence)} interval goes from
    ${{ value: signed(low) }} to ${{ value: signed(high) }}. ${
      shows === 'yes'
        ? 'It does not contain 0: the difference shows'
        : 'It contains 0: no difference shows'
    }${
      state.view.shown === 'means'
        ? `, and the intervals of the means ${overlap === 'yes' ? 'overlap' : 'do not overlap'}`
        : ''
    }. Of all such comparisons, ${percent(chance, 2)} show a difference${
      runs_needed === null
        ? ''
        : says`; for ${percent(wanted_chance)}, each must be measured
          ${{ value: formatAmount(runs_needed, 'count') }} times`
    }.`;
}
