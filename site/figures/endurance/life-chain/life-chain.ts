/** From the cycles of a cell to the years of a drive: every link, and what turns it into the next. */
import { drawChain } from '../../../charts/chain-chart';
import { axisFor } from '../../../charts/ticks';
import type { ChainChart } from '../../../charts/types';
import { endurance } from '../../../engine/gen/endurance';
import { formatAmount } from '../../../engine/units';
import { oneOf } from '../../../engine/view-keys';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, plainText } from '../../../runtime/figure/parts';
import { GIVES } from './pull-state';

type State = FigureState<typeof endurance>;

const DAY = 86_400;
const YEAR = 365 * DAY;

export const lifeChain = defineFigure<ChainChart, typeof endurance>(endurance, {
  id: 'life-chain',
  title: 'From the cells to the years',
  question: 'How long does a drive last whose cells stand only so many writes?',
  controls: [
    { input: 'pe_cycles', span: [100, 1e5] },
    { input: 'capacity', span: [32e9, 32e12] },
    { input: 'write_amplification', span: [0.5, 50] },
    { input: 'daily_writes', span: [1e8, 1e14] },
    { input: 'warranty_period', span: [YEAR, 10 * YEAR], group: 'More' },
    { input: 'wear_leveling_factor', span: [1, 5], group: 'More' },
  ],
  keys: { gives: oneOf(GIVES.map(({ id }) => id)) },
  main: 'lifetime',
  draw: drawChain,

  chart(state) {
    const n = numbers(state);
    const bytes = (value: number) => formatAmount(value, 'bytes');
    const uneven = n.leveling > 1 ? ` × ${formatAmount(n.leveling, 'number')}` : '';
    return {
      label: plainText(sentence(state)),
      links: [
        {
          id: 'cycles',
          name: 'cycles of a cell',
          value: formatAmount(n.cycles, 'count'),
          color: 'ink',
        },
        { id: 'flash', name: 'the flash takes', value: bytes(n.flash), color: 'clean' },
        { id: 'host', name: 'the host may write', value: bytes(n.written), color: 'ssd' },
        {
          id: 'dwpd',
          name: 'DWPD, allowed',
          value: formatAmount(n.dwpd, 'number'),
          color: 'ssd',
        },
      ],
      steps: [
        { does: `× ${bytes(n.flashCapacity)}`, what: 'of flash' },
        {
          does: `÷ ${formatAmount(n.amplification, 'number')}${uneven}`,
          what: uneven ? 'and uneven' : 'amplification',
        },
        { does: `÷ ${bytes(n.capacity)}`, what: `÷ ${formatAmount(n.period / DAY, 'count')} days` },
      ],
      line: {
        x: axisFor(
          'seconds',
          `until it is worn out, at ${bytes(n.daily)} a day`,
          Math.min(DAY, n.life),
          Math.max(1000 * YEAR, n.life),
          { scale: 'log' },
        ),
        end: { value: n.life, label: `worn out: ${formatAmount(n.life, 'time')}`, color: 'ssd' },
        promise: { value: n.period, label: `warranty: ${formatAmount(n.period, 'time')}` },
      },
    };
  },

  sentence,

  table(state) {
    const n = numbers(state);
    const bytes = (value: number) => formatAmount(value, 'bytes', 4);
    return {
      columns: [{ label: 'Link' }, { label: 'Value' }, { label: 'How it is made' }],
      rows: [
        ['Cycles of a cell', formatAmount(n.cycles, 'count', 4), 'the maker of the flash'],
        ['The flash takes', bytes(n.flash), `cycles × ${bytes(n.flashCapacity)}`],
        [
          'The host may write',
          bytes(n.written),
          `÷ write amplification ${formatAmount(n.amplification, 'number')}, ÷ wear-levelling factor ${formatAmount(n.leveling, 'number')}`,
        ],
        ['Fills', formatAmount(n.fills, 'count', 4), `÷ ${bytes(n.capacity)}`],
        [
          'Drive writes a day, allowed',
          formatAmount(n.dwpd, 'number', 4),
          `fills ÷ ${formatAmount(n.period / DAY, 'count', 4)} days`,
        ],
        [
          'Drive writes a day, by the host',
          formatAmount(n.hostDwpd, 'number', 4),
          `${bytes(n.daily)} a day ÷ ${bytes(n.capacity)}`,
        ],
        [
          'Worn out after',
          formatAmount(n.life, 'time', 4),
          `what the host may write ÷ ${bytes(n.daily)} a day`,
        ],
      ],
    };
  },
});

function numbers({ inputs, answer }: State) {
  return {
    cycles: inputs.pe_cycles,
    capacity: inputs.capacity,
    amplification: inputs.write_amplification,
    leveling: inputs.wear_leveling_factor,
    daily: inputs.daily_writes,
    period: inputs.warranty_period,
    flash: answer.values.flash_bytes,
    written: answer.values.terabytes_written,
    fills: answer.values.fills,
    dwpd: answer.values.dwpd,
    hostDwpd: answer.values.host_dwpd,
    flashCapacity: answer.values.flash_capacity,
    life: answer.values.lifetime,
  };
}

function sentence(state: State): readonly Part[] {
  const n = numbers(state);
  const value = (text: string): Part => ({ value: text });
  const [life, period] = [formatAmount(n.life, 'time'), formatAmount(n.period, 'time')];
  // Two times that read alike are not told apart: what is asked for to the day lasts to the day.
  const ends: Part[] =
    n.life < n.period && life !== period
      ? [', before the warranty of ', value(period), ' is over.']
      : ['.'];
  return [
    'The flash takes ',
    value(formatAmount(n.flash, 'bytes')),
    '. With a write amplification of ',
    value(formatAmount(n.amplification, 'number')),
    ' the host may write ',
    value(formatAmount(n.written, 'bytes')),
    ': ',
    value(formatAmount(n.fills, 'count')),
    ' fills, or ',
    value(formatAmount(n.dwpd, 'number')),
    ' drive writes a day for ',
    value(period),
    '. At ',
    value(formatAmount(n.daily, 'bytes')),
    ' a day, ',
    value(formatAmount(n.hostDwpd, 'number')),
    ' drive writes, it is worn out after ',
    value(life),
    ...ends,
  ];
}
