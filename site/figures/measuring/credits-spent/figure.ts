/** IOPS of a cloud disk with burst credits against time, and what a test of each length says of it. */
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { Axis, LineChart } from '../../../charts/types';
import { burstCredits } from '../../../engine/gen/burst-credits';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { byRatio, curveOf } from '../../../runtime/figure/lines';
import { amount, factor, type Part, plainText, says, time } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';

type State = FigureState<typeof burstCredits>;

const GIB = 2 ** 30;
const [SHORTEST, LONGEST] = [60, 86_400] as const;
const TIMES = byRatio(SHORTEST, LONGEST, 120);
/** What the maker prints of gp2 (reference `aws-gp2`): GiB, and seconds of the burst at 3000 IOPS. */
const PRINTED = [
  [33, 1862],
  [100, 2000],
  [334, 2703],
  [750, 7200],
  [1000, null],
] as const;

export const creditsSpent = defineFigure<LineChart, typeof burstCredits>(burstCredits, {
  id: 'credits-spent',
  title: 'IOPS of a cloud disk vs. time',
  question: 'How long does the burst last, and what does it leave?',
  controls: [
    { input: 'volume_size', span: [8 * GIB, 2048 * GIB] },
    { input: 'load', span: [100, 16_000] },
    { input: 'test_time', span: [SHORTEST, LONGEST] },
    { input: 'start_balance' },
  ],
  main: 'burst_time',
  draw: drawLineChart,

  chart(state) {
    const { values } = state.answer;
    const end = Math.min(values.burst_time ?? 0, LONGEST);
    const most = Math.max(values.first_rate, values.baseline);
    return {
      label: plainText(sentence(state)),
      x: TIME_AXIS,
      y: axisFor('count', 'IOPS', 0, 1.1 * most),
      lines: [
        {
          id: 'now',
          label: 'IOPS at that time',
          color: 'ssd',
          stroke: 'strong',
          place: 'along',
          home: 0.1,
          // Where the credits are spent, it falls at once.
          x: [SHORTEST, Math.max(end, SHORTEST), Math.max(end, SHORTEST), LONGEST],
          y: [
            end > SHORTEST ? values.first_rate : values.lasting_rate,
            end > SHORTEST ? values.first_rate : values.lasting_rate,
            values.lasting_rate,
            values.lasting_rate,
          ],
        },
        {
          id: 'mean',
          label: 'mean of a test so long',
          color: 'ink',
          stroke: 'dashed',
          place: 'along',
          home: 0.8,
          ...curveOf(state, 'test_time', TIMES, 'test_rate'),
        },
      ],
      hand: {
        x: state.inputs.test_time,
        y: values.test_rate,
        label: formatAmount(values.test_rate, 'count'),
        color: 'ink',
      },
    };
  },

  sentence,

  table(state) {
    const { start_balance, load, ...rest } = state.inputs;
    const sizes = PRINTED.map(([size]) => size * GIB);
    const rows = [...new Set([...sizes, state.inputs.volume_size])].sort((a, b) => a - b);
    return {
      caption: 'Bursts to 3000 IOPS from a full balance: what the maker prints, and the model',
      columns: [
        columnOf(burstCredits, 'volume_size', { unit: 'GiB', digits: 4 }),
        columnOf(burstCredits, 'baseline'),
        { label: 'Printed', dimension: 'time', unit: 's', digits: 4 },
        columnOf(burstCredits, 'burst_time', { unit: 's', digits: 4 }),
        columnOf(burstCredits, 'refill_time', { unit: 's', digits: 5 }),
      ],
      rows: rows.map((volume_size) => {
        const { values } = state.engine.run(burstCredits, { ...rest, volume_size });
        const printed = PRINTED.find(([size]) => size * GIB === volume_size)?.[1] ?? null;
        return [volume_size, values.baseline, printed, values.burst_time, values.refill_time];
      }),
      current: rows.indexOf(state.inputs.volume_size),
    };
  },
});

const TIME_AXIS: Axis = {
  quantity: 'Time',
  unit: 'min',
  size: 60,
  scale: 'log',
  min: SHORTEST,
  max: LONGEST,
  ticks: [1, 10, 60, 360, 1440].map((minutes) => ({ value: 60 * minutes, text: `${minutes}` })),
};

const iops = (rate: number): Part => ({ value: formatAmount(rate, 'count') });

function sentence(state: State): readonly Part[] {
  const { volume_size, test_time } = state.inputs;
  const { burst_time, first_rate, lasting_rate, test_rate, refill_time } = state.answer.values;
  const size = formatAmount(volume_size / GIB, 'count');
  if (burst_time === null)
    return says`A volume of ${{ value: `${size}\u202FGiB` }} keeps up ${iops(lasting_rate)} IOPS, as long as
      the load lasts.`;
  return says`A volume of ${{ value: `${size}\u202FGiB` }} gives ${iops(first_rate)} IOPS for
    ${time(burst_time)}, then ${iops(lasting_rate)}. A test of ${time(test_time)} says
    ${iops(test_rate)}, ${factor(test_rate / lasting_rate)} times what lasts.${
      refill_time === null
        ? ''
        : says` Idle, an empty balance takes ${amount(refill_time, { dimension: 'time' })} to
          refill.`
    }`;
}
