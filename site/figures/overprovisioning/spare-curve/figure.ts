/** What the flash takes for each write, against spare: the chapter's central curve, guessed first. */
import { drawLineChart } from '../../../charts/line-chart';
import type { Line, LineChart, Mark, Points } from '../../../charts/types';
import { AT_REST, drive } from '../../../elements/simulation-runs/drives';
import { spareWorth } from '../../../engine/gen/spare-worth';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState, type Run } from '../../../runtime/figure/define-figure';
import { defineGuess, drawnOn, guessOf, topOf } from '../../../runtime/figure/guess';
import { curveOf, evenly, outputWith, withPinned } from '../../../runtime/figure/lines';
import { factor, type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { columnOf } from '../../../runtime/figure/table';
import { amplification } from '../../amplification';

type State = FigureState<typeof spareWorth>;

const [LEAST, MOST] = [0.05, 0.5];
const SPARES = evenly(LEAST, MOST, 91);

/** Where drives are simulated beside the curve. */
const SIMULATED = [0.07, 0.125, 0.2, 0.28, 0.5];
/** Blocks that the user's pages fill, up to this size of block; of larger ones there are fewer. */
const BLOCKS = 4096;
const FULL_SIZE = 256;

/** What the reader draws first. */
export const guessedSpare = defineGuess<typeof spareWorth>({
  question:
    'Overprovisioning is 5% at the left end and 50% at the right. How does write amplification fall in between: evenly, mostly at the start, or mostly at the end?',
  input: 'overprovisioning',
  output: 'write_amplification',
  points: Array.from(evenly(LEAST, MOST, 10), (x) => Number(x.toFixed(3))),
  full: (state) => waAt(state, LEAST),
  say: factor,
  sayPoint: (x) => `${formatAmount(x, 'ratio')} overprovisioning`,
  // The scale, and the block size that moves the ends a little.
  asksWith: ['scale', 'pages_per_block'],
  because: 'The more overprovisioning there is, the fewer copies are left to save.',
});

export const spareCurve = defineFigure<LineChart, typeof spareWorth>(spareWorth, {
  id: 'spare-curve',
  title: 'Write amplification vs. overprovisioning',
  question: 'Which 10% of overprovisioning is worth the most?',
  controls: [
    { input: 'overprovisioning', span: [LEAST, MOST] },
    { input: 'pages_per_block', span: [16, 4096] },
  ],
  views: [
    {
      key: 'scale',
      options: [
        { id: 'linear', label: 'Linear scale' },
        { id: 'log', label: 'Log scale' },
      ],
    },
  ],
  guess: guessedSpare,
  runs: drives,
  main: 'write_amplification',
  draw: drawLineChart,
  pinned: withPinned('written'),

  chart(state) {
    const covered = state.view.covered !== undefined;
    const log = state.view.scale === 'log';
    const curve = curveOf(state, 'overprovisioning', SPARES, 'write_amplification');
    const { overprovisioning: over } = state.inputs;
    const { write_amplification: wa } = state.answer.values;
    const most = Math.max(waAt(state, LEAST), topOf(guessedSpare, state));
    return {
      label: covered
        ? 'Write amplification vs. overprovisioning, with only the two ends shown.'
        : plainText(sentence(state)),
      x: axisOf(spareWorth, 'overprovisioning', LEAST, MOST, {
        name: 'Overprovisioning',
        count: 6,
      }),
      y: axisOf(spareWorth, 'write_amplification', log ? 1 : 0, most * (log ? 1 : 1.02), {
        name: 'Write amplification',
        measure: 'factor',
        scale: log ? 'log' : 'linear',
      }),
      lines: covered ? [HOST] : [HOST, written(curve)],
      areas: covered
        ? []
        : [
            {
              id: 'copies',
              label: 'relocated pages',
              color: 'clean',
              x: SPARES,
              low: SPARES.map(() => 1),
              high: curve.y,
            },
          ],
      marks: covered ? ends(state) : rings(state),
      ...(covered || over < LEAST || over > MOST
        ? {}
        : { hand: { x: over, y: wa, label: formatAmount(wa, 'number'), color: 'clean' as const } }),
      ...drawnOn(guessedSpare, state),
    };
  },

  sentence,

  table(state) {
    const guess = guessOf(guessedSpare, state);
    const drawn = new Map(guess?.map(([x, y]) => [Math.round(x * 1000), y]));
    const rows = [0.05, 0.07, 0.1, 0.15, 0.2, 0.25, 0.28, 0.3, 0.35, 0.4, 0.45, 0.5].map((over) => {
      const { values } = state.engine.run(state.model, { ...state.inputs, overprovisioning: over });
      const cells = [over, values.spare_factor, values.utilization, values.write_amplification];
      return guess ? [...cells, drawn.get(Math.round(over * 1000)) ?? null] : cells;
    });
    return {
      columns: [
        columnOf(spareWorth, 'overprovisioning', { label: 'Overprovisioning ρ' }),
        columnOf(spareWorth, 'spare_factor'),
        columnOf(spareWorth, 'utilization'),
        columnOf(spareWorth, 'write_amplification', { label: 'Write amplification' }),
        ...(guess ? [columnOf(spareWorth, 'write_amplification', { label: 'Your guess' })] : []),
      ],
      rows,
    };
  },
});

/** What the host writes, of which all else is a multiple. */
const HOST: Line = {
  id: 'host',
  label: 'host writes',
  color: 'ssd',
  stroke: 'plain',
  x: [LEAST, MOST],
  y: [1, 1],
};

const written = (curve: Points): Line => ({
  id: 'written',
  label: 'NAND writes',
  color: 'clean',
  stroke: 'strong',
  isModel: true,
  place: 'along',
  home: 0.35,
  ...curve,
});

function waAt(
  { engine, model, inputs }: Pick<State, 'engine' | 'model' | 'inputs'>,
  overprovisioning: number,
): number {
  return engine.run(model, { ...inputs, overprovisioning }).values.write_amplification;
}

/** The two ends of the curve, all that is given away before the guess. */
function ends(state: State): Mark[] {
  return [LEAST, MOST].map((x) => ({
    id: `end-${x}`,
    x,
    y: waAt(state, x),
    kind: 'computed',
    color: 'clean',
    label: formatAmount(waAt(state, x), 'number'),
  }));
}

/** Drives that were filled in order and overwritten until they had come to rest: the one in hand first. */
function drives(state: State): Run[] {
  return [state.inputs.overprovisioning, ...SIMULATED].map((spare) => one(state, spare));
}

function one(state: State, overprovisioning: number): Run {
  const { pages_per_block } = state.inputs;
  const inputs = {
    user_pages: BLOCKS * Math.min(pages_per_block, FULL_SIZE),
    pages_per_block,
    overprovisioning,
    start: 'sequential',
    warm_up: 6,
    measure: 4,
  } as const;
  return drive(inputs, AT_REST);
}

function rings(state: State): Mark[] {
  return drives(state).flatMap(({ inputs }, at): Mark[] => {
    const values = simulated(state, inputs);
    const { true_overprovisioning: x = null, write_amplification: y = null } = values ?? {};
    if (x === null || y === null || x > MOST || x < LEAST) return [];
    const label = at === SIMULATED.indexOf(0.2) + 1 ? { label: 'simulated' } : {};
    return [{ id: `simulated-${at}`, x, y, kind: 'simulated', color: 'clean', ...label }];
  });
}

function sentence(state: State): readonly Part[] {
  const { values } = state.answer;
  const { overprovisioning: over } = state.inputs;
  const more = { overprovisioning: Math.min(2 * over, 10) };
  const twice = outputWith(state, more, 'write_amplification');
  return says`At ${percent(over)} overprovisioning, write amplification is
    ${amplification(values.write_amplification)}. At twice the overprovisioning it would be
    ${amplification(twice)}.${simulatedHere(state)}`;
}

function simulatedHere(state: State): readonly Part[] {
  const { inputs } = one(state, state.inputs.overprovisioning);
  const found = simulated(state, inputs)?.write_amplification ?? null;
  return found === null ? [] : says` Simulated, it is ${amplification(found)}.`;
}
