/** How much room is left of the flash if it is to stand so many drive writes a day: the Optimus and its sisters. */
import { drawLineChart } from '../../../charts/line-chart';
import type { Line, LineChart, Points } from '../../../charts/types';
import { spareForTarget } from '../../../engine/gen/spare-for-target';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { byRatio, curveOf, withPinned } from '../../../runtime/figure/lines';
import { amount, factor, type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { amplification } from '../../amplification';

type State = FigureState<typeof spareForTarget>;

const [LEAST, MOST] = [1, 100];
const WANTED = byRatio(LEAST, MOST, 101);

/** What is known of the Optimus: 512 GB of flash, taken as GiB, for 400 GB and 10 DWPD. */
const OPTIMUS = { dwpd: 10, user: 400e9, raw: 512 * 2 ** 30 };

export const dwpdSpare = defineFigure<LineChart, typeof spareForTarget>(spareForTarget, {
  id: 'dwpd-spare',
  title: 'User capacity vs. DWPD rating',
  question: 'Can overprovisioning alone turn 10 DWPD into 50?',
  controls: [
    { input: 'target_dwpd', span: [LEAST, MOST], label: 'DWPD' },
    { input: 'pe_cycles', span: [1000, 200_000] },
    { input: 'raw_capacity', span: [128 * 2 ** 30, 4096 * 2 ** 30] },
  ],
  presets: [
    { id: 'optimus', label: 'Optimus, 10', inputs: { target_dwpd: 10, pe_cycles: 27_000 } },
    { id: 'ultra', label: 'Ultra, 25', inputs: { target_dwpd: 25, pe_cycles: 27_000 } },
    { id: 'ultra-plus', label: 'Ultra+, 50', inputs: { target_dwpd: 50, pe_cycles: 27_000 } },
    { id: 'desktop', label: '50 on desktop flash', inputs: { target_dwpd: 50, pe_cycles: 3000 } },
  ],
  views: [
    {
      key: 'show',
      options: [
        { id: 'room', label: 'User capacity' },
        { id: 'spare', label: 'Overprovisioning' },
      ],
    },
  ],
  start: { target_dwpd: 25, pe_cycles: 27_000 },
  main: 'user_capacity',
  draw: drawLineChart,
  pinned: withPinned('answer'),

  chart(state) {
    const spare = state.view.show === 'spare';
    const { raw_capacity: raw, target_dwpd: wanted } = state.inputs;
    const output = spare ? 'overprovisioning' : 'user_capacity';
    const curve = curveOf(state, 'target_dwpd', WANTED, output);
    const value = state.answer.values[output];
    const isOptimus = Math.abs(raw / OPTIMUS.raw - 1) < 1e-6;
    const known = Array.from(curve.y, Number).filter(Number.isFinite);
    return {
      label: plainText(sentence(state)),
      x: axisOf(spareForTarget, 'target_dwpd', LEAST, MOST, {
        name: 'DWPD',
        scale: 'log',
        unit: '',
      }),
      y: spare
        ? axisOf(spareForTarget, 'overprovisioning', 0.01, Math.max(1, ...known), {
            name: 'Overprovisioning',
            scale: 'log',
          })
        : axisOf(spareForTarget, 'user_capacity', 0, raw, { name: 'User capacity' }),
      lines: linesOf(state, curve),
      marks: isOptimus
        ? [
            {
              id: 'optimus',
              x: OPTIMUS.dwpd,
              y: spare ? raw / OPTIMUS.user - 1 : OPTIMUS.user,
              kind: 'stated',
              color: 'ink',
              label: 'Optimus 400 GB',
            },
          ]
        : [],
      ...(wanted !== null && value !== null && wanted >= LEAST && wanted <= MOST
        ? {
            hand: {
              x: wanted,
              y: value,
              label: formatAmount(value, spare ? 'proportion' : 'bytes'),
              color: spare ? ('spare' as const) : ('cache' as const),
            },
          }
        : {}),
    };
  },

  sentence,

  table(state) {
    const rows = [1, 2, 3, 5, 10, 17, 25, 35, 50, 75, 100].map((dwpd) => {
      const { values } = state.engine.run(state.model, { ...state.inputs, target_dwpd: dwpd });
      const { user_capacity: user } = values;
      return [
        dwpd,
        values.overprovisioning,
        values.spare_factor,
        values.utilization,
        user,
        values.write_amplification,
        user === null ? null : user * dwpd,
      ];
    });
    return {
      columns: [
        columnOf(spareForTarget, 'target_dwpd', { label: 'DWPD' }),
        columnOf(spareForTarget, 'overprovisioning', { label: 'Overprovisioning ρ' }),
        columnOf(spareForTarget, 'spare_factor'),
        columnOf(spareForTarget, 'utilization'),
        columnOf(spareForTarget, 'user_capacity', { label: 'User capacity' }),
        columnOf(spareForTarget, 'write_amplification', { label: 'Write amplification' }),
        { label: 'Host writes per day', dimension: 'bytes' },
      ],
      rows,
    };
  },
});

/** The answer, and the most that no spare can pass. */
function linesOf(state: State, curve: Points): Line[] {
  const spare = state.view.show === 'spare';
  const answer: Line = {
    id: 'answer',
    label: spare ? 'overprovisioning' : 'user capacity',
    color: spare ? 'spare' : 'cache',
    stroke: 'strong',
    place: 'along',
    home: 0.45,
    ...curve,
  };
  if (spare) return [answer];
  const most: Line = {
    id: 'ceiling',
    label: 'if nothing were copied',
    color: 'soft',
    stroke: 'dashed',
    place: 'along',
    home: 0.9,
    x: WANTED,
    y: ceiling(state, state.inputs.raw_capacity),
  };
  return [answer, most];
}

/** The room that the flash could stand if cleaning copied nothing: more than that, no spare can give. */
function ceiling(state: State, raw: number): number[] {
  const room = curveOf(state, 'target_dwpd', WANTED, 'user_capacity').y;
  const wa = curveOf(state, 'target_dwpd', WANTED, 'write_amplification').y;
  return Array.from(room, (user, at) => {
    const most = Number(user) * Number(wa[at]);
    return most <= raw ? most : Number.NaN;
  });
}

function sentence(state: State): readonly Part[] {
  const { values, reasons } = state.answer;
  const { target_dwpd: wanted, target_write_amplification } = state.inputs;
  const { user_capacity: user, write_amplification: wa, dwpd } = values;
  const { overprovisioning } = values;
  const goal: Part[] =
    wanted !== null
      ? says`For ${{ value: formatAmount(wanted, 'number') }} DWPD through the warranty, `
      : says`For a write amplification of ${factor(target_write_amplification)}, `;
  if (user === null || wa === null || dwpd === null || overprovisioning === null)
    return says`${goal}no answer is needed: ${reasons.user_capacity ?? ''}`;
  return says`${goal}user capacity is ${amount(user, { dimension: 'bytes' })} (overprovisioning
    ${percent(overprovisioning)}). Write amplification is ${amplification(wa)}. The drive can absorb
    ${amount(user * dwpd, { dimension: 'bytes' })} of host writes per
    day${wa < 1.05 ? '; more overprovisioning would only shrink the drive.' : '.'}`;
}
