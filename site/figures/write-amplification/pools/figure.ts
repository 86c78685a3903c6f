/** Hot and cold data with a single write frontier or separated, and how the spare area is best split. */
import { drawLineChart } from '../../../charts/line-chart';
import type { Line, LineChart, Mark } from '../../../charts/types';
import { hotCold } from '../../../engine/gen/hot-cold';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { curveOf, evenly, level, outputWith, withPinned } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { PAGES_IN_ONE, poolRuns, simulatedPools, simulatedTogether } from './simulated-pools';

type State = FigureState<typeof hotCold>;

const SHARES = Array.from(evenly(0, 1, 101));
const APART = { separation: 'pools' } as const;

export const pools = defineFigure<LineChart, typeof hotCold>(hotCold, {
  id: 'pools',
  title: 'Write amplification vs. spare area of the hot pool',
  question: 'How much of the spare area should the hot data get?',
  controls: [
    { input: 'hot_spare_share', label: 'Hot pool’s share of the spare area' },
    { input: 'hot_writes', label: 'This share of host writes …', span: [0.5, 0.99] },
    { input: 'hot_data', span: [0.01, 0.5] },
    { input: 'overprovisioning', span: [0.03, 0.5] },
    { input: 'policy' },
  ],
  // A fair share of the spare, so much as it has of the data: the reader finds out that it is not the best.
  start: { separation: 'pools', hot_spare_share: 0.2 },
  runs: poolRuns,
  main: 'write_amplification_separated',
  draw: drawLineChart,
  pinned: withPinned('apart', 'mixed'),

  chart(state) {
    const { mixed, uniform, apart } = levels(state);
    const { hot_spare_share: share } = state.inputs;
    const top = Math.max(mixed ?? 0, uniform) * 1.35;
    const hand = share !== null && apart !== null && apart <= top;
    return {
      label: plainText(sentence(state)),
      x: axisOf(hotCold, 'hot_spare_share', 0, 1, {
        name: 'Hot pool’s share of the spare area',
        count: 6,
      }),
      y: axisOf(hotCold, 'write_amplification_separated', 0, top, { name: 'Write amplification' }),
      lines: linesOf(state),
      marks: [...bestSplit(state), ...rings(state, top)],
      ...(hand
        ? {
            hand: {
              x: share,
              y: apart,
              label: formatAmount(apart, 'number', 3),
              color: 'clean' as const,
            },
          }
        : {}),
    };
  },

  sentence,

  table(state) {
    const rows = [10, 20, 30, 40, 50, 60, 70, 80, 90].map((share) => {
      const { values } = state.engine.run(state.model, {
        ...state.inputs,
        ...APART,
        hot_spare_share: share / 100,
      });
      return [
        share / 100,
        values.write_amplification_hot,
        values.write_amplification_cold,
        values.write_amplification_separated,
      ];
    });
    return {
      columns: [
        columnOf(hotCold, 'hot_spare_share', { label: 'Hot pool’s share of the spare area' }),
        columnOf(hotCold, 'write_amplification_hot'),
        columnOf(hotCold, 'write_amplification_cold'),
        columnOf(hotCold, 'write_amplification_separated', { label: 'Write amplification' }),
      ],
      rows,
    };
  },
});

function levels({ answer }: State) {
  const { values } = answer;
  return {
    mixed: values.write_amplification_mixed,
    apart: values.write_amplification_separated,
    uniform: values.write_amplification_uniform,
    best: values.best_hot_spare_share,
  };
}

/** The split, and the levels beside it. */
function linesOf(state: State): Line[] {
  const { mixed, uniform, best } = levels(state);
  // The best split is the lowest point of the line, and one of its corners.
  const splits = Float64Array.from([...SHARES, best]).sort();
  const shared = simulatedTogether(state, 'oracle');
  return [
    {
      id: 'apart',
      label: 'hot/cold separation',
      color: 'clean',
      stroke: 'strong',
      isModel: true,
      place: 'along',
      home: 0.5,
      ...curveOf(state, 'hot_spare_share', splits, 'write_amplification_separated', APART),
    },
    ...(mixed === null
      ? []
      : [
          {
            id: 'mixed',
            label: `Single frontier ${formatAmount(mixed, 'number', 3)}`,
            color: 'ink',
            stroke: 'dashed',
            ...level(splits, mixed),
          } as const,
        ]),
    ...(shared === null
      ? []
      : [
          {
            id: 'shared',
            label: `Shared spare area ${formatAmount(shared, 'number', 3)}`,
            color: 'ink',
            stroke: 'dotted',
            ...level(splits, shared),
          } as const,
        ]),
    {
      id: 'uniform',
      label: `Uniform ${formatAmount(uniform, 'number', 3)}`,
      color: 'soft',
      stroke: 'fine',
      ...level(splits, uniform),
    },
  ];
}

function bestSplit(state: State): Mark[] {
  const { best: share } = levels(state);
  const y = outputWith(
    state,
    { ...APART, hot_spare_share: share },
    'write_amplification_separated',
  );
  if (y === null) return [];
  const label = `best: ${formatAmount(share, 'ratio', 2)}`;
  return [{ id: 'best', x: share, y, kind: 'computed', color: 'clean', label }];
}

/** Two simulated drives for each split, and one that mixes hot and cold: it has no split, and wears the ink of its line. */
function rings(state: State, top: number): Mark[] {
  const mixed = simulatedTogether(state, 'none');
  return [
    ...simulatedPools(state).map(
      ({ share, both }): Mark => ({
        ...{ id: `pools ${share}`, x: share, y: both, kind: 'simulated', color: 'clean' },
      }),
    ),
    ...(mixed === null
      ? []
      : [{ id: 'mixed', x: 1, y: mixed, kind: 'simulated', color: 'ink' } as const]),
  ].filter(({ y }) => y <= top);
}

/** What has been simulated, and where it is not what the model means. */
function simulatedHere(state: State): readonly Part[] {
  const value = (number: number): Part => ({ value: formatAmount(number, 'number', 3) });
  const one = simulatedTogether(state, 'oracle');
  if (one === null) return [];
  return says` Separate blocks are not enough: in a simulated drive of
    ${{ value: formatAmount(PAGES_IN_ONE, 'count') }} pages with separate blocks but a shared spare
    area, under
    ${state.inputs.policy === 'greedy' ? 'greedy' : state.inputs.policy === 'fifo' ? 'FIFO' : 'random'}
    GC, it was ${value(one)}.`;
}

function sentence(state: State): readonly Part[] {
  const { inputs, answer } = state;
  const { mixed, apart, uniform, best: share } = levels(state);
  const value = (number: number): Part => ({ value: formatAmount(number, 'number', 3) });
  const bestOf = outputWith(
    state,
    { ...APART, hot_spare_share: share },
    'write_amplification_separated',
  );
  return [
    ...(apart === null
      ? [answer.reasons.write_amplification_separated ?? '', ' ']
      : [
          'With ',
          percent(inputs.hot_spare_share ?? share),
          ' of the spare area for the hot pool, write amplification is ',
          value(apart),
          '. ',
        ]),
    ...(bestOf !== null
      ? (['The best split, ', percent(share, 2), ', reaches ', value(bestOf), '. '] as const)
      : []),
    ...(mixed === null
      ? [answer.reasons.write_amplification_mixed ?? '']
      : [
          'With a single write frontier it is ',
          value(mixed),
          '; for uniform random writes, ',
          value(uniform),
          '.',
        ]),
    ...simulatedHere(state),
  ];
}
