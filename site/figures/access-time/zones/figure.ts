/** How the transfer rate falls from the outer edge inward. */

import { drawLineChart } from '../../../charts/line-chart';
import type { LineChart } from '../../../charts/types';
import { diskAccess as model } from '../../../engine/gen/disk-access';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { curveOf, evenly, level, outputWith, withPinned } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';

type State = FigureState<typeof model>;

const POSITIONS = evenly(0, 1, 101);

export const zones = defineFigure<LineChart, typeof model>(model, {
  id: 'zones',
  title: 'Transfer rate vs. position on the disk',
  question: 'Where on a disk should a large file be?',
  controls: [
    { input: 'position' },
    { input: 'radius_ratio', span: [0.2, 1] },
    { input: 'transfer_rate', span: [1e6, 1e9] },
  ],
  start: { position: 0.5 },
  main: 'local_rate',
  draw: drawLineChart,
  pinned: withPinned('rate'),

  chart(state) {
    const { outer, here, mean } = numbers(state);
    return {
      label: plainText(sentence(state)),
      x: axisOf(model, 'position', 0, 1, { count: 6 }),
      y: axisOf(model, 'local_rate', 0, outer),
      lines: [
        {
          id: 'rate',
          label: 'outer edge to inner',
          color: 'disk',
          stroke: 'strong',
          place: 'along',
          home: 0.6,
          ...curveOf(state, 'position', POSITIONS, 'local_rate'),
        },
        {
          id: 'mean',
          label: `mean ${rate(mean)}`,
          color: 'soft',
          stroke: 'dashed',
          ...level(POSITIONS, mean),
        },
      ],
      hand: {
        x: state.inputs.position,
        y: here,
        label: rate(here),
        color: 'disk',
      },
    };
  },

  sentence,

  table(state) {
    const rows = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((share) => {
      const local = outputWith(state, { position: share / 100 }, 'local_rate');
      return [share / 100, local, local / numbers(state).outer];
    });
    return {
      columns: [
        columnOf(model, 'position'),
        columnOf(model, 'local_rate'),
        { label: 'Share of the outer-edge rate', dimension: 'ratio' },
      ],
      rows,
    };
  },
});

const rate = (value: number) => formatAmount(value, 'byte_rate');

function numbers({ inputs, answer }: State) {
  return {
    outer: inputs.transfer_rate,
    here: answer.values.local_rate,
    mean: answer.values.full_pass_rate,
  };
}

function sentence(state: State): readonly Part[] {
  const { outer, here, mean } = numbers(state);
  return says`At ${percent(state.inputs.position)} of the addresses, the transfer rate is
    ${{ value: rate(here) }}, ${percent(here / outer)} of the rate at the outer edge. A full pass
    averages ${{ value: rate(mean) }}.`;
}
