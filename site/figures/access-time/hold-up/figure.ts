/** Hold-up time against save time, for the four SSDs of the paper's table 1. */

import { drawLineChart } from '../../../charts/line-chart';
import type { LineChart } from '../../../charts/types';
import type { OutputId } from '../../../engine/declaration';
import { holdUp as model } from '../../../engine/gen/hold-up';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { curveOf, evenly, level, outputWith, withPinned } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';

type State = FigureState<typeof model>;

const SHARES = evenly(0, 1, 51);
/** "Under normal conditions the save completes in under one minute." */
const STATED = 60;

/** The models of table 1, their memory and the minutes of their battery. */
const MODELS = [
  { id: 'esp3013', name: 'ESP3013', capacity: 134e6, battery_time: 1800 },
  { id: 'esp3026', name: 'ESP3026', capacity: 268e6, battery_time: 1800 },
  { id: 'esp5047', name: 'ESP5047', capacity: 475e6, battery_time: 2400 },
  { id: 'esp5095', name: 'ESP5095', capacity: 950e6, battery_time: 2400 },
] as const;

export const holdUp = defineFigure<LineChart, typeof model>(model, {
  id: 'hold-up',
  title: 'Save time vs. share of unsaved data',
  question: 'Does every model save its data in under a minute?',
  controls: [
    { input: 'dirty_share' },
    { input: 'save_rate', span: [1e5, 1e9] },
    { input: 'capacity', span: [1e7, 1e12] },
    { input: 'battery_time', span: [1, 7200] },
  ],
  presets: MODELS.map(({ id, name, capacity, battery_time }) => ({
    id,
    label: name,
    inputs: { capacity, battery_time, save_rate: 6.5e6, dirty_share: 1 },
  })),
  views: [
    {
      key: 'scale',
      options: [
        { id: 'linear', label: 'Linear scale' },
        { id: 'log', label: 'Log scale, with the hold-up time' },
      ],
    },
  ],
  main: 'save_time',
  draw: drawLineChart,
  pinned: withPinned('own'),

  chart(state) {
    const { share, save, battery, capacity } = numbers(state);
    const log = state.view.scale === 'log';
    const savesOf = (bytes: number) =>
      curveOf(state, 'dirty_share', SHARES, 'save_time', { capacity: bytes });
    const own = savesOf(capacity);
    const whole = Number(own.y[own.y.length - 1]);
    const others = MODELS.filter((one) => one.capacity !== capacity);
    const longest = outputWith(state, { capacity: 950e6, dirty_share: 1 }, 'save_time');
    const most = Math.max(whole, longest, STATED);
    return {
      label: plainText(sentence(state)),
      x: axisOf(model, 'dirty_share', 0, 1, { count: 6 }),
      y: axisOf(
        model,
        'save_time',
        log ? Math.min(1, whole / 50) : 0,
        log ? Math.max(most, battery) : most,
        { scale: log ? 'log' : 'linear' },
      ),
      lines: [
        {
          id: 'own',
          label: `${nameOf(capacity)}, ${formatAmount(capacity, 'bytes')}`,
          color: 'ssd',
          stroke: 'strong',
          ...own,
        },
        ...others.map(
          ({ id, name, capacity: bytes }) =>
            ({ id, label: name, color: 'soft', stroke: 'fine', ...savesOf(bytes) }) as const,
        ),
        {
          id: 'stated',
          label: 'stated: under a minute',
          color: 'ink',
          stroke: 'dotted',
          place: 'along',
          home: 0.25,
          ...level(SHARES, STATED),
        },
        ...(log
          ? [
              {
                id: 'battery',
                label: `hold-up time ${formatAmount(battery, 'time')}`,
                color: 'ink',
                stroke: 'dashed',
                place: 'along',
                home: 0.25,
                ...level(SHARES, battery),
              } as const,
            ]
          : []),
      ],
      hand: { x: share, y: save, label: formatAmount(save, 'time'), color: 'ssd' },
    };
  },

  sentence,

  table(state) {
    return {
      caption: 'At the save rate and the unsaved share of the figure',
      columns: [
        { label: 'Model' },
        columnOf(model, 'capacity', { label: 'Memory' }),
        columnOf(model, 'battery_time'),
        columnOf(model, 'save_time'),
        columnOf(model, 'saves'),
        columnOf(model, 'least_save_rate'),
      ],
      rows: MODELS.map(({ name, capacity, battery_time }) => {
        const of = (output: OutputId<typeof model>) =>
          outputWith(state, { capacity, battery_time }, output);
        return [name, capacity, battery_time, of('save_time'), of('saves'), of('least_save_rate')];
      }),
    };
  },
});

const nameOf = (capacity: number) =>
  MODELS.find((one) => one.capacity === capacity)?.name ?? 'yours';

function numbers({ inputs, answer }: State) {
  return {
    share: inputs.dirty_share,
    capacity: inputs.capacity,
    battery: inputs.battery_time,
    save: answer.values.save_time,
    margin: answer.values.margin,
  };
}

function sentence(state: State): readonly Part[] {
  const { share, save, battery, margin } = numbers(state);
  const { values, reasons } = state.answer;
  if (values.saves === null) return [reasons.saves ?? ''];
  const start: Part[] = says`With ${percent(share)} unsaved, the save time is
    ${time(save)}${save < STATED ? ', under a minute' : ', over a minute'}. `;
  if (margin < 0)
    return says`${start}The hold-up time is ${time(-margin)} too short: at most
      ${percent(values.most_dirty_share)} may be unsaved.`;
  const saves = formatAmount(values.saves, 'count');
  return says`${start}A hold-up time of ${time(battery)} is enough for
    ${{ value: values.saves === 1 ? '1 save per charge' : `${saves} saves per charge` }}.`;
}
