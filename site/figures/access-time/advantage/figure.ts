/** How the advantage of an SSD fades as the request grows. */

import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { LineChart, Mark } from '../../../charts/types';
import { ACCESS_COMPARISON, pairPresets } from '../../../elements/drive-pairs/drive-pairs';
import type { OutputId } from '../../../engine/declaration';
import { accessComparison as model } from '../../../engine/gen/access-comparison';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { defineGuess, drawnOn, guessOf, topOf } from '../../../runtime/figure/guess';
import { byRatio, curveOf, level, outputWith, withPinned } from '../../../runtime/figure/lines';
import { factor, type Part, plainText, says, time } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';

type State = FigureState<typeof model>;

/** From one sector of 512 bytes to 8 MiB: fourteen doublings. */
const FEWEST = 512;
const MOST = FEWEST * 2 ** 14;
const SIZES = byRatio(FEWEST, MOST, 113);

/** What the reader draws first: the speed-up at each doubling. */
export const guessedAdvantage = defineGuess<typeof model>({
  question:
    'The squares are the two ends: 512 bytes, and eight megabytes. How does the speedup get from one to the other?',
  input: 'request_size',
  output: 'speedup',
  points: Array.from({ length: 15 }, (_, at) => FEWEST * 2 ** at),
  full: ({ engine, model: of, inputs }) =>
    engine.run(of, { ...inputs, request_size: FEWEST }).values.speedup,
  say: (height) => ({ value: formatAmount(height, 'number', 2) }),
  sayPoint: (size) => formatAmount(size, 'bytes'),
  // They move the two ends.
  asksWith: ['disk_time', 'ssd_time', 'disk_rate', 'ssd_rate', 'scale'],
  because: 'For large requests the transfer takes longer than the SSD’s short access.',
});

export const advantage = defineFigure<LineChart, typeof model>(model, {
  id: 'advantage',
  title: 'SSD speedup vs. request size',
  question: 'What is left of the speedup when requests are large?',
  controls: [
    { input: 'request_size', span: [FEWEST, MOST] },
    { input: 'disk_time', span: [1e-3, 0.1] },
    { input: 'ssd_time', span: [1e-6, 0.01] },
    { input: 'disk_rate', span: [1e6, 1e9] },
    { input: 'ssd_rate', span: [1e6, 2e10] },
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
  presets: pairPresets(ACCESS_COMPARISON),
  start: { ...ACCESS_COMPARISON['2024'], request_size: 4096 },
  linked: {},
  guess: guessedAdvantage,
  main: 'speedup',
  draw: drawLineChart,
  pinned: withPinned('speedup'),

  chart(state) {
    const covered = state.view.covered !== undefined;
    const { size, speedup, limit } = numbers(state);
    const curve = curveOf(state, 'request_size', SIZES, 'speedup');
    const ys = curve.y as Float64Array;
    const log = state.view.scale === 'log';
    const most = Math.max(limit, topOf(guessedAdvantage, state), ...ys);
    const least = Math.min(limit, ...ys);
    return {
      label: covered
        ? 'SSD speedup vs. request size, with only the two ends shown.'
        : plainText(sentence(state)),
      x: axisOf(model, 'request_size', FEWEST, MOST, { scale: 'log', count: 6 }),
      y: axisFor('factor', 'SSD speedup', log ? least : 0, most, {
        scale: log ? 'log' : 'linear',
      }),
      lines: covered
        ? []
        : [
            {
              id: 'speedup',
              label: 'SSD speedup',
              color: 'ssd',
              stroke: 'strong',
              place: 'along',
              home: 0.35,
              ...curve,
            },
            {
              id: 'limit',
              label: `limit ${formatAmount(limit, 'number')}`,
              color: 'soft',
              stroke: 'dashed',
              ...level(SIZES, limit),
            },
          ],
      marks: covered ? ends(state) : claimed(state),
      ...(covered
        ? {}
        : {
            hand: {
              x: size,
              y: speedup,
              label: formatAmount(speedup, 'number', 3),
              color: 'ssd' as const,
            },
          }),
      ...drawnOn(guessedAdvantage, state),
    };
  },

  sentence,

  table(state) {
    const guess = guessOf(guessedAdvantage, state);
    const rows = guessedAdvantage.points.map((request_size, at) => {
      const of = (output: OutputId<typeof model>) => outputWith(state, { request_size }, output);
      const cells = [request_size, of('disk_service_time'), of('ssd_service_time'), of('speedup')];
      return guess ? [...cells, guess[at]?.[1] ?? null] : cells;
    });
    return {
      columns: [
        columnOf(model, 'request_size'),
        columnOf(model, 'disk_service_time'),
        columnOf(model, 'ssd_service_time'),
        columnOf(model, 'speedup'),
        ...(guess ? [{ label: 'Your guess', dimension: 'number' } as const] : []),
      ],
      rows,
    };
  },
});

function numbers({ inputs, answer }: State) {
  return {
    size: inputs.request_size,
    speedup: answer.values.speedup,
    limit: answer.values.speedup_limit,
  };
}

/** The two ends of the curve, all that is given away before the guess. */
function ends(state: State): Mark[] {
  return [FEWEST, MOST].map((x) => ({
    id: `end-${x}`,
    x,
    y: outputWith(state, { request_size: x }, 'speedup'),
    kind: 'computed',
    color: 'ssd',
  }));
}

/** Where the curve has the speed-up that the paper claims. */
function claimed({ answer, inputs }: State): Mark[] {
  const size = answer.values.size_at_target;
  if (typeof size !== 'number' || size < FEWEST || size > MOST) return [];
  const label = `${formatAmount(inputs.target_speedup, 'number')} times`;
  const y = inputs.target_speedup;
  return [{ id: 'claim', x: size, y, kind: 'computed', color: 'ink', label }];
}

function sentence(state: State): readonly Part[] {
  const { size, speedup, limit } = numbers(state);
  const { inputs, answer } = state;
  const { disk_service_time, ssd_service_time } = answer.values;
  const compared: Part[] =
    speedup >= 1
      ? says`the SSD is ${factor(speedup)} times faster`
      : says`the disk is ${factor(1 / speedup)} times faster`;
  return says`At ${{ value: formatAmount(size, 'bytes') }}, ${compared}: access plus transfer is
    ${time(speedup >= 1 ? ssd_service_time : disk_service_time)} on the
    ${speedup >= 1 ? 'SSD' : 'disk'} and
    ${time(speedup >= 1 ? disk_service_time : ssd_service_time)} on the
    ${speedup >= 1 ? 'disk' : 'SSD'}. As requests grow, the SSD speedup approaches
    ${{ value: formatAmount(limit, 'number', 2) }}, the ratio of the transfer rates:
    ${{ value: formatAmount(inputs.ssd_rate, 'byte_rate') }} to
    ${{ value: formatAmount(inputs.disk_rate, 'byte_rate') }}.`;
}
